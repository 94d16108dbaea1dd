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

/** Of what is seen of the window. Above the middle, where eyes rest; below it there is paper to write on. */
const share = 0.44
/** Letters of other fonts are higher or lower in the same line: that much moves nothing. */
const slack = 0.3

/**
 * The line with the caret keeps its height in the window while one types: the visual line and not the paragraph, which may
 * be longer than the window. Only a change of the text moves the page. Whoever scrolls, selects or clicks is left in
 * peace, and the next change brings the line back: gliding, because the eye has to follow. A line that wraps does not glide.
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
    // A line that has just wrapped is brought back with this very frame; and CodeMirror scrolls too, where the lines above
    // turn out higher than it had thought.
    if (!isHeld || frame !== 0 || glide.isGoing()) return
    const found = way()
    if (!found || Math.abs(found.way) > found.slack) letGo()
  }

  const stops = [
    stopRoom,
    text.onChange(({ by }) => {
      if (by === 'load') letGo()
      // In the frame in which it is painted, and after CodeMirror has drawn it.
      if (by === 'writer' && !text.isFinding()) frame ||= requestAnimationFrame(bring)
    }),
    // Also told after each change.
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

/** Of its middle, in the window. */
function heightOfLine(parts: PageParts): number {
  const { top, bottom } = parts.visibleArea()
  return top + share * (bottom - top)
}

function listen(name: keyof WindowEventMap, run: () => void): Unsubscribe {
  window.addEventListener(name, run, { passive: true })
  return () => window.removeEventListener(name, run)
}
