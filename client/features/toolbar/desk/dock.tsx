import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import './dock.css'

type DockProps = {
  disabled?: boolean
  /** Called with the reason when a disabled button is pressed, because touch shows no tooltip. */
  onRefused?: (why: string) => void
  children: ReactNode
}

/**
 * The tools beside the text: buttons, and DockSeparator between them. Tab reaches the button that was used last; the
 * arrows, Home and End move to the others.
 */
export function Dock({ disabled, onRefused, children }: DockProps) {
  const ref = useRef<HTMLDivElement>(null)
  const lastUsed = useRef<Element>(null)

  // After each render, because buttons may have been added or removed.
  useLayoutEffect(() => {
    if (ref.current) keepOneTabStop(ref.current, lastUsed.current)
  })

  // React also passes focus events of panels that the buttons have opened, although they are elsewhere in the document.
  const remember = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(target)) return
    lastUsed.current = target
    keepOneTabStop(currentTarget, target)
  }

  const sayWhy = ({ target }: MouseEvent<HTMLElement>) => {
    const refused = (target as Element).closest('.dock [aria-disabled="true"]')
    if (refused?.ariaLabel) onRefused?.(refused.ariaLabel)
  }

  return (
    <div
      ref={ref}
      className="surface dock"
      role="toolbar"
      aria-label="Writing tools"
      inert={disabled}
      onFocus={remember}
      onClick={sayWhy}
      onKeyDown={walk}
    >
      {children}
    </div>
  )
}

export function DockSeparator() {
  return <span className="dock-separator" aria-hidden="true" />
}

function keepOneTabStop(dock: HTMLElement, lastUsed: Element | null): void {
  const buttons = buttonsIn(dock)
  const stop = buttons.find((button) => button === lastUsed) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsIn(event.currentTarget)
  const index = buttons.indexOf(event.target as HTMLElement)
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const last = buttons.length - 1
  const next = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}

function buttonsIn(dock: HTMLElement): HTMLElement[] {
  return [...dock.querySelectorAll<HTMLElement>('button')]
}
