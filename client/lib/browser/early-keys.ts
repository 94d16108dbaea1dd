export interface EarlyKeys {
  text: string
  /** How often Enter was pressed. */
  enters: number
  /** The focus has not moved elsewhere in the meantime. */
  hasFocus: boolean
}

export const noKeys: EarlyKeys = { text: '', enters: 0, hasFocus: false }

/**
 * Catches what is typed for a field that is still loading, in a hidden field. Without it, the keys would be lost, or go
 * into the text. The returned function removes the hidden field and returns what was typed.
 */
export function catchEarlyKeys(name: string, onEscape?: () => void): () => EarlyKeys {
  return catchKeys(focusHidden(document.createElement('input'), name), onEscape)
}

/** The same for several fields, between which Tab moves. The first one gets the focus. */
export function catchEarlyFields(names: string[], onEscape: () => void): () => EarlyKeys[] {
  const fields = names.map((name) => focusHidden(document.createElement('input'), name))
  const takes = fields.map((field) => catchKeys(field, onEscape))
  fields[0]?.focus({ preventScroll: true })
  return () => takes.map((take) => take())
}

function catchKeys(field: HTMLInputElement, onEscape?: () => void): () => EarlyKeys {
  let enters = 0
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (isComposing) return
    if (key === 'Enter') enters += 1
    if (key === 'Escape') onEscape?.()
  })
  return () => {
    const hasFocus = document.activeElement === field
    field.remove()
    return { text: field.value, enters, hasFocus }
  }
}

/** A selection this long is more than a correction. */
const minPassage = 40
/** These inputs remove more than a word even if nothing is selected. */
const takesBack = /^(history|delete.*Line)/

export interface EarlyText {
  text: string
  /** The focus has not moved elsewhere in the meantime. */
  hasFocus: boolean
  /** Everything came from keys: nothing was pasted, dropped or inserted by a program. */
  isTyped: boolean
}

/**
 * The same for a text, with line ends and whatever is pasted, before it is known which text it is for. `field` is a
 * field that was begun earlier.
 */
export function beginEarlyText(
  name: string,
  field = focusHidden(document.createElement('textarea'), name),
): HTMLTextAreaElement {
  field.addEventListener('beforeinput', (event) => leavePassage(field, event))
  field.addEventListener('input', (event) => noteOther(field, event as InputEvent))
  return field
}

/**
 * The same for a text that is still loading. `onInput` is called on each input, and at once if `field` already has
 * words.
 */
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
    // Leaving the field ends a composition: the input method keeps the word as it is.
    field.blur()
    field.remove()
    return { text: field.value, hasFocus, isTyped: field.dataset.other === undefined }
  }
}

const fromKeys = /^(insert(Text|LineBreak|Paragraph|CompositionText|FromComposition|ReplacementText)$|delete)/

/** `public/first-words.js` does the same. Several words that arrive at once do not come from keys. */
export function noteOther(field: HTMLTextAreaElement, { inputType, data }: InputEvent): void {
  const isSentence = inputType === 'insertText' && /\S\s+\S+\s+\S/.test(data ?? '')
  if (!fromKeys.test(inputType) || isSentence) field.dataset.other = ''
}

/**
 * Nobody sees the selection here, and there is no undo once the field is gone. Who selects all means the text that is
 * still loading. So input that would replace a long passage is added after it. Undo is prevented too, since browsers
 * undo many words in one step.
 */
function leavePassage(field: HTMLTextAreaElement, event: InputEvent): void {
  const { length } = field.value
  if (length >= minPassage && takesBack.test(event.inputType)) event.preventDefault()
  if (field.selectionEnd - field.selectionStart >= minPassage) field.setSelectionRange(length, length)
}

export function focusHidden<Field extends HTMLElement>(field: Field, name: string): Field {
  field.className = 'visually-hidden'
  field.ariaLabel = name
  field.dataset.early = ''
  // Inside the viewport, so that the browser does not scroll to the field on the first key.
  Object.assign(field.style, { position: 'fixed', top: '0' })
  document.body.append(field)
  field.focus({ preventScroll: true })
  return field
}
