interface Leaving {
  signal: AbortSignal
  onLeave(): void
}

/**
 * Brings a section into view and moves the focus there, for people who use a keyboard or a screen reader. A plain link
 * does both by itself, but it would change the fragment of the address, which holds the route of this app.
 * `scroll-behavior` decides whether the page glides or jumps.
 */
export function leadToSections(landing: HTMLElement, { signal, onLeave }: Leaving): void {
  const lead = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // A click with a modifier key opens a window or downloads. The browser does that.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    onLeave()
    if (link.hash === '#/') scrollTo({ top: 0 })
    const section = document.getElementById(link.hash.slice(1))
    // An element that is no section, such as the note named like the sign-in page, is only for people without scripts.
    if (!section?.matches('section')) return
    event.preventDefault()
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  }
  landing.addEventListener('click', lead, { signal })
}
