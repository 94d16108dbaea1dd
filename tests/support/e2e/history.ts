import { expect, type Page } from '@playwright/test'
import type { FakeTabsServer } from '../../fakes/fake-tabs-server.ts'
import { button } from './gallery.ts'

declare global {
  interface Window {
    historyServer: FakeTabsServer
  }
}

export const harbour = 'The harbour at six is all rope and diesel.'
export const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })
export const entry = (page: Page, text: string) =>
  sidebar(page).getByRole('listitem').filter({ hasText: text })
export const question = (page: Page) => sidebar(page).getByRole('alertdialog')
export const trash = (page: Page) => sidebar(page).getByRole('button', { name: 'Trash', exact: true })
export const search = (page: Page) => sidebar(page).getByRole('searchbox')

/** Opens the history on its page of the gallery. */
export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/history.html${query}`)
  await button(page, 'History').click()
  await expect(sidebar(page)).toBeVisible()
}

export async function askToDelete(page: Page, text: string): Promise<void> {
  await entry(page, text).hover()
  await entry(page, text).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toHaveAccessibleName('Are you sure you want to delete this tab?')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
}
