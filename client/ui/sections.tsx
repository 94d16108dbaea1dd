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
  /** The title in the list. */
  title: string
  icon: LucideIcon
}

type SectionsProps<Key extends string> = {
  /** The list. `chosenSection` finds in it the element that should have the focus first. */
  ref?: Ref<HTMLDivElement>
  sections: readonly SectionName<Key>[]
  value: Key
  onValueChange: (key: Key) => void
  /** Shows all sections one below the other, without a list. */
  together?: boolean
  /** One `Section` for each. */
  children: ReactNode
}

/**
 * Shows one of several sections of a dialog. Their list is beside them, or above them in a narrow window. The arrow
 * keys move through the list, and Enter opens a section.
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
  /** The id of its title, when all sections are shown together. Changing it keeps the content. */
  titleId?: string | undefined
  /** Whether the section keeps its state while another one is shown. */
  keeps?: boolean
  onFocus?: () => void
  children: ReactNode
}

export function Section({ of, className, titleId, keeps = false, onFocus, children }: SectionProps) {
  const shown =
    titleId && ({ role: 'region', hidden: false, inert: false, 'aria-labelledby': titleId } as const)
  return (
    // Not in the tab order: its DialogBody takes the focus if it scrolls.
    <Tabs.Panel className="section" value={of} keepMounted={keeps} tabIndex={-1} onFocus={onFocus} {...shown}>
      <DialogBody className={className}>{children}</DialogBody>
    </Tabs.Panel>
  )
}

/** The chosen entry of the list. Undefined if the list is not shown. */
export function chosenSection(list: HTMLElement | null): HTMLElement | undefined {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  return chosen && chosen.getClientRects().length > 0 ? chosen : undefined
}
