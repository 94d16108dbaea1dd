/**
 * Once the panel has faded: not from where the writer has gone on to, nor from a dialog that a row has opened, even if
 * that has put the focus down for a moment.
 */
export function givesFocusBack(panel: HTMLElement | null): boolean {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !panel?.contains(activeElement)) return false
  return !document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-open]:not(.tools)')
}
