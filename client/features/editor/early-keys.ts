/**
 * Takes what is typed for a field that is on its way, and gives it to whoever asks when that is there: a field of the
 * same name, out of sight. Otherwise the keys would be lost, or end up in the text.
 */
export function catchEarlyKeys(name: string): () => string {
  const field = document.createElement('input')
  field.className = 'visually-hidden'
  field.ariaLabel = name
  // In sight of the browser, which else would scroll to it with the first key.
  Object.assign(field.style, { position: 'fixed', top: '0' })
  document.body.append(field)
  field.focus({ preventScroll: true })
  return () => {
    field.remove()
    return field.value
  }
}
