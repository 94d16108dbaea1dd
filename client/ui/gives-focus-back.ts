import { isInClosingPanel } from './closing-panels.ts'

/**
 * Asked of a panel that has closed. It must not take the focus from where the writer has gone on to, nor from a dialog
 * that a row has opened, even if that has let go of the focus for a moment. A dialog below it may have it back.
 */
export function givesFocusBack(panel: HTMLElement | null, goal: Element | null = null): boolean {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !panel?.contains(activeElement)) {
    // A row of the tools still has it where Escape was faster than the panel that the row has opened.
    if (!isInClosingPanel(activeElement)) return false
  }
  const open = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"])[data-open]:not(.tools, [aria-modal="false"])',
  )
  return [...open].every((dialog) => dialog.contains(goal))
}
