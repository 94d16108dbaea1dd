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
    stands.some(
      (place) => place.in === 'rows' && place.isInPanel && place.isInSheet && isOfPanel(place.group),
    ),
)

const rows = (page: Page): Locator => page.getByRole('dialog', { name: 'Tools' })
/** Panels, and the letters of their keys. */
const panels = [
  { key: 'H', title: 'Writing History' },
  { key: 'C', title: 'Settings' },
  { key: 'G', title: 'Writing Simplicity Guide' },
]

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

for (const [how, open] of Object.entries({
  keys: (page: Page, { key }: (typeof panels)[number]) =>
    page.keyboard.press(`ControlOrMeta+Alt+Shift+${key}`),
  'a row of the tools': async (page: Page, { title }: (typeof panels)[number]) => {
    await tool(page, 'Open Tools').click()
    await opened(page).getByRole('button', { name: title }).click()
    await expect(rows(page).and(opened(page))).toHaveCount(0)
  },
})) {
  test(`what is typed behind Escape goes into the text, while the panel of ${how} still fades`, async ({
    page,
  }) => {
    await type(page, 'Dear reader')
    await fadeForMinutes(page)
    for (const panel of panels) {
      await open(page, panel)
      await expect(opened(page)).toHaveCount(1)
      await expect(area(page)).not.toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.type(panel.key)
    }
    await expect(area(page)).toHaveText('Dear readerHCG')
  })
}

test('what is typed behind Escape from the tools goes into the text as well', async ({ page }) => {
  await type(page, 'Dear reader')
  await fadeForMinutes(page)
  for (const open of [() => page.keyboard.press('Alt+Shift+O'), () => tool(page, 'Open Tools').click()]) {
    await open()
    await expect(page.locator('.tool-row').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.type('!')
  }
  await expect(area(page)).toHaveText('Dear reader!!')
})

test('whoever leaves the tools by Tab or a click goes on there, and not in the text', async ({ page }) => {
  await type(page, 'Dear reader')
  const main = page.locator('main')
  for (const leave of [() => walkOut(page), () => main.click({ position: { x: 8, y: 300 } })]) {
    await area(page).focus()
    await page.keyboard.press('Alt+Shift+O')
    await expect(page.locator('.tool-row').first()).toBeFocused()
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(area(page)).not.toBeFocused()
    await expect(page.locator('body')).not.toBeFocused()
  }
})

test('a search that is begun while a panel still fades keeps the focus', async ({ page }) => {
  await type(page, 'Dear reader')
  await page.evaluate(() => document.documentElement.style.setProperty('--d-panel-exit', '3s'))
  await tool(page, 'Open Tools').click()
  await opened(page).getByRole('button', { name: 'Settings' }).click()
  // The row that had the focus before the panel is gone.
  await expect(rows(page)).toHaveCount(0)
  await expect(opened(page)).toHaveCount(1)
  const field = page.locator('.find-field').first()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+F')
  await expect(field).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toBeFocused()
})

/** Through all the rows, however many there are. */
async function walkOut(page: Page): Promise<void> {
  await page.locator('.tool-row').last().focus()
  await page.keyboard.press('Tab')
}

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
