/**
 * Prints the page. Browsers name a print job, and a PDF made by it, after `document.title`, so this is the title of the
 * tab while they print.
 */
export function printTab(title: string): void {
  const pageTitle = document.title
  const restore = () => {
    document.title = pageTitle
  }
  window.addEventListener('afterprint', restore, { once: true })
  document.title = title
  window.print()
}
