import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useOverflow } from '../lib/use-overflow.ts'
import './tabs.css'

type TabsProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  /** One TabList, and one TabPanel for each of its tabs. */
  children: ReactNode
}

export function Tabs<Value extends string>({ value, onValueChange, children }: TabsProps<Value>) {
  return (
    <Base.Root className="tabs-root" value={value} onValueChange={onValueChange}>
      {children}
    </Base.Root>
  )
}

type TabListProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  /** `modal` sits on the rule under a dialog's header. */
  variant?: 'page' | 'modal'
  children: ReactNode
  /** Scrolls with the tabs but is none of them. */
  overlay?: ReactNode
}

export function TabList({ label, variant = 'page', children, overlay }: TabListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { hasBefore, hasMore } = useOverflow(ref, 'horizontal')
  return (
    <div
      ref={ref}
      className={classNames(
        'tabs-scroll',
        `tabs-scroll--${variant}`,
        hasBefore && 'has-before',
        hasMore && 'has-more',
      )}
    >
      <div className="tabs-content">
        <Base.List className="tabs" aria-label={label}>
          {children}
        </Base.List>
        {overlay}
      </div>
    </div>
  )
}

type TabProps = Omit<Base.Tab.Props, 'className'>

export function Tab(props: TabProps) {
  return <Base.Tab className="tab" {...props} />
}

type TabPanelProps = Omit<Base.Panel.Props, 'className'>

export function TabPanel(props: TabPanelProps) {
  return <Base.Panel className="tab-panel" {...props} />
}
