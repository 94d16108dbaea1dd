import { drawHeroPen } from './draw-hero-pen.ts'
import { enlivenMenu } from './enliven-menu.ts'
import { followTheme } from './follow-theme.ts'
import { leadToSections } from './lead-to-sections.ts'
import { revealWhenSeen } from './reveal-when-seen.ts'
import { turnSolid } from './turn-solid.ts'
import { typePhrases } from './type-phrases.ts'

/** Adds the behaviour to the landing page, whose HTML the build has written. The page can be read without it. */
export function enlivenLanding(landing: HTMLElement, signal: AbortSignal): void {
  turnSolid(landing, signal)
  const closeMenu = enlivenMenu(landing, signal)
  leadToSections(landing, { signal, onLeave: closeMenu })
  typePhrases(landing, signal)
  drawHeroPen(landing, signal)
  revealWhenSeen(landing, signal)
  followTheme(landing, signal)
}
