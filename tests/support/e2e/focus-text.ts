import type { Locator } from '@playwright/test'

/**
 * Focuses the text as a script of the page does. Playwright's own `focus` runs in another world, where the element has
 * the browser's method and not CodeMirror's: the caret would be at the beginning until CodeMirror corrects it, which it
 * does not do on a busy machine.
 */
export const focusText = (area: Locator): Promise<void> =>
  area.evaluate((element: HTMLElement) => element.focus())
