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

export interface EarlyText {
  text: string
  /** Nobody has gone on to something else meanwhile. */
  hasFocus: boolean
}

/** The same for a text that is on its way, with line ends and all that is pasted; `onInput` is told with each key. */
export function catchEarlyText(name: string, onInput: (text: string) => void): () => EarlyText {
  const field = focusHidden(document.createElement('textarea'), name)
  field.addEventListener('beforeinput', () => leavePassage(field))
  field.addEventListener('input', () => onInput(field.value))
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
 * What would replace a passage follows it instead.
 */
function leavePassage(field: HTMLTextAreaElement): void {
  const { length } = field.value
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
