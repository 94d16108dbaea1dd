/**
 * Asked once the panel has faded. It must not take the focus from where the writer has gone on to, nor from a dialog
 * that a row has opened, even if that has let go of the focus for a moment.
 */
export function givesFocusBack(panel: HTMLElement | null): boolean {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !panel?.contains(activeElement)) return false
  return !document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-open]:not(.tools)')
}
