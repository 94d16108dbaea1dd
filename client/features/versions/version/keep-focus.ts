import { flushSync } from 'react-dom'

/**
 * The button that restores a place disappears with it. The focus moves to the next button, or to the version if there
 * is none. For touch or a mouse it does so without scrolling, because the writer is looking at the restored words.
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
