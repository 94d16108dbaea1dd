import { openAndroidKeyboard } from '../support/e2e/android-keyboard.ts'
import { longInTextBox } from '../support/e2e/long.ts'
import { area, expect, type Page, ready, saved, test, type } from '../support/e2e/writing.ts'

/** Works with both editors. */
const textOf = (page: Page) =>
  area(page).evaluate((area) => (area instanceof HTMLTextAreaElement ? area.value : area.textContent))

for (const kind of ['code-mirror', 'text-area']) {
  test(
    `quotes and dashes are set as they are typed in the ${kind}, and taken back by one Backspace`,
    longInTextBox(kind),
    async ({ page }) => {
      await page.evaluate((kind) => {
        localStorage.setItem('longhand:editor', kind)
        localStorage.setItem('longhand:smart-marks', 'on')
      }, kind)
      const loaded = page.waitForResponse(/room-rules/)
      await page.reload()
      await ready(page)
      await loaded
      const shows = (words: string) =>
        kind === 'text-area' ? expect(area(page)).toHaveValue(words) : expect(area(page)).toHaveText(words)
      // The rule holds from the moment in which the page has run what it has loaded.
      await expect
        .poll(async () => {
          await area(page).fill('')
          await type(page, '"')
          return textOf(page)
        })
        .toBe('“')

      await page.keyboard.type(`It's late--go," he said.`)
      await shows('“It’s late—go,” he said.')
      await page.keyboard.type(' so"')
      await shows('“It’s late—go,” he said. so”')
      await page.keyboard.press('Backspace')
      await shows('“It’s late—go,” he said. so"')
      await page.keyboard.press('Backspace')
      await shows('“It’s late—go,” he said. so')
      await page.keyboard.type(' -- a')
      await shows('“It’s late—go,” he said. so — a')

      // A keyboard of Android commits the word and types the quote in one go.
      const keyboard = await openAndroidKeyboard(page)
      await keyboard.write(' or')
      await keyboard.mark('"')
      await shows('“It’s late—go,” he said. so — a or”')
      await saved(page)
    },
  )
}
