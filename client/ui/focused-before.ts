/** For each panel that is closing or has closed: the element that had the focus before it opened. */
export const places = new WeakMap<Element, Element | null>()

/**
 * The focused element. If this is in a closing panel, returns the element that had the focus before the panel opened,
 * because the panel is about to be removed.
 */
export function focusedBefore(): Element | null {
  const { activeElement } = document
  const panel = panelAround(activeElement)
  return (panel && places.get(panel)) ?? activeElement
}

export function panelAround(element: Element | null): Element | null {
  return element?.closest(':is([role="dialog"], [role="alertdialog"])') ?? null
}
