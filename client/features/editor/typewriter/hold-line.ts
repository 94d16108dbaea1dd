import type { Box, TextRange, Unsubscribe } from '../../../lib/text/editor.ts'
import type { WrittenText } from '../written-text.ts'
import { createGlide } from './glide.ts'
import { makeRoom } from './make-room.ts'
import type { PageParts } from './page-parts.ts'
import './typewriter.css'

export interface HeldText extends WrittenText {
  /** Where the caret is in the window, if it is drawn: on the line of the character before it. */
  caretBox(): CaretBox | null
}

type CaretBox = Pick<Box, 'top' | 'bottom'>

/**
 * The line's height, as a share of the visible window: above the middle, where eyes rest, with paper below to write on.
 */
const share = 0.44
/** Letters of other fonts can raise or lower a line by this share of its height. That moves nothing. */
const slack = 0.3

/**
 * Keeps the line with the caret at one height in the window while one types. This is the visual line, since a paragraph
 * may be longer than the window. Only a change of the text moves the page. If the writer scrolls, selects or clicks,
 * the page stays, and the next change brings the line back by gliding, so that the eye can follow. A line that wraps
 * does not glide.
 */
export function holdLine(text: HeldText, parts: PageParts): Unsubscribe {
  const stopRoom = makeRoom(text.element, () => heightOfLine(parts), parts)
  const glide = createGlide(() => way()?.way ?? 0, parts)
  let isHeld = false
  let frame = 0
  let selected = ''

  function way() {
    const caret = text.caretBox()
    return caret && { way: wayToHeight(caret, parts), slack: slack * (caret.bottom - caret.top) }
  }

  function letGo(): void {
    isHeld = false
    glide.stop()
  }

  function bring(): void {
    frame = 0
    selected = keyOf(text.selection())
    const found = way()
    if (!found) return
    if (!isHeld) glide.begin()
    else if (!glide.isGoing() && Math.abs(found.way) > found.slack) glide.jump()
    isHeld = true
  }

  function scrolled(): void {
    glide.follow()
    // While a frame is waiting, a line that has just wrapped is about to be brought back. CodeMirror scrolls too, where
    // the lines above are higher than it had guessed.
    if (!isHeld || frame !== 0 || glide.isGoing()) return
    const found = way()
    if (!found || Math.abs(found.way) > found.slack) letGo()
  }

  const stops = [
    stopRoom,
    text.onChange(({ by }) => {
      if (by === 'load') letGo()
      // In the frame that will be painted next, after CodeMirror has drawn the text.
      if (by === 'writer' && !text.isFinding()) frame ||= requestAnimationFrame(bring)
    }),
    // Also called after each change of the text.
    text.onSelection(() => {
      if (frame === 0 && keyOf(text.selection()) !== selected) letGo()
    }),
    listen('scroll', scrolled),
    listen('resize', letGo),
    listen('wheel', letGo),
    listen('touchmove', letGo),
    () => cancelAnimationFrame(frame),
    letGo,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function keyOf({ from, to }: TextRange): string {
  return `${from}-${to}`
}

function wayToHeight({ top, bottom }: CaretBox, parts: PageParts): number {
  const clear = parts.clearArea()
  const half = (bottom - top) / 2
  return (top + bottom) / 2 - Math.max(clear.top + half, Math.min(heightOfLine(parts), clear.bottom - half))
}

/** The height of the middle of the line, in the window. */
function heightOfLine(parts: PageParts): number {
  const { top, bottom } = parts.visibleArea()
  return top + share * (bottom - top)
}

function listen(name: keyof WindowEventMap, run: () => void): Unsubscribe {
  window.addEventListener(name, run, { passive: true })
  return () => window.removeEventListener(name, run)
}
