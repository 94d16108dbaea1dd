import type { Clock } from '../../../lib/clock.ts'

interface ChromeFadeOptions {
  clock: Clock
  /** Shows whether the writer is writing. */
  show: (isWriting: boolean) => void
  /** Whether something around the text holds the focus: that never goes out of sight. */
  hasFocus: () => boolean
}

export interface ChromeFade {
  /** The writer has changed the text. */
  wrote(): void
  pointerAt(x: number, y: number): void
  /** What is around the text is wanted. */
  reveal(): void
}

/** Everything around the text leaves while the writer writes, and comes back when it is wanted or the writer rests. */
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
    // A browser also tells of a pointer that stands still when the text moves under it.
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

/** A real pause. Writers stop for a breath at every sentence, and what moves there takes their eyes off it. */
const restMs = 5000
const movedPx = 3

interface Point {
  x: number
  y: number
}
