import type { PagePlace, Unsubscribe } from '../../../lib/text/editor.ts'
import { followKeyboard } from '../code-mirror/caret-in-sight.ts'
import { clearArea, goToScroll, isInSight } from '../page-place.ts'

/** Where its caret is, as `createAreaCaret` knows. */
type CaretBox = () => DOMRect

/** Runs a change of font or size so that the caret's line, if it is in sight, or else about the first line stays. */
export function keepAreaPlace(area: HTMLTextAreaElement, caretBox: CaretBox, change: () => void): void {
  const before = caretBox()
  if (isInSight(before)) {
    change()
    window.scrollBy(0, caretBox().top - before.top)
  } else keepShare(area, change)
}

/** As another editor may have kept it: a text box knows of no line but the caret's. */
export function goToAreaPlace(caretBox: CaretBox, place: PagePlace): void {
  if ('scrollY' in place) goToScroll(place)
  else window.scrollBy(0, caretBox().top - place.top)
}

/** In the middle of the window. */
export function showCaret(caretBox: CaretBox): void {
  const { top, bottom } = caretBox()
  const clear = clearArea()
  window.scrollBy(0, (top + bottom - clear.top - clear.bottom) / 2)
}

/** Browsers show the caret above a keyboard, but know of nothing that floats on it. */
export function keepAreaCaretInSight(area: HTMLTextAreaElement, caretBox: CaretBox): Unsubscribe {
  return followKeyboard(area, caretBox)
}

/** A text box does not say where its lines are, so the same share of it as before is put above the window. */
function keepShare(area: HTMLTextAreaElement, change: () => void): void {
  const { top: edge } = clearArea()
  const before = area.getBoundingClientRect()
  const share = Math.max(0, edge - before.top) / before.height
  change()
  if (share === 0) return
  const after = area.getBoundingClientRect()
  window.scrollBy(0, after.top + share * after.height - edge)
}
