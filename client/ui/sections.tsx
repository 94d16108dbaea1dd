import { Tabs } from '@base-ui/react/tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useMediaQuery } from '../lib/browser/use-media-query.ts'
import { classNames } from '../lib/class-names.ts'
import { DialogBody } from './dialog.tsx'
import { Icon } from './icon.tsx'
import './sections.css'

export interface SectionName<Key extends string = string> {
  key: Key
  /** In the list. */
  title: string
  icon: LucideIcon
}

type SectionsProps<Key extends string> = {
  /** The list, in which `chosenSection` finds what should have the focus first. */
  ref?: Ref<HTMLDivElement>
  sections: readonly SectionName<Key>[]
  value: Key
  onValueChange: (key: Key) => void
  /** All of them one below the other, and no list. */
  together?: boolean
  /** A `Section` for each. */
  children: ReactNode
}

/**
 * What a dialog holds in several sections, one at a time: their list stands beside them, in a narrow window above. The
 * arrow keys move through the list, and Enter opens.
 */
export function Sections<Key extends string>(props: SectionsProps<Key>) {
  const { ref, sections, together = false, children, ...chosen } = props
  const isNarrow = useMediaQuery('(max-width: 640px)')
  return (
    <Tabs.Root
      className={classNames('sections', together && 'scrolls sections--together')}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      {...chosen}
    >
      <Tabs.List ref={ref} className="scrolls sections-list" aria-label="Sections">
        {sections.map(({ key, title, icon }) => (
          <Tabs.Tab
            key={key}
            className="sections-tab"
            value={key}
            onClick={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          >
            <Icon of={icon} />
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs.Root>
  )
}

type SectionProps = {
  of: string
  className?: string
  /** The id of its title, where it stands together with the others. What it shows stays as it is when that changes. */
  titleId?: string | undefined
  /** Whether it keeps what was done in it while another is chosen. */
  keeps?: boolean
  onFocus?: () => void
  children: ReactNode
}

export function Section({ of, className, titleId, keeps = false, onFocus, children }: SectionProps) {
  const shown =
    titleId && ({ role: 'region', hidden: false, inert: false, 'aria-labelledby': titleId } as const)
  return (
    // What it shows takes the focus itself where it scrolls.
    <Tabs.Panel className="section" value={of} keepMounted={keeps} tabIndex={-1} onFocus={onFocus} {...shown}>
      <DialogBody className={className}>{children}</DialogBody>
    </Tabs.Panel>
  )
}

/** Undefined where the list is not shown. */
export function chosenSection(list: HTMLElement | null): HTMLElement | undefined {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  return chosen && chosen.getClientRects().length > 0 ? chosen : undefined
}
