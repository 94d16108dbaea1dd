/** Finds an element of the landing page that its script needs. */
export function part<Kind extends Element = HTMLElement>(landing: HTMLElement, selector: string): Kind {
  const found = landing.querySelector<Kind>(selector)
  if (!found) throw new Error(`The landing page has no ${selector}`)
  return found
}
