import { expect, type Locator, type Page } from '@playwright/test'
import { button, fillWithToasts, test, toast } from '../support/e2e/gallery.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  // What shows them is loaded in a quiet moment, which does not come while the clock stands still.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await stopClock(page)
})

test('a toast stays as long as it takes to read, or is needed', { tag: '@long' }, async ({ page }) => {
  for (const { opener, text, seconds } of [
    { opener: 'Success', text: 'Simplified version applied', seconds: 2 },
    { opener: 'Error', text: 'Failed to rephrase content. Please try again.', seconds: 3 },
    { opener: 'Success with undo', text: 'Content rephrased successfully!', seconds: 10 },
  ]) {
    await test.step(`that of "${opener}" ${seconds} seconds`, async () => {
      await button(page, opener).click()
      await page.clock.runFor(seconds * 1000 - 100)
      await expect(toast(page, text)).toBeVisible()
      await page.clock.runFor(200)
      await expectGone(page, toast(page, text))
    })
    await stopClock(page)
  }
  await test.step('a busy one while something is under way', async () => {
    await button(page, 'Busy').click()
    await page.clock.runFor(60_000)
    await expect(toast(page, 'Researching...')).toBeVisible()
    await button(page, 'Stop').click()
    await expectGone(page, toast(page, 'Researching...'))
  })
  await stopClock(page)
  await test.step('each while the pointer is on them', async () => {
    await button(page, 'Success').click()
    await page.clock.runFor(1_000)
    await toast(page, 'Simplified version applied').hover()
    await page.clock.runFor(60_000)
    await expect(toast(page, 'Simplified version applied')).toBeVisible()
    await page.mouse.move(8, 8)
    await page.clock.runFor(1_100)
    await expectGone(page, toast(page, 'Simplified version applied'))
  })
})

test('a press on a toast closes it, but for one of something under way, or that holds words', {
  tag: '@long',
}, async ({ page }) => {
  for (const opener of ['Busy', 'Until closed', 'Success with undo']) await button(page, opener).click()
  const press = (text: string) => toast(page, text).locator('.toast-text').click()
  for (const text of ['Researching...', 'This holds words.']) await press(text)
  await press('Content rephrased successfully!')
  await expectGone(page, toast(page, 'Content rephrased successfully!'))
  for (const text of ['Researching...', 'This holds words.']) await expect(toast(page, text)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Times undone' })).toHaveText('0')
})

test('toasts are reached by F6, and give the focus back', async ({ page }) => {
  await test.step('F6 and Escape lead back', async () => {
    const opener = button(page, 'Success with undo')
    const region = page.getByRole('region', { name: 'Notifications' })
    await opener.press('Enter')
    for (const back of ['F6', 'Escape']) {
      await page.keyboard.press('F6')
      await expect(region).toBeFocused()
      await page.keyboard.press(back)
      await expect(opener).toBeFocused()
    }
    for (const back of ['F6', 'Escape']) {
      await reachUndo(page)
      await page.keyboard.press(back)
      await expect(opener).toBeFocused()
    }
    await expectGone(page, toast(page, 'Content rephrased successfully!'))
  })
})

test('the Undo of toasts gives the focus back', { tag: '@long' }, async ({ page }) => {
  await test.step('they wait there, and Undo leads back', async () => {
    await button(page, 'Success with undo').click()
    await reachUndo(page)
    await page.clock.runFor(60_000)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Times undone' })).toHaveText('1')
    await expectGone(page, toast(page, 'Content rephrased successfully!'))
    await expect(button(page, 'Success with undo')).toBeFocused()
  })
  await stopClock(page)
  await test.step('Undo leads back, and not to another message', async () => {
    await button(page, 'Info').click()
    await button(page, 'Success with undo').click()
    await reachUndo(page)
    await page.keyboard.press('Enter')
    await expect(button(page, 'Success with undo')).toBeFocused()
    await expectGone(page, toast(page, 'Content rephrased successfully!'))
    await expect(button(page, 'Success with undo')).toBeFocused()
  })
  await stopClock(page)
  await test.step('where only the newest is shown, its Undo leads back', async () => {
    await page.locator('html').evaluate((html) => html.toggleAttribute('data-flat', true))
    const opener = button(page, 'Success with undo')
    await opener.press('Enter')
    await opener.press('Enter')
    await expect(button(page, 'Undo')).toHaveCount(1)
    await reachUndo(page)
    await page.keyboard.press('Enter')
    await expect(opener).toBeFocused()
  })
})

test('a toast with Undo uses up none of its time while newer ones hide it', { tag: '@long' }, async ({
  page,
}) => {
  const undo = toast(page, 'Content rephrased successfully!')
  await button(page, 'Success with undo').click()
  await page.clock.runFor(6_000)
  for (let count = 0; count < 4; count++) await button(page, 'Info').click()
  await expect(undo).toBeHidden()
  await layOut(page)
  await page.clock.runFor(3_100)
  await expect(undo).toBeVisible()
  await layOut(page)
  await page.clock.runFor(9_900)
  await expect(undo).toBeVisible()
  await page.clock.runFor(200)
  await expectGone(page, undo)
})

test('a toast of a minute makes way for dialogs once it was read', { tag: '@long' }, async ({ page }) => {
  const replaced = toast(page, 'Replaced 3 places.')
  const dialog = page.getByRole('dialog', { name: 'Search Results' })
  await button(page, 'For a minute').click()
  await button(page, 'Research').click()
  await expect(dialog).toBeVisible()
  await expect(replaced).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(replaced).toBeHidden()
  await page.keyboard.press('Escape')
  // The dialog leaves within some frames.
  await page.clock.runFor(1_000)
  await expect(replaced).toBeVisible()
  await page.clock.runFor(49_100)
  await expectGone(page, replaced)
})

test('toasts stack with the newest at the bottom, and errors are alerts', { tag: '@long' }, async ({
  page,
}) => {
  await fillWithToasts(page)
  await page.clock.runFor(100)
  const texts = page.getByRole('region', { name: 'Notifications' }).locator('.toast')
  await expect(texts).toHaveText([
    'Researching...',
    'Highlight text and click search to research it.',
    'Content rephrased successfully!Undo',
    'Failed to rephrase content. Please try again.',
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to rephrase' })).toBeVisible()
  // The test's clock does not control their entry animations, which begin when the browser gets to them.
  await expect(async () => {
    const boxes = await texts.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON()),
    )
    for (const [index, box] of boxes.entries()) {
      expect(box.width).toBe(360)
      const above = boxes[index - 1]
      if (above) expect(box.top - above.bottom).toBe(8)
    }
  }).toPass()
})

/** Moves the focus with the keys that lead to the messages. */
async function reachUndo(page: Page): Promise<void> {
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
}

/** Waits until the page knows which messages are visible. */
async function layOut(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await page.evaluate(() => {
      return new Promise((resolve) => new ResizeObserver(resolve).observe(document.body))
    })
  }
}

/** Its time ends while the clock stands still. Then it leaves within two frames, which wait for the clock too. */
async function expectGone(page: Page, leaving: Locator): Promise<void> {
  await expect(leaving.and(page.locator(':not([data-ending-style])'))).toHaveCount(0)
  await page.clock.resume()
  await expect(leaving).toHaveCount(0)
}

/** A time in the future for which no timer of an earlier step waits. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
