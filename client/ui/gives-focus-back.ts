import { isInClosingPanel } from './closing-panels.ts'

/**
 * Whether a panel that has closed should give the focus back. It must not take the focus from where the writer has gone
 * on, nor from a dialog that one of its rows has opened, even if that dialog has lost the focus for a moment. A dialog
 * below the panel may get it back.
 */
export function givesFocusBack(panel: HTMLElement | null, goal: Element | null = null): boolean {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !panel?.contains(activeElement)) {
    // If Escape was pressed before the opened panel took the focus, a row of the closing tools still has it.
    if (!isInClosingPanel(activeElement)) return false
  }
  const open = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"])[data-open]:not(.tools, [aria-modal="false"])',
  )
  return [...open].every((dialog) => dialog.contains(goal))
}
