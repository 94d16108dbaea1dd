/** Of each panel that is closing, or has closed: what had the focus before it. */
export const places = new WeakMap<Element, Element | null>()

/** What has the focus; in a panel that is closing, what had it before that one: its rows go with it. */
export function focusedBefore(): Element | null {
  const { activeElement } = document
  const panel = panelAround(activeElement)
  return (panel && places.get(panel)) ?? activeElement
}

export function panelAround(element: Element | null): Element | null {
  return element?.closest(':is([role="dialog"], [role="alertdialog"])') ?? null
}
