import type { Locator } from '@playwright/test'

/**
 * As a script of the page does it. Playwright's own focus is given from another world, where the `focus` of the text's
 * element is the browser's: the caret would be at the beginning until CodeMirror takes that back, and on a busy machine
 * it does not.
 */
export const focusText = (area: Locator): Promise<void> =>
  area.evaluate((element: HTMLElement) => element.focus())
