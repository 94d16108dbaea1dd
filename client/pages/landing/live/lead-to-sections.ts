interface Leaving {
  signal: AbortSignal
  onLeave(): void
}

/**
 * Brings a section into view and moves the focus there, for those who go on by keyboard or listen. A link does so by
 * itself, before and without this script; but the fragment of the address is the route, and stays what it is. Whether
 * it glides or jumps is decided by `scroll-behavior`.
 */
export function leadToSections(landing: HTMLElement, { signal, onLeave }: Leaving): void {
  const lead = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // Another window, or a download, is the browser's business.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    onLeave()
    if (link.hash === '#/') scrollTo({ top: 0 })
    const section = document.getElementById(link.hash.slice(1))
    // What has the name of another page is for those without scripts.
    if (!section?.matches('section')) return
    event.preventDefault()
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  }
  landing.addEventListener('click', lead, { signal })
}
