import type { PageParts } from './page-parts.ts'

interface Glide {
  /** From where the page was seen last, gliding up to one screen and jumping beyond. */
  begin(): void
  /** At once. */
  jump(): void
  isGoing(): boolean
  stop(): void
  /** The page has scrolled. */
  follow(): void
}

const durationMs = 220

/**
 * Scrolls the page by as much as `way` says, which is asked again at each step: on its way the line may go elsewhere, and
 * CodeMirror may find that lines are higher than it had thought.
 */
export function createGlide(way: () => number, { visibleArea }: Pick<PageParts, 'visibleArea'>): Glide {
  /** Where the page was in the last frame, and was brought to since. */
  let seenAt = scrolled()
  let frame = 0
  let startedAt = 0
  let done = 0

  function scrollBy(pixels: number): void {
    window.scrollBy(0, pixels)
    seenAt = scrolled()
  }

  function step(now: number): void {
    const before = done
    const time = Math.min(1, Math.max(0, now - startedAt) / durationMs)
    done = 1 - (1 - time) ** 3
    frame = time < 1 ? requestAnimationFrame(step) : 0
    scrollBy(((done - before) / (1 - before)) * way())
  }

  return {
    begin() {
      // CodeMirror has brought the caret to an edge already.
      const gone = seenAt - scrolled()
      const { top, bottom } = visibleArea()
      const isFar = Math.abs(way() - gone) > bottom - top
      if (isFar || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        scrollBy(way())
        return
      }
      scrollBy(gone)
      if (Math.abs(way()) < 1) return
      startedAt = performance.now()
      done = 0
      frame = requestAnimationFrame(step)
    },
    jump: () => scrollBy(way()),
    isGoing: () => frame !== 0,
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
    follow() {
      seenAt = scrolled()
    },
  }
}

/** Not `scrollY`: beside a keyboard Safari counts it from the visible part, and boxes from the window. */
function scrolled(): number {
  return -document.documentElement.getBoundingClientRect().top
}
