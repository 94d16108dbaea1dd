import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { useOverflow } from '../lib/browser/use-overflow.ts'
import { classNames } from '../lib/class-names.ts'
import './tabs.css'

interface Choice {
  value: string
  choose: (value: string) => void
  /** The prefix of the ids of tabs and panels. */
  name: string
  /** The tab that the keyboard has reached. */
  walkedTo: string | null
  walkTo: (value: string | null) => void
}

const ChoiceContext = createContext<Choice | null>(null)

type TabsProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  /** A TabList, and a TabPanel for each of its tabs. */
  children: ReactNode
}

export function Tabs<Value extends string>({ value, onValueChange, children }: TabsProps<Value>) {
  const [walkedTo, walkTo] = useState<string | null>(null)
  const choose = (next: string) => {
    if (next !== value) onValueChange(next as Value)
  }
  return (
    <ChoiceContext value={{ value, choose, name: useId(), walkedTo, walkTo }}>
      <div className="tabs-root">{children}</div>
    </ChoiceContext>
  )
}

type TabListProps = {
  /** The name of the tab list, for screen readers. */
  label: string
  /** `modal` is placed on the line under the header of a dialog. */
  variant?: 'page' | 'modal'
  children: ReactNode
  /** Scrolls with the tabs, but is not one of them. */
  overlay?: ReactNode
}

/** Arrows, Home and End move along the tabs, and from the last to the first. Enter or Space chooses a tab. */
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
        <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
          {children}
        </div>
        {overlay}
      </div>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}

type TabProps = ComponentProps<'button'> & { value: string }

export function Tab({ value, disabled = false, onClick, ...props }: TabProps) {
  const { value: chosen, choose, name, walkedTo, walkTo } = useChoice()
  const isChosen = value === chosen
  return (
    <button
      type="button"
      role="tab"
      className="tab"
      id={tabId(name, value)}
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      tabIndex={(walkedTo ?? chosen) === value ? 0 : -1}
      onFocus={() => walkTo(value)}
      onBlur={() => walkTo(null)}
      onClick={(event) => {
        if (disabled) return
        onClick?.(event)
        choose(value)
      }}
      {...props}
    />
  )
}

type TabPanelProps = ComponentProps<'div'> & { value: string }

export function TabPanel({ value, ...props }: TabPanelProps) {
  const { value: chosen, name } = useChoice()
  if (value !== chosen) return null
  return (
    <div
      className="tab-panel"
      role="tabpanel"
      aria-labelledby={tabId(name, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may hold nothing but words, which the keyboard has to reach.
      tabIndex={0}
      {...props}
    />
  )
}

function useChoice(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('A tab needs Tabs around it')
  return choice
}

/** Encoded, because spaces separate the ids in a list of ids. */
function tabId(name: string, value: string): string {
  return `${name}-tab-${encodeURIComponent(value)}`
}
