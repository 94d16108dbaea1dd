import type { Unsubscribe } from '../../../lib/text/editor.ts'

/**
 * Whether a composition is open, up to the event that ends it. `Editor.composing` lasts a moment longer, until the text
 * is read: too long here, because a phone's keyboard commits a word and types the quote after it at once.
 */
export function watchOpenWord(element: HTMLElement): { isOpen: () => boolean; end: Unsubscribe } {
  const stop = new AbortController()
  const { signal } = stop
  let isOpen = false
  const open = () => {
    isOpen = true
  }
  const close = () => {
    isOpen = false
  }
  element.addEventListener('compositionstart', open, { signal })
  element.addEventListener('compositionend', close, { capture: true, signal })
  return { isOpen: () => isOpen, end: () => stop.abort() }
}
