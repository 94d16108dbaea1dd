import type { Locator, Page } from '@playwright/test'
import type { Tool } from '../../client/pages/writing/tools/tool.ts'
import { panelGroups } from '../../client/pages/writing/tools/tool-places.ts'
import { tools } from '../../client/pages/writing/tools/tools.ts'
import { area, expect, test, tool, type } from '../support/e2e-writing.ts'

const hands = {
  'a finger on a small phone': {
    use: { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true },
    press: (target: Locator) => target.tap(),
  },
  'a mouse': { use: {}, press: (target: Locator) => target.click() },
}

/** Tools that have a row in the panel and in the sheet. */
const withRow = Object.values<Tool>(tools).filter(
  ({ run, stands }) =>
    run === 'panel' &&
    stands.some((place) => place.in === 'rows' && place.isInSheet && isOfPanel(place.group)),
)

const rows = (page: Page): Locator => page.getByRole('dialog', { name: 'Tools' })
const opened = (page: Page): Locator => page.getByRole('dialog').and(page.locator('[data-open]'))

for (const [who, { use, press }] of Object.entries(hands)) {
  test.describe(who, () => {
    test.use(use)

    test('opens one tool after the other while those before still fade', async ({ page }) => {
      await fadeForMinutes(page)
      expect(withRow.length).toBeGreaterThan(3)
      for (const { title } of withRow) {
        await test.step(title, async () => {
          await press(tool(page, 'Open Tools'))
          await press(rows(page).getByRole('button', { name: title }))
          await expect(rows(page).and(opened(page))).toHaveCount(0)
          await expect(opened(page)).toHaveCount(1)
          await page.keyboard.press('Escape')
          await expect(opened(page)).toHaveCount(0)
        })
      }
    })
  })
}

test('what is typed behind Escape goes into the text, while the panel still fades', async ({ page }) => {
  await type(page, 'Dear reader')
  await fadeForMinutes(page)
  for (const key of ['H', 'C', 'G']) {
    await page.keyboard.press(`ControlOrMeta+Alt+Shift+${key}`)
    await expect(opened(page)).toHaveCount(1)
    await expect(area(page)).not.toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.type(key)
  }
  await expect(area(page)).toHaveText('Dear readerHCG')
})

function isOfPanel(group: string): boolean {
  return panelGroups.some((each) => each === group)
}

/** A leaving panel covers the page for the whole test, however slow the machine is. */
async function fadeForMinutes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['--d-enter-exit', '--d-panel-exit']) {
      document.documentElement.style.setProperty(name, '600s')
    }
  })
}
