import { focusHidden, noteOther } from '../../lib/browser/early-keys.ts'

/**
 * Catches what is typed for the writing page, which comes next: `pages/writing/tabs/first-words.ts` goes on with it, if
 * it is this writer's.
 */
export function beginFirstWords(userId: string): HTMLTextAreaElement {
  const field = focusHidden(document.createElement('textarea'), 'Your writing')
  field.addEventListener('input', (event) => noteOther(field, event as InputEvent))
  field.dataset.writer = userId
  return field
}
