import type { KeyboardEvent } from 'react'

/** Moves the focus up and down between entries, and down into the list from above it. */
export function walkEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof Element)) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry-id]')]
  const from = event.target.closest('li')?.querySelector<HTMLElement>('[data-entry-id]')
  const next = entries[(from ? entries.indexOf(from) : -1) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
