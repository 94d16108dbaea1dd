import type { Unsubscribe } from '../../../lib/text/editor.ts'

/**
 * Prevents what would take something away from a text box. A rule comes too late there, because the box has already
 * changed. CodeMirror does not need this: it reads what was done to its page, and draws the text again if the rule
 * refuses it.
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
  // Dragging would insert the words elsewhere, but removing them here is refused: they would stand twice.
  area.addEventListener('dragstart', refuse, options)
  return () => stop.abort()
}

function takesAway(inputType: string, area: HTMLTextAreaElement): boolean {
  if (/^delete|^historyUndo$/.test(inputType)) return true
  // A phone's keyboard or the browser's spell checker selects a word to correct it.
  const isCorrection = inputType === 'insertReplacementText'
  return inputType.startsWith('insert') && !isCorrection && area.selectionStart < area.selectionEnd
}
