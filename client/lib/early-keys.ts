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
  const field = document.createElement('input')
  const keys: string[] = []
  field.className = 'visually-hidden'
  field.ariaLabel = name
  // In sight of the browser, which else would scroll to it with the first key.
  Object.assign(field.style, { position: 'fixed', top: '0' })
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return
    keys.push(key)
    if (key === 'Escape') onEscape?.()
  })
  document.body.append(field)
  field.focus({ preventScroll: true })
  return () => {
    field.remove()
    return { text: field.value, keys }
  }
}
