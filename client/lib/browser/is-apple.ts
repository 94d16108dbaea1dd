/** Where ⌘ is what Ctrl is elsewhere, and Ctrl with a click opens the menu of the right button. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}
