import { Tabs } from '@base-ui/react/tabs'
import { useRef, useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuideNav } from './guide-nav.tsx'
import { GuidePage } from './guide-page.tsx'
import { guideSections } from './guide-sections.ts'
import './guide-dialog.css'

export type GuideDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The key of the section to begin with. */
  section?: string
}

/** The Writing Simplicity Guide. To be loaded when it is first asked for. */
export function GuideDialog({ open, onOpenChange, section = 'intro' }: GuideDialogProps) {
  const [key, setKey] = useState(section)
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const nav = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Writing Simplicity Guide"
      width={896}
      initialFocus={() => nav.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? true}
      footer={
        <p>Based on scientific research in cognitive psychology, linguistics, and information processing.</p>
      }
    >
      <Tabs.Root
        className="guide"
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        value={key}
        onValueChange={setKey}
      >
        <GuideNav ref={nav} />
        {guideSections.map((section) => (
          <Tabs.Panel key={section.key} className="scrolls guide-panel" value={section.key}>
            <GuidePage section={section} />
          </Tabs.Panel>
        ))}
        {!guideSections.some((section) => section.key === key) && <EmptyState title="Section not found" />}
      </Tabs.Root>
    </Dialog>
  )
}
