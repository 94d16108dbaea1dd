/** The topmost dialog that keeps the rest of the page from being used. */
export function openDialog(): HTMLElement | undefined {
  const open = ':is([role="dialog"], [role="alertdialog"])[data-open]:not([aria-modal="false"])'
  return [...document.querySelectorAll<HTMLElement>(open)].at(-1)
}
