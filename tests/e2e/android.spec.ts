import { devices } from '@playwright/test'
import { area, expect, saved, strip, tab, test } from '../support/e2e-writing.ts'

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7']
test.use({ userAgent, viewport, hasTouch, isMobile })

// Chromium on Android would have CodeMirror keep the text a second time, which another text leaves behind.
test('whatever tab comes into the editor is written on', async ({ page }) => {
  await area(page).tap()
  await page.keyboard.insertText('The first of them')
  await expect(area(page)).toHaveText('The first of them')
  await page.keyboard.press('Control+Alt+Shift+N')
  await expect(strip(page).getByRole('tab')).toHaveCount(2)
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await area(page).tap()
  await page.keyboard.insertText('The second')
  await page.keyboard.type(' one')
  await expect(area(page)).toHaveText('The second one')

  // The first tap brings back what has faded.
  await strip(page).tap()
  await expect(page.locator('[data-writing]')).toHaveCount(0)
  await tab(page, "Today's Writing").tap()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await area(page).tap()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(', and on')
  await page.keyboard.press('Backspace')
  await expect(area(page)).toHaveText('The first of them, and o')
  await page.keyboard.press('Control+z')
  await expect(area(page)).toHaveText(/^The first of them/)
  await page.keyboard.insertText('.')
  await saved(page)
})
