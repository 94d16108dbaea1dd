import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a button. Keeps the focus in the text for a writer who goes on typing. On touch screens this would
 * keep the keyboard open.
 */
export function leaveFocus(event: MouseEvent): void {
  if (matchMedia('(pointer: fine)').matches) event.preventDefault()
}
