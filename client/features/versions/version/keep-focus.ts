import { flushSync } from 'react-dom'

/**
 * What brings a place back goes with it. The focus goes on to the next one, or to the version where there is none; for a
 * finger or a mouse without scrolling, because they look at what they have brought.
 */
export function keepFocus(version: HTMLElement | null, change: () => void): void {
  const places = () => [...(version?.querySelectorAll<HTMLElement>('.version-bring') ?? [])]
  const at = places().indexOf(document.activeElement as HTMLElement)
  const hasKeys = document.activeElement?.matches(':focus-visible')
  flushSync(change)
  if (at < 0) return
  const next = places()[at] ?? places().at(-1) ?? version
  next?.focus({ preventScroll: !hasKeys })
}
