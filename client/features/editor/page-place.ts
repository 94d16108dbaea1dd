import type { ChangeDesc } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type VisibleArea, visibleArea } from '../../lib/browser/visible-area.ts'
import type { PagePlace } from '../../lib/text/editor.ts'

type CaretBox = Pick<DOMRect, 'top' | 'bottom'>

export const textStart = { scrollY: 0 }

export function readPlace(view: EditorView): PagePlace {
  const { top: edge } = clearArea()
  const content = view.contentDOM.getBoundingClientRect()
  if (content.top >= edge) return readScroll()
  const offset = view.posAtCoords({ x: content.left + 1, y: edge + 1 }, false)
  return { offset, top: view.coordsAtPos(offset)?.top ?? edge }
}

/** The same place after the text has changed. The text may have become too short for the old offset. */
export function placeAfter(place: PagePlace, changes: ChangeDesc): PagePlace {
  return 'offset' in place ? { ...place, offset: changes.mapPos(place.offset) } : place
}

/** The line that the writer looks at: the caret's if it is in sight, else the first line. */
export function readWriterPlace(view: EditorView): PagePlace {
  const offset = view.state.selection.main.head
  const caret = view.coordsAtPos(offset)
  return caret && isInSight(caret) ? { offset, top: caret.top } : readPlace(view)
}

export function isInSight({ top, bottom }: CaretBox): boolean {
  const clear = clearArea()
  return top >= clear.top && bottom <= clear.bottom
}

/** Whether the caret would be shown if it were in sight. On a touch screen, a tap shows it where it is wanted. */
export function isMissed(caret: CaretBox | null): boolean {
  return !(caret && isInSight(caret)) && matchMedia('(pointer: fine)').matches
}

export function goToPlace(view: EditorView, place: PagePlace): void {
  if ('scrollY' in place) goToScroll(place)
  else scrollToLine(view, place.offset, place.top)
}

export function readScroll(): { scrollY: number } {
  return { scrollY: window.scrollY - roomAbove() }
}

export function goToScroll({ scrollY }: { scrollY: number }): void {
  const top = scrollY + roomAbove()
  window.scrollTo(0, top)
  cancelAnimationFrame(takenBack)
  if (top > 0) takenBack = requestAnimationFrame(() => goThereAgain(top))
}

let takenBack = 0

/** Chromium for phones jumps back to the top if the page gets another height in the frame after it has scrolled. */
function goThereAgain(top: number): void {
  takenBack = requestAnimationFrame(() => {
    if (window.scrollY === 0) window.scrollTo(0, top)
  })
}

/** The room that the typewriter adds above the text. Places are counted without it. */
export function roomAbove(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--above')) || 0
}

/** Scrolling to a line shows others whose heights were only guessed, and these may push the line away again. */
const maxAttempts = 5

function scrollToLine(view: EditorView, offset: number, top: number): void {
  const yMargin = top - clearArea().top
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    view.dispatch({ effects: EditorView.scrollIntoView(offset, { y: 'start', yMargin }) })
    // Asking where the line is now makes the editor measure and scroll at once, before anything is painted.
    const arrivedAt = view.coordsAtPos(offset)?.top
    if (arrivedAt !== undefined && Math.abs(arrivedAt - top) < 1) return
  }
}

/** The part of the window in which neither a keyboard nor anything that floats covers the text. */
export function clearArea(): VisibleArea {
  const seen = visibleArea()
  const margins = pageScrollMargins()
  return { top: seen.top + margins.top, bottom: seen.bottom - margins.bottom }
}

/** The page's style sheet sets how much floats over its top and bottom, as `scroll-padding`. */
export function pageScrollMargins(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: Number.parseFloat(scrollPaddingBottom) || 0,
  }
}
