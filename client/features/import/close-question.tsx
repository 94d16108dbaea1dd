import { useRef } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type CloseQuestionProps = { open: boolean; onStay: () => void; onClose: () => void }

/** Where it broke off: versions that wait could not come with another import, for their text is here. */
export function CloseQuestion({ open, onStay, onClose }: CloseQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onCancel={onStay}
      title="Close the import?"
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} variant="quiet" onClick={onStay}>
            Stay
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      What has come stays. What waits is left out, and earlier versions of texts that are here cannot come
      later.
    </AlertDialog>
  )
}
