/**
 * Moves keyboard focus and screen reader to the page that has just appeared, unless something on it already has the
 * focus, or the hidden field that catches early typing has it (`early-keys.ts`).
 */
export function focusPage(): void {
  const page = document.querySelector('main')
  if (!page || document.activeElement?.closest('main, [data-early]')) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
  // The attribute must not stay: then a click beside the text would focus the page, and what is typed would be lost.
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true })
}
