const places = new WeakMap<Element, Element | null>()

/** What has the focus; in a panel that is closing, what had it before that one: its rows go with it. */
export function focusedBefore(): Element | null {
  const { activeElement } = document
  const panel = activeElement?.closest(':is([role="dialog"], [role="alertdialog"])')
  return (panel && places.get(panel)) ?? activeElement
}

export function beginClosing(panel: Element | null, before: Element | null): void {
  if (panel) places.set(panel, before)
}

export function openAgain(panel: Element | null): void {
  if (panel) places.delete(panel)
}
