import type { Unsubscribe } from '../../../lib/text/editor.ts'

/**
 * A text box changes its text before anybody can say no, so it is asked before: what would take something away does not
 * happen. CodeMirror needs none of this: it reads what was done to its page, and draws the text anew where that is
 * refused.
 */
export function guardBox(area: HTMLTextAreaElement, onRefused: () => void): Unsubscribe {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    onRefused()
  }
  area.addEventListener(
    'beforeinput',
    (event) => {
      if (!event.isComposing && takesAway(event.inputType, area)) refuse(event)
    },
    options,
  )
  // A drag would insert the words elsewhere, and removing them here is refused: they would stand twice.
  area.addEventListener('dragstart', refuse, options)
  return () => stop.abort()
}

function takesAway(inputType: string, area: HTMLTextAreaElement): boolean {
  if (/^delete|^historyUndo$/.test(inputType)) return true
  // A keyboard that corrects a word selects it, and so does the browser's own spelling.
  const isCorrection = inputType === 'insertReplacementText'
  return inputType.startsWith('insert') && !isCorrection && area.selectionStart < area.selectionEnd
}
