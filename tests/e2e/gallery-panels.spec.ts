import { expect, type Page } from '@playwright/test'
import { button, screens, partsTest as test, toast } from '../support/e2e/gallery.ts'

test('panels keep the focus and give it back, and a menu does', { tag: '@long' }, async ({ page }) => {
  for (const opener of ['Suggestions', 'Research', 'History']) {
    await test.step(`${opener} keeps the focus, and gives it back on Escape`, () => keepFocus(page, opener))
    await test.step(`${opener} closes by its button and by a click outside`, () => close(page, opener))
  }
  await test.step('what scrolls keeps the focus in a window that has grown', () => keepFocusInGrown(page))
  await test.step('a menu walks with the arrows, passes over the separator', () => walkMenu(page))
})

async function keepFocus(page: Page, opener: string): Promise<void> {
  await button(page, opener).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()

  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, opener)).toBeFocused()
}

/** What no longer scrolls is no stop of Tab, but losing the focus would lead to the page behind. */
async function keepFocusInGrown(page: Page): Promise<void> {
  const size = page.viewportSize() ?? screens.desktop
  const content = page.getByRole('dialog').locator('.dialog-body')
  await page.setViewportSize({ width: 320, height: 256 })
  await button(page, 'Research').click()
  await expect(content).toHaveAttribute('tabindex', '0')
  await content.focus()
  await page.setViewportSize({ width: 1440, height: 2000 })
  await expect(content).not.toHaveAttribute('tabindex', '0')
  await expect(content).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(size)
}

async function close(page: Page, opener: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await button(page, opener).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button(page, opener)).toBeFocused()

  await button(page, opener).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(dialog).toHaveCount(0)
  await expect(button(page, opener)).toBeFocused()
}

async function walkMenu(page: Page): Promise<void> {
  await button(page, 'Tools').focus()
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('Font')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Logout')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Download')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page, 'Tools')).toBeFocused()
}

test('what a dialog shows', { tag: '@long' }, async ({ page }) => {
  await test.step('a toast over it can be undone without closing it', async () => {
    await button(page, 'Research').click()
    await button(page, 'Copy').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Copied')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('its body fades at the bottom only while there is more', async () => {
    await button(page, 'Suggestions').click()
    const body = page.getByRole('tabpanel').locator('.dialog-body')
    await expect(body).toHaveCSS('mask-image', /gradient/)
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(body).toHaveCSS('mask-image', 'none')

    await page.getByRole('tab', { name: 'Simplified Version' }).click()
    await expect(body).toContainText('Because the signal was weak')
    await expect(body).toHaveCSS('mask-image', 'none')
  })
  await test.step('on a phone it is a sheet at the bottom, as wide as the window', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize(screens.phone)
    await button(page, 'Research').click()
    const sheet = page.getByRole('dialog')
    await expect(async () => {
      const box = await sheet.boundingBox()
      expect(box).toMatchObject({ x: 0, width: 390 })
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
    }).toPass()
  })
})
