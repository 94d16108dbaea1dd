import type { TestDetails } from '@playwright/test'

/**
 * What a journey shows in the editor of most writers runs in the short form, and once more in the plain text box in the
 * long one.
 */
export function longInTextBox(editor: string): TestDetails {
  return editor === 'text-area' ? { tag: '@long' } : {}
}
