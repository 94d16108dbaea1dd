export interface EarlyKeys {
  text: string
  /** How often Enter was pressed. */
  enters: number
  /** The focus has not moved elsewhere in the meantime. */
  hasFocus: boolean
}

export const noKeys: EarlyKeys = { text: '', enters: 0, hasFocus: false }

/**
 * Catches what is typed for a field that is still loading, in a hidden field. The returned function removes that field
 * and gives back what was typed. Without it, the keys would be lost or end up in the text.
 */
export function catchEarlyKeys(name: string, onEscape?: () => void): () => EarlyKeys {
  return catchKeys(focusHidden(document.createElement('input'), name), onEscape)
}

/** The same for fields that Tab goes through. The first has the focus. */
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
/** These take back more than a word, though nothing is selected. */
const takesBack = /^(history|delete.*Line)/

export interface EarlyText {
  text: string
  /** The focus has not moved elsewhere in the meantime. */
  hasFocus: boolean
  /** All of it came from keys: nothing was pasted or dropped, or put there by a program. */
  isTyped: boolean
}

/**
 * The same with line ends and whatever is pasted, for a text that is not known yet. `field` may have been begun
 * already.
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
 * The same for a text that is still loading. `onInput` is called on each input, and at once for words that `field` has
 * already.
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
    // Leaving the field commits a word that an input method is composing, as it stands.
    field.blur()
    field.remove()
    return { text: field.value, hasFocus, isTyped: field.dataset.other === undefined }
  }
}

const fromKeys = /^(insert(Text|LineBreak|Paragraph|CompositionText|FromComposition|ReplacementText)$|delete)/

/** `public/first-words.js` does the same. Three words that come at once come from no key. */
export function noteOther(field: HTMLTextAreaElement, { inputType, data }: InputEvent): void {
  const isSentence = inputType === 'insertText' && /\S\s+\S+\s+\S/.test(data ?? '')
  if (!fromKeys.test(inputType) || isSentence) field.dataset.other = ''
}

/**
 * Nobody sees the selection here, and there is no undo once the field is gone: "select all" means the text that is
 * still loading. So input that would replace a long passage is put after it. No passage is taken back either: to a
 * browser, many words are one step of undo.
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
  // Inside the viewport: otherwise the browser would scroll to it on the first key.
  Object.assign(field.style, { position: 'fixed', top: '0' })
  document.body.append(field)
  field.focus({ preventScroll: true })
  return field
}
