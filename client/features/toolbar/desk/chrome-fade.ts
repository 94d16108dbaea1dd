import type { Clock } from '../../../lib/clock.ts'

interface ChromeFadeOptions {
  clock: Clock
  /** Called when the writer begins or stops to write. */
  show: (isWriting: boolean) => void
  /** Whether an element around the text has the focus. Then nothing fades. */
  hasFocus: () => boolean
}

export interface ChromeFade {
  /** Call it after each change of the text by the writer. */
  wrote(): void
  pointerAt(x: number, y: number): void
  /** Shows everything again. */
  reveal(): void
}

/**
 * Hides everything around the text while the writer writes, and shows it again when it is needed or the writer rests.
 */
export function createChromeFade({ clock, show, hasFocus }: ChromeFadeOptions): ChromeFade {
  let isWriting = false
  let cancelRest = () => {}
  let pointer: Point | undefined
  let pointerAtFade: Point | undefined

  function wrote(): void {
    if (!isWriting) {
      if (hasFocus()) return
      isWriting = true
      pointerAtFade = pointer
      show(true)
    }
    cancelRest()
    cancelRest = clock.after(restMs, reveal)
  }

  function pointerAt(x: number, y: number): void {
    pointer = { x, y }
    if (!isWriting) return
    // Browsers also report a resting pointer when the text moves under it.
    pointerAtFade ??= pointer
    if (Math.hypot(x - pointerAtFade.x, y - pointerAtFade.y) > movedPx) reveal()
  }

  function reveal(): void {
    cancelRest()
    if (!isWriting) return
    isWriting = false
    show(false)
  }

  return { wrote, pointerAt, reveal }
}

/** A long pause. Writers stop briefly after each sentence, and something that moves then would distract them. */
const restMs = 5000
const movedPx = 3

interface Point {
  x: number
  y: number
}
