import { drawHeroPen } from './draw-hero-pen.ts'
import { enlivenMenu } from './enliven-menu.ts'
import { followTheme } from './follow-theme.ts'
import { leadToSections } from './lead-to-sections.ts'
import { revealWhenSeen } from './reveal-when-seen.ts'
import { turnSolid } from './turn-solid.ts'
import { typePhrases } from './type-phrases.ts'

/** Makes the page live that the build has written into the document. What is not live yet, or never, can be read. */
export function enlivenLanding(landing: HTMLElement, signal: AbortSignal): void {
  turnSolid(landing, signal)
  const closeMenu = enlivenMenu(landing, signal)
  leadToSections(landing, { signal, onLeave: closeMenu })
  typePhrases(landing, signal)
  drawHeroPen(landing, signal)
  revealWhenSeen(landing, signal)
  followTheme(landing, signal)
}
