import type { TestDetails } from '@playwright/test'

/**
 * A journey for both editors runs with the usual one in the short form, and with the plain text area only in the long
 * form.
 */
export function longInTextBox(editor: string): TestDetails {
  return editor === 'text-area' ? { tag: '@long' } : {}
}
