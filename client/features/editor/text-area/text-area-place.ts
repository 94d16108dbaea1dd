import type { PagePlace, Unsubscribe } from '../../../lib/text/editor.ts'
import { followKeyboard } from '../code-mirror/caret-in-sight.ts'
import { clearArea, goToScroll, isInSight } from '../page-place.ts'

/** Where the caret is, as `createAreaCaret` finds it. */
type CaretBox = () => DOMRect

/** Runs a change of font or size. The caret's line stays in its place, if in sight, or else about the first line. */
export function keepAreaPlace(area: HTMLTextAreaElement, caretBox: CaretBox, change: () => void): void {
  const before = caretBox()
  if (isInSight(before)) {
    change()
    window.scrollBy(0, caretBox().top - before.top)
  } else keepShare(area, change)
}

/** Goes to a place that another editor may have kept. Of lines, a text box knows only the caret's. */
export function goToAreaPlace(caretBox: CaretBox, place: PagePlace): void {
  if ('scrollY' in place) goToScroll(place)
  else window.scrollBy(0, caretBox().top - place.top)
}

/** Scrolls the caret to the middle of the window. */
export function showCaret(caretBox: CaretBox): void {
  const { top, bottom } = caretBox()
  const clear = clearArea()
  window.scrollBy(0, (top + bottom - clear.top - clear.bottom) / 2)
}

/** Browsers show the caret above a keyboard, but do not know what floats over the text. */
export function keepAreaCaretInSight(area: HTMLTextAreaElement, caretBox: CaretBox): Unsubscribe {
  return followKeyboard(area, caretBox)
}

/** Keeps the same share of the text above the window, because a text box does not tell where its lines are. */
function keepShare(area: HTMLTextAreaElement, change: () => void): void {
  const { top: edge } = clearArea()
  const before = area.getBoundingClientRect()
  const share = Math.max(0, edge - before.top) / before.height
  change()
  if (share === 0) return
  const after = area.getBoundingClientRect()
  window.scrollBy(0, after.top + share * after.height - edge)
}
