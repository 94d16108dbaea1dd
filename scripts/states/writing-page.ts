import type { Locator, Page } from '@playwright/test'

/** Found by its label, because a modal panel hides the page behind it from queries by role. */
export const area = (page: Page): Locator => page.locator('[aria-label="Writing area"]')
export const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

export async function openTools(page: Page): Promise<void> {
  await tool(page, 'Open Tools').click()
  await page.getByRole('dialog', { name: 'Tools' }).waitFor()
}

/** Waits until the server has the text. */
export async function saved(page: Page): Promise<void> {
  await page
    .getByText('Auto-saved')
    .or(page.getByRole('img', { name: 'All changes saved' }))
    .waitFor()
}
