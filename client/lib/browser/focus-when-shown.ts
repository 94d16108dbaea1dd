/** To be used as a `ref`: the element gets the focus as soon as it is in the page. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
