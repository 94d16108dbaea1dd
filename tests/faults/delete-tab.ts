import { expect, type Page } from '@playwright/test'
import { openTools, toast, tool } from '../support/e2e/writing.ts'

/** Deletes the tab that holds this text from the history, as its writer would. */
export async function deleteTab(page: Page, text: string): Promise<void> {
  await openTools(page)
  await tool(page, 'Writing History').click()
  const entry = page.getByRole('listitem').filter({ hasText: text })
  await entry.hover()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Moved to the trash')).toBeVisible()
}
