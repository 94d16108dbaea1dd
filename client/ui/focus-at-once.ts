import type { RefObject } from 'react'

/**
 * The `initialFocus` of a dialog with a field that is typed in at once. Base UI moves the focus a frame later, and on a
 * busy machine the keys until then would go into the text below. Base UI asks for it even when the dialog has closed by
 * then, as the palette has after an early Enter: the focus would be lost with the field.
 */
export function focusAtOnce(field: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    if (field.current?.closest('[data-closed]')) return false
    field.current?.focus({ preventScroll: true })
    return !field.current
  }
}
