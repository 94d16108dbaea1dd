import { expect, type Locator, type Page } from '@playwright/test'
import { type Complaints, complaints } from './complaints.ts'
import { routeForSure } from './routes.ts'
import { shake } from './shake.ts'
import { test as base } from './workers.ts'

export const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Tests of features without the app, with services played by the test. They fail when the browser complains. */
export const test = base.extend<{ complaints: Complaints; readsFrames: boolean }>({
  baseURL: ({ gallery }, use) => use(gallery.origin),

  complaints,

  /** Whether the test judges painted frames. On a busy machine the frame itself is late, and not what belongs to it. */
  readsFrames: [false, { option: true }],

  context: async ({ context, complaints, gallery, readsFrames }, use) => {
    complaints.watch(context, gallery.origin)
    routeForSure(context)
    if (!readsFrames) await shake(context)
    await use(context)
  },
})

/** Starts on the page that shows all parts of the design system. */
export const partsTest = test.extend({
  page: async ({ page }, use) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A font that is loaded late would change the size of each word.
    await page.evaluate(() => document.fonts.ready)
    await use(page)
  },
})

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('.toast').filter({ hasText: text })
}

export async function fillWithToasts(page: Page): Promise<void> {
  for (const opener of ['Busy', 'Info', 'Success with undo', 'Error']) await button(page, opener).click()
}
