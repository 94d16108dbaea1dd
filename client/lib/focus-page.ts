/**
 * Brings keyboard and screen reader to the page that has just appeared, unless something on it took the focus, or the field
 * that catches what is typed for it (`early-keys.ts`).
 */
export function focusPage(): void {
  const page = document.querySelector('main')
  if (!page || document.activeElement?.closest('main, [data-early]')) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}
