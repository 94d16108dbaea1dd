import { useRef } from 'react'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { OpenVersions } from './open-versions.tsx'
import type { RestoreEditor } from './version/tell-with-undo.ts'
import type { VersionsLinks } from './versions-links.ts'

export type VersionsDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  tab: { id: string; title: string } | null
  editor: RestoreEditor | null
  links: VersionsLinks
}

/** The earlier versions of the tab. They are loaded again each time the dialog opens. */
export function VersionsDialog({ open, onOpenChange, finalFocus, tab, editor, links }: VersionsDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = open && tab !== null && editor !== null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Versions"
      subtitle={
        tab && (
          <span dir="auto" lang="">
            {tab.title}
          </span>
        )
      }
      width={944}
      initialFocus={list}
      finalFocus={finalFocus}
    >
      {tab && editor && (
        <OpenVersions
          key={tab.id}
          isOpen={isOpen}
          listRef={list}
          tabId={tab.id}
          editor={editor}
          links={links}
        />
      )}
    </Dialog>
  )
}
