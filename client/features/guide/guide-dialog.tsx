import {
  ArrowRight,
  BookA,
  Brain,
  FlaskConical,
  ListTree,
  type LucideIcon,
  Pilcrow,
  Ruler,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { chosenSection, Section, Sections } from '../../ui/sections.tsx'
import { GuidePage } from './guide-page.tsx'
import { guideSections } from './guide-sections.ts'

export type GuideDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The key of the section that is shown first. */
  section?: string
}

/** The Writing Simplicity Guide. Loaded when it is first opened. */
export function GuideDialog({ open, onOpenChange, section = 'intro' }: GuideDialogProps) {
  const [key, setKey] = useState(section)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Writing Simplicity Guide"
      width={896}
      initialFocus={() => chosenSection(list.current) ?? true}
      footer={
        <p>Based on scientific research in cognitive psychology, linguistics, and information processing.</p>
      }
    >
      <Sections ref={list} sections={names} value={key} onValueChange={setKey}>
        {guideSections.map((section) => (
          <Section key={section.key} of={section.key}>
            <GuidePage section={section} />
          </Section>
        ))}
        {!guideSections.some((section) => section.key === key) && <EmptyState title="Section not found" />}
      </Sections>
    </Dialog>
  )
}

const icons: Record<string, LucideIcon> = {
  intro: FlaskConical,
  sentence: Pilcrow,
  vocabulary: BookA,
  structure: ListTree,
  cognitive: Brain,
  readability: Ruler,
}

const names = guideSections.map(({ key, title, label = title }) => ({
  key,
  title: label,
  icon: icons[key] ?? ArrowRight,
}))
