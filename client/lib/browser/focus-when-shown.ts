/** As a `ref`: the element has the focus as soon as it is there. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
