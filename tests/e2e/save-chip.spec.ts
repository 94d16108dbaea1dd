import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { screens } from '../support/e2e/gallery.ts'
import { area, expect, saved, test, type } from '../support/e2e/writing.ts'

const cause = 'Something between you and the server refuses texts of this size.'
const chip = (page: Page, name: string) => page.getByRole('button', { name })
const note = (page: Page) => page.locator('.chip-note')

/** As a proxy with its own error page. */
async function refuseSaves(page: Page, status: number): Promise<void> {
  await page.route('**/api/tabs/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' })
      : route.fallback(),
  )
}

declare global {
  interface Window {
    said: (string | null)[]
  }
}

/** The words last for a moment only. */
function noteWhatIsSaid(): void {
  const state = document.querySelector('.save-state')
  window.said = []
  if (!state) throw new Error('There is no chip')
  const note = () => state.ariaLive === 'polite' && window.said.push(state.textContent)
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  new MutationObserver(note).observe(state, all)
}

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`the cause behind the chip on a ${screen}`, () => {
    test.use({ viewport, hasTouch: screen === 'phone' })

    test('is there for a finger, a mouse, a keyboard and a screen reader', {
      tag: screen === 'phone' ? '@long' : [],
    }, async ({ page, complaints }) => {
      complaints.expect(/status of 413/)
      await refuseSaves(page, 413)
      await type(page, 'Not through here')
      const button = chip(page, 'Too long for the network')
      await expect(button).toBeVisible()
      await expect(button).toHaveAccessibleDescription(new RegExp(cause))
      const told = page.locator('[aria-live="polite"]').filter({ hasText: cause })
      await expect(told).toHaveCount(1)
      await expect(told).toContainText('Too long for the network')
      const { height } = (await button.boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(screen === 'phone' ? 44 : 40)

      await expect(note(page)).toHaveCount(0)
      if (screen === 'phone') await button.tap()
      else await button.click()
      await expect(note(page)).toContainText(cause)
      await expect(note(page)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, { on: { [screen]: viewport } })
      await area(page).click()
      await expect(note(page)).toHaveCount(0)

      await button.focus()
      await page.keyboard.press('Enter')
      await expect(note(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(note(page)).toHaveCount(0)
      await expect(button).toBeFocused()

      await page.evaluate(noteWhatIsSaid)
      await page.unroute('**/api/tabs/*')
      await type(page, ' but now')
      await saved(page)
      await expect(button).toHaveCount(0)
      // That it is over is said.
      await expect.poll(() => page.evaluate(() => window.said)).toContain('Auto-saved')
      await expect(page.locator('.save-state')).toHaveAttribute('aria-live', 'off')
    })
  })
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a chip of many words and its note stay within the window', { tag: '@long' }, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 403/)
    const message = 'Please open this page at https://a-house-of-words.example:8443.'
    await page.route('**/api/tabs/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { error: { code: 'forbidden', message } } })
        : route.fallback(),
    )
    await type(page, 'Where to')
    const button = chip(page, 'Moved to https://a-house-of-words.example:8443')
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.tap()
    await expect(note(page)).toContainText(
      'Open Longhand at https://a-house-of-words.example:8443 from now on.',
    )
    await expect(note(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
