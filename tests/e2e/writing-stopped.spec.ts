import { expectAccessible } from '../support/e2e/axe.ts'
import { atRest } from '../support/e2e/typewriter.ts'
import {
  area,
  expect,
  makeTab,
  type Page,
  ready,
  saved,
  tab,
  test,
  toast,
  tool,
} from '../support/e2e/writing.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const line = (page: Page) => page.locator('.quiet-line')
const lines = Array.from({ length: 120 }, (_, at) => `Line ${at} of a text that goes on.`).join('\n')

/** Makes the page believe that everything so far was written two days ago. */
function makeOlder(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('longhand:tab-places:')) ?? ''
    const places: { stopped?: { at: number } }[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    for (const { stopped } of places) if (stopped) stopped.at -= 2 * 86_400_000
    localStorage.setItem(key, JSON.stringify(places))
  })
}

async function goByPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('where i stopped')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeHidden()
  await expect(area(page)).toBeFocused()
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(`a tab of another day says that the writer stopped elsewhere in it, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.keyboard.insertText(lines)
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('Begun')
      await saved(page)
      await page.keyboard.press('ControlOrMeta+End')
      await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
      await atRest(page)
      const left = await scrolled(page)
      await makeTab(page)
      await tab(page, "Today's Writing").click()
      await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
      await tab(page, 'Writing Session 2').click()
      await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
      await makeOlder(page)
      await tab(page, "Today's Writing").click()

      await expect(line(page)).toHaveText('You stopped at another place.Go there')
      // Nothing moves by itself.
      await expect.poll(() => scrolled(page)).toBe(left)
      await expectAccessible(page, { within: '.desk' })
      await line(page).getByRole('button', { name: 'Go there' }).press('Enter')
      await expect(area(page)).toBeFocused()
      await expect(line(page)).toBeHidden()
      await expect.poll(() => scrolled(page)).toBeLessThan(100)
      await page.keyboard.type('. ')
      await (kind === 'text-area'
        ? expect(area(page)).toHaveValue(/^Begun\. Line 0/)
        : expect(area(page)).toContainText('Begun. Line 0'))
    })

    test(`the palette leads to where the writer stopped in the tab, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      await goByPalette(page)
      await expect(toast(page, 'On this device, nothing was written in this tab yet.')).toBeVisible()
      await page.keyboard.insertText(lines)
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('Begun. ')
      await page.keyboard.press('ControlOrMeta+End')
      await goByPalette(page)
      await page.keyboard.type('At last. ')
      await (kind === 'text-area'
        ? expect(area(page)).toHaveValue(/^Begun\. At last\. Line 0/)
        : expect(area(page)).toContainText('Begun. At last. Line 0'))
    })
  })
}

test('the line goes with the first key, and does not come where the place is in sight', {
  tag: '@long',
}, async ({ page }) => {
  await page.keyboard.type('Begun')
  await makeTab(page)
  await page.keyboard.insertText(lines)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Again')
  await page.keyboard.press('ControlOrMeta+End')
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Begun')
  await makeOlder(page)
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText('Begun')
  await expect(tool(page, 'Open Tools')).toBeVisible()
  await tab(page, 'Writing Session 2').click()
  await expect(line(page)).toBeVisible()
  await page.keyboard.type(' and')
  await expect(line(page)).toBeHidden()
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Begun')
  await tab(page, 'Writing Session 2').click()
  await expect(area(page)).toContainText('goes on. and')
  await expect(line(page)).toBeHidden()
})
