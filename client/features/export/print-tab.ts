/** Browsers name what is printed, and a PDF made of it, after the page: for so long it has the tab's title. */
export function printTab(title: string): void {
  const pageTitle = document.title
  const restore = () => {
    document.title = pageTitle
  }
  window.addEventListener('afterprint', restore, { once: true })
  document.title = title
  window.print()
}
