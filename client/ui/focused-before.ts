/** Of each panel that is closing, or has closed: what had the focus before it. */
const places = new WeakMap<Element, Element | null>()

/** What has the focus; in a panel that is closing, what had it before that one: its rows go with it. */
export function focusedBefore(): Element | null {
  const { activeElement } = document
  const panel = panelAround(activeElement)
  return (panel && places.get(panel)) ?? activeElement
}

/** It has the focus only because nothing else has taken it yet. */
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

function panelAround(element: Element | null): Element | null {
  return element?.closest(':is([role="dialog"], [role="alertdialog"])') ?? null
}
