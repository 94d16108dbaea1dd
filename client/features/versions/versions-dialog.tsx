import { useRef } from 'react'
import type { Api } from '../../lib/api.ts'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { OpenVersions } from './open-versions.tsx'
import type { RestoreEditor, RestorePorts } from './restore-version.ts'

export type VersionsDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  request: Api
  /** The writer's day. */
  today: string
  tab: { id: string; title: string } | null
  /** The one to begin with, where that is not the newest. */
  firstVersion: string | undefined
  editor: RestoreEditor | null
  /** Brings what is not saved yet to the server: a tab made a moment ago is to be there first. */
  sendUnsaved: () => Promise<void>
  review: RestorePorts['review']
  /** The version's text is in the editor. */
  onRestored: () => void
}

/** What stood in the tab before. Loads anew each time it opens. */
export function VersionsDialog({
  open,
  onOpenChange,
  finalFocus,
  tab,
  editor,
  ...props
}: VersionsDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open && tab !== null && editor !== null}
      onOpenChange={onOpenChange}
      title="Versions"
      subtitle={tab && <span dir="auto">{tab.title}</span>}
      width={944}
      initialFocus={list}
      finalFocus={finalFocus}
    >
      {tab && editor && (
        <OpenVersions key={tab.id} listRef={list} tabId={tab.id} editor={editor} {...props} />
      )}
    </Dialog>
  )
}
