import { panelAround, places } from './focused-before.ts'

/**
 * Whether the element is in a panel that is closing. It may have the focus only because nothing else has taken it yet.
 */
export function isInClosingPanel(element: Element): boolean {
  const panel = panelAround(element)
  return panel !== null && places.has(panel)
}

export function beginClosing(panel: Element | null, before: Element | null): void {
  if (panel) places.set(panel, before)
}

export function openAgain(panel: Element | null): void {
  if (panel) places.delete(panel)
}
