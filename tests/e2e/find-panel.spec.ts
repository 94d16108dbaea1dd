import { area, expect, type Page, resize, test } from '../support/e2e-writing.ts'

const panel = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const lines =
  `${'A line of hay, and nothing to be found in it, however long one looks. '.repeat(3)}\n`.repeat(40)

async function openFind(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+F')
  await expect(panel(page).getByLabel('Find')).toBeFocused()
  await panel(page).evaluate((find) => Promise.all(find.getAnimations().map(({ finished }) => finished)))
}

function topOfLine(page: Page, words: string): Promise<number> {
  const line = area(page).locator('.cm-line').filter({ hasText: words })
  return line.evaluate((line) => Math.round(line.getBoundingClientRect().top))
}

test('find covers no line and moves no reader, however wide the window is', async ({ page }) => {
  await area(page).fill(lines)
  for (const width of [1440, 1280, 1024, 700]) {
    await test.step(`covers no line of a text that begins in sight, ${width} pixels wide`, async () => {
      await resize(page, { width, height: 800 })
      await expectNoneCovered(page)
    })
  }
  await area(page).fill(`${lines}The needle.\nHay.\nHay.`)
  for (const width of [1280, 390]) {
    await test.step(`a reader further down is not moved, ${width} pixels wide`, async () => {
      await resize(page, { width, height: 800 })
      await expectNotMoved(page)
    })
  }
  await area(page).fill(lines)
  await test.step('has room for words on a narrow phone, whose key goes on', async () => {
    await resize(page, { width: 320, height: 640 })
    await expectRoom(page)
  })
})

async function expectNoneCovered(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+Home')
  await page.evaluate(() => scrollTo(0, 0))
  await openFind(page)
  const find = (await panel(page).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const text = (await area(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect(text.x + text.width <= find.x || text.y >= find.y + find.height).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

async function expectNotMoved(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await area(page).locator('.cm-line').filter({ hasText: 'The needle.' }).click()
  const before = await topOfLine(page, 'The needle.')
  await openFind(page)
  expect(await topOfLine(page, 'The needle.')).toBe(before)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(await topOfLine(page, 'The needle.')).toBe(before)
}

async function expectRoom(page: Page): Promise<void> {
  await openFind(page)
  await page.keyboard.type('hay')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 120')
  const { width = 0 } = (await panel(page).getByLabel('Find').boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(88)
  // Without this, the key of an Android keyboard goes to the next field instead, and no test browser has that key.
  await expect(panel(page).getByLabel('Find')).toHaveAttribute('enterkeyhint', 'search')
  await expect(panel(page).getByLabel('Replace with')).toHaveAttribute('enterkeyhint', 'go')
}
