import type { PageParts } from './page-parts.ts'

interface Glide {
  /** Glides from where the page was seen last, for at most one screen; beyond that it jumps. */
  begin(): void
  /** Goes there without gliding. */
  jump(): void
  isGoing(): boolean
  stop(): void
  /** Called when the page has scrolled. */
  follow(): void
}

const durationMs = 220

/**
 * Scrolls the page by the distance that `way` returns. Each step asks again, because the line may move meanwhile, and
 * CodeMirror may find that lines are higher than it had guessed.
 */
export function createGlide(way: () => number, { visibleArea }: Pick<PageParts, 'visibleArea'>): Glide {
  /** Where the page was in the last frame, or where this has scrolled it since. */
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
      // CodeMirror may have scrolled to the caret already. The glide starts from where the writer last saw the page.
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

/**
 * How far the page has scrolled. `scrollY` would be wrong: beside a keyboard Safari counts it from the visible part,
 * but boxes from the window.
 */
function scrolled(): number {
  return -document.documentElement.getBoundingClientRect().top
}
