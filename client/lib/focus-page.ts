/** Brings keyboard and screen reader to the page that has just appeared, unless something on it took the focus. */
export function focusPage(): void {
  const page = document.querySelector('main')
  if (!page || page.contains(document.activeElement)) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}
