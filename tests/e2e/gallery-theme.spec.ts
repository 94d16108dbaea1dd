import { type BrowserContext, expect, type Page } from '@playwright/test'
import { button, partsTest as test } from '../support/e2e/gallery.ts'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const browserColors = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
const light = 'rgb(250, 248, 244)'
const dark = 'rgb(23, 21, 18)'

test('the theme is the system’s or the chosen one, everywhere and at once', async ({ page, context }) => {
  await test.step('it follows the system until one is chosen, which is remembered', () => followSystem(page))
  // The system stays dark, and nothing is chosen against it.
  await test.step('it reaches the other windows', () => reachOthers(page, context))
  await test.step('it is there before anything is painted', () => expectAtOnce(page))
  await test.step('it works for this visit where storage is refused', () => workWithoutStorage(page))
})

async function followSystem(page: Page): Promise<void> {
  await expect.poll(() => paper(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => paper(page)).toBe(dark)
  await expect.poll(() => browserColors(page)).toEqual(['#faf8f4', '#171512'])

  await page.getByRole('radio', { name: 'Light theme' }).check()
  await expect.poll(() => paper(page)).toBe(light)
  await expect.poll(() => browserColors(page)).toEqual(['#faf8f4', '#faf8f4'])

  await page.reload()
  await expect.poll(() => paper(page)).toBe(light)
  await expect(page.getByRole('radio', { name: 'Light theme' })).toBeChecked()

  await page.getByRole('radio', { name: 'System theme' }).check()
  await expect.poll(() => paper(page)).toBe(dark)
  await expect.poll(() => browserColors(page)).toEqual(['#faf8f4', '#171512'])
}

async function expectAtOnce(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/theme.js')
      ? route.continue()
      : route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.unroute('**/*.js')
}

async function reachOthers(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect(other.getByRole('radio', { name: 'Dark theme' })).toBeChecked()
  await expect(other.locator('body')).toHaveCSS('background-color', dark)
  await other.close()
}

async function workWithoutStorage(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'System theme' })).toBeChecked()
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect.poll(() => paper(page)).toBe(dark)
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, and nothing takes its time', async ({ page }) => {
    expect(
      await page.evaluate(() => document.getAnimations().map((animation) => animation.playState)),
    ).toEqual([])
    await button(page, 'Research').click()
    await expect(page.getByRole('dialog')).toHaveCSS('transition-duration', /^0\.001s(, 0\.001s)*$/)
    await expect(page.locator('.caret').first()).toHaveCSS('animation-name', 'none')
  })
})
