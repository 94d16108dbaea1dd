/** The topmost dialog that blocks the rest of the page. */
export function openDialog(): HTMLElement | undefined {
  const open = ':is([role="dialog"], [role="alertdialog"])[data-open]:not([aria-modal="false"])'
  return [...document.querySelectorAll<HTMLElement>(open)].at(-1)
}
