/** Browsers name a print job, and a PDF made by it, after `document.title`: it is the tab's title while they print. */
export function printTab(title: string): void {
  const pageTitle = document.title
  const restore = () => {
    document.title = pageTitle
  }
  window.addEventListener('afterprint', restore, { once: true })
  document.title = title
  window.print()
}
