import type { Unsubscribe } from '../../../lib/text/editor.ts'

/**
 * Whether an input method has a word open, up to the event that ends it. `Editor.composing` goes on for a moment, until all
 * is read: a phone's keyboard commits a word and types the quote after it at once.
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
