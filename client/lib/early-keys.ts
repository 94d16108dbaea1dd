export interface EarlyKeys {
  text: string
  /** Enter and Escape, as often as they were pressed. */
  keys: string[]
}

export const noKeys: EarlyKeys = { text: '', keys: [] }

/**
 * Takes what is typed for a field that is on its way, in one out of sight, and gives it to whoever asks when the other
 * is there. Otherwise the keys would be lost, or end up in the text.
 */
export function catchEarlyKeys(name: string, onEscape?: () => void): () => EarlyKeys {
  const field = focusHidden(document.createElement('input'), name)
  const keys: string[] = []
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return
    keys.push(key)
    if (key === 'Escape') onEscape?.()
  })
  return () => {
    field.remove()
    return { text: field.value, keys }
  }
}

/** So many characters are more than a correction. */
const minPassage = 40
/** More than a word, without anything being selected. */
const takesBack = /^(history|delete.*Line)/

export interface EarlyText {
  text: string
  /** Nobody has gone on to something else meanwhile. */
  hasFocus: boolean
}

/** The same with line ends and all that is pasted, for whoever does not know yet which text it is for. */
export function beginEarlyText(name: string): HTMLTextAreaElement {
  const field = focusHidden(document.createElement('textarea'), name)
  field.addEventListener('beforeinput', (event) => leavePassage(field, event))
  return field
}

/** The same for a text that is on its way; `onInput` is told with each key, and at once of what a field has that was begun. */
export function catchEarlyText(
  name: string,
  onInput: (text: string) => void,
  field = beginEarlyText(name),
): () => EarlyText {
  field.ariaLabel = name
  field.addEventListener('input', () => onInput(field.value))
  if (field.value) onInput(field.value)
  return () => {
    const hasFocus = document.activeElement === field
    // A word that an input method is putting together stands as it is.
    field.blur()
    field.remove()
    return { text: field.value, hasFocus }
  }
}

/**
 * Nobody sees what is selected here, and no undo outlives the field: whoever selects all means the text that is on its way.
 * What would replace a passage follows it instead. Nor is one taken back: to a browser, many words are one step of undo.
 */
function leavePassage(field: HTMLTextAreaElement, event: InputEvent): void {
  const { length } = field.value
  if (length >= minPassage && takesBack.test(event.inputType)) event.preventDefault()
  if (field.selectionEnd - field.selectionStart >= minPassage) field.setSelectionRange(length, length)
}

function focusHidden<Field extends HTMLElement>(field: Field, name: string): Field {
  field.className = 'visually-hidden'
  field.ariaLabel = name
  field.dataset.early = ''
  // In sight of the browser, which else would scroll to it with the first key.
  Object.assign(field.style, { position: 'fixed', top: '0' })
  document.body.append(field)
  field.focus({ preventScroll: true })
  return field
}
