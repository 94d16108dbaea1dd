import { useRef, useState } from 'react'
import type { TabPreview } from '#shared/history.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { deleteQuestion, nameOf } from './entries/entry-words.ts'
import { type RemovalPorts, removeTab } from './remove-tab.ts'

type DeleteTabQuestionProps = RemovalPorts & {
  open: boolean
  tab: Pick<TabPreview, 'id' | 'title' | 'preview'>
  onClose: () => void
  finalFocus: () => HTMLElement | true
}

/** Asked before the tab on the page is deleted. The history asks in its list. */
export function DeleteTabQuestion({ open, tab, onClose, finalFocus, ...ports }: DeleteTabQuestionProps) {
  const toasts = useToasts()
  const [isDeleting, setIsDeleting] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  const remove = async () => {
    setIsDeleting(true)
    await removeTab(tab, { ...ports, toasts })
    setIsDeleting(false)
    onClose()
  }

  return (
    <AlertDialog
      open={open}
      onCancel={() => !isDeleting && onClose()}
      title={deleteQuestion}
      // The key that opened the question may still be held down.
      initialFocus={cancel}
      finalFocus={finalFocus}
      actions={
        <>
          <Button ref={cancel} variant="quiet" disabled={isDeleting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isDeleting} busyLabel="Deleting…" onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <bdi lang="">{nameOf(tab)}</bdi>
      </p>
    </AlertDialog>
  )
}
