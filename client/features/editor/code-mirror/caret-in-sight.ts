import type { Extension } from '@codemirror/state'
import { type Command, EditorView, ViewPlugin } from '@codemirror/view'
import { onVisibleArea, visibleArea, windowHeight } from '../../../lib/browser/visible-area.ts'
import type { Box, Unsubscribe } from '../../../lib/text/editor.ts'
import { clearArea, isInSight, pageScrollMargins } from '../page-place.ts'

/** Keeps CodeMirror's caret clear of what floats at the edges of the window, and of a keyboard on the screen. */
export function caretInSight(): Extension {
  return [
    EditorView.scrollMargins.of(pageScrollMargins),
    EditorView.scrollHandler.of(scrollAboveKeyboard),
    ViewPlugin.define((view) => ({ destroy: followKeyboard(view.contentDOM, () => caretOf(view)) })),
  ]
}

type CaretBox = Pick<Box, 'top' | 'bottom'>

/**
 * Scrolls the page just enough to show a line again when a keyboard covers it, or when something that floats covers it
 * once the keyboard has gone. If the writer had scrolled the line away, the page stays where it is.
 */
export function keepInSight(box: () => CaretBox | null): Unsubscribe {
  return onVisibleArea((before) => {
    const line = box()
    if (!line || line.top < before.top || line.bottom > before.bottom || isInSight(line)) return
    window.scrollBy(0, wayTo(line, 'nearest', 0))
  })
}

export function followKeyboard(element: HTMLElement, caretBox: () => CaretBox | null): Unsubscribe {
  return keepInSight(() => (document.activeElement === element ? caretBox() : null))
}

function caretOf(view: EditorView): CaretBox | null {
  return view.coordsAtPos(view.state.selection.main.head)
}

/**
 * For a command that goes by rows or pages. Where the caret's row is not drawn, CodeMirror (view 6.43) guesses, and
 * goes to the edge of what is drawn: Shift-Up would select most of a chapter. So the caret is brought into sight first.
 */
export function fromSight(command: Command): Command {
  return (view) => {
    bringCaret(view)
    return command(view)
  }
}

/** Rows that come into sight may be higher than was guessed, and push the caret away again. */
const maxAttempts = 5

function bringCaret(view: EditorView): void {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Asking for its place makes CodeMirror scroll, draw and measure at once, before anything is painted.
    const caret = caretOf(view)
    // By its middle: in Firefox the box of an empty row is higher than others, and reaches out of sight before them.
    const middle = caret && (caret.top + caret.bottom) / 2
    if (middle && isInSight({ top: middle, bottom: middle })) return
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) })
  }
}

type ScrollHandler = Parameters<typeof EditorView.scrollHandler.of>[0]

/**
 * While a keyboard is on the screen, CodeMirror mistakes which part of the window is visible, and scrolls to the
 * beginning of the paragraph if the line was below that part. Without a keyboard its own scrolling is right. CodeMirror
 * calls this in the middle of an update, when nothing may be measured. So the page scrolls a moment later, before it is
 * painted.
 */
const scrollAboveKeyboard: ScrollHandler = (view, range, { y, yMargin }) => {
  const seen = visibleArea()
  if (seen.top === 0 && seen.bottom === windowHeight()) return false
  queueMicrotask(() => {
    const caret = view.dom.isConnected ? view.coordsAtPos(range.head) : null
    if (caret) window.scrollBy(0, wayTo(caret, y, yMargin))
  })
  return true
}

function wayTo(
  { top, bottom }: CaretBox,
  where: 'nearest' | 'start' | 'end' | 'center',
  margin: number,
): number {
  const clear = clearArea()
  if (where === 'center') return (top + bottom - clear.top - clear.bottom) / 2
  const toStart = top - margin - clear.top
  const toEnd = bottom + margin - clear.bottom
  if (where === 'start' || (where === 'nearest' && toStart < 0)) return toStart
  return where === 'end' ? toEnd : Math.max(0, Math.min(toEnd, toStart))
}
