import { focusHidden, noteOther } from '../../lib/browser/early-keys.ts'

/**
 * Catches what is typed before the writing page is shown. `pages/writing/tabs/first-words.ts` takes over the words, if
 * they are of this writer.
 */
export function beginFirstWords(userId: string): HTMLTextAreaElement {
  const field = focusHidden(document.createElement('textarea'), 'Your writing')
  field.addEventListener('input', (event) => noteOther(field, event as InputEvent))
  field.dataset.writer = userId
  return field
}
