import type { RefObject } from 'react'

/**
 * The `initialFocus` of a dialog with a field that the writer types in at once. Base UI moves the focus one frame
 * later, and on a slow machine the keys until then would go into the text below. Base UI calls this even if the dialog
 * has closed by then, as the palette does after an early Enter. Then the field must not get the focus, which would be
 * lost with it.
 */
export function focusAtOnce(field: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    if (field.current?.closest('[data-closed]')) return false
    field.current?.focus({ preventScroll: true })
    return !field.current
  }
}
