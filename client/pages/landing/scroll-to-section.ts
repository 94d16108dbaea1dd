export type SectionId = 'features' | 'get-started'

/**
 * Brings a section into view and moves the focus there, for those who go on by keyboard or listen. No link to a
 * fragment can do it: the fragment of the address is the route. Whether it glides or jumps is decided by
 * `scroll-behavior`.
 */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id)
  section?.focus({ preventScroll: true })
  section?.scrollIntoView()
}
