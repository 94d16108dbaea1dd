import { Tabs } from '@base-ui/react/tabs'
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
import type { Ref } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { guideSections } from './guide-sections.ts'

const icons: Record<string, LucideIcon> = {
  intro: FlaskConical,
  sentence: Pilcrow,
  vocabulary: BookA,
  structure: ListTree,
  cognitive: Brain,
  readability: Ruler,
}

/** The sections, one below the other; in a narrow window side by side. The arrow keys show each in passing. */
export function GuideNav({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <Tabs.List ref={ref} className="scrolls guide-nav" aria-label="Sections" activateOnFocus>
      {guideSections.map(({ key, title, label = title }) => (
        <Tabs.Tab
          key={key}
          className="guide-tab"
          value={key}
          onClick={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          <Icon of={icons[key] ?? ArrowRight} />
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
