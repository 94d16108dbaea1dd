/** A part that the markup of the page has for its script. */
export function part<Kind extends Element = HTMLElement>(landing: HTMLElement, selector: string): Kind {
  const found = landing.querySelector<Kind>(selector)
  if (!found) throw new Error(`The landing page has no ${selector}`)
  return found
}
