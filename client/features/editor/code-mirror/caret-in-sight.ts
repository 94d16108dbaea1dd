import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
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
 * When a keyboard covers the line that was in sight, or what floats covers it once the keyboard is gone, the page
 * scrolls just enough to show it again. It stays where it is if the writer had scrolled the line away.
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

type ScrollHandler = Parameters<typeof EditorView.scrollHandler.of>[0]

/**
 * Under a keyboard CodeMirror takes the wrong part of the window for the visible one, and scrolls to the beginning of
 * the paragraph if the line was below it. Without a keyboard its own scrolling is right. It asks in the middle of an
 * update, when nothing may be measured, so the page scrolls a moment later, before it is painted.
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
