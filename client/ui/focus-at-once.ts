import type { RefObject } from 'react'

/**
 * The `initialFocus` of a dialog with a field that is typed in at once. Base UI moves the focus a frame later, and on a
 * busy machine the keys until then would go into the text below.
 */
export function focusAtOnce(field: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    field.current?.focus({ preventScroll: true })
    return !field.current
  }
}
