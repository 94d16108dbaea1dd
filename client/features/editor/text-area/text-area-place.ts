import type { PagePlace, Unsubscribe } from '../../../lib/editor.ts'
import { followKeyboard } from '../code-mirror/caret-in-sight.ts'
import { clearArea, isInSight } from '../page-place.ts'

/** Runs a change of font or size so that the caret's line, if it is in sight, or else about the first line stays. */
export function keepAreaPlace(area: HTMLTextAreaElement, change: () => void): void {
  const before = caretBox(area)
  if (isInSight(before)) {
    change()
    window.scrollBy(0, caretBox(area).top - before.top)
  } else keepShare(area, change)
}

/** As another editor may have kept it: a text box knows of no line but the caret's. */
export function goToAreaPlace(area: HTMLTextAreaElement, place: PagePlace): void {
  if ('scrollY' in place) window.scrollTo(0, place.scrollY)
  else window.scrollBy(0, caretBox(area).top - place.top)
}

/** In the middle of the window. */
export function showCaret(area: HTMLTextAreaElement): void {
  const { top, bottom } = caretBox(area)
  const clear = clearArea()
  window.scrollBy(0, (top + bottom - clear.top - clear.bottom) / 2)
}

/** Browsers show the caret above a keyboard, but know of nothing that floats on it. */
export function keepAreaCaretInSight(area: HTMLTextAreaElement): Unsubscribe {
  return followKeyboard(area, () => caretBox(area))
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

/** Nor where its caret is: a copy of the text, laid out alike, does. */
function caretBox(area: HTMLTextAreaElement): DOMRect {
  const { selectionEnd: caret, value } = area
  const copy = document.createElement('div')
  const mark = document.createElement('span')
  copy.className = 'write-area-copy'
  // The word at the caret decides where its line breaks.
  copy.append(value.slice(0, caret), mark, value.slice(caret, caret + maxWordLength))
  area.after(copy)
  const { top, height } = mark.getBoundingClientRect()
  copy.remove()
  return new DOMRect(0, top, 0, height)
}

const maxWordLength = 100
