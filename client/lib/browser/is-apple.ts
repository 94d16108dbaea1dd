/** Whether ⌘ has the role of Ctrl here, and a click with Ctrl opens the context menu. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}
