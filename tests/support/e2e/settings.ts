import type { Page } from '@playwright/test'

/** Shows a section of the open settings. A phone shows all sections at once. */
export async function showSection(
  page: Page,
  name: 'Writing' | 'Account' | 'Import and export' | 'AI',
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 640
  if (!isPhone) await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name }).click()
}
