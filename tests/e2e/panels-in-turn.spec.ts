import type { Locator, Page } from '@playwright/test'
import type { Tool } from '../../client/pages/writing/tools/tool.ts'
import { panelGroups } from '../../client/pages/writing/tools/tool-places.ts'
import { tools } from '../../client/pages/writing/tools/tools.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { area, expect, tab, test, tool, type } from '../support/e2e/writing.ts'

declare global {
  interface Window {
    letFramesGo: () => void
  }
}

/** Tools that have a row in the panel and in the sheet. */
const withRow = Object.values<Tool>(tools).filter(
  ({ run, stands }) =>
    run === 'panel' &&
    stands.some((place) => place.in === 'rows' && place.isInPanel && isOfPanel(place.group)),
)

const rows = (page: Page): Locator => page.getByRole('dialog', { name: 'Tools' })
/** Panels, and the letters of their keys. */
const panels = [
  { key: 'H', title: 'Writing History' },
  { key: 'C', title: 'Settings' },
  { key: 'G', title: 'Writing Simplicity Guide' },
]

const opened = (page: Page): Locator => page.getByRole('dialog').and(page.locator('[data-open]'))

test.describe('a finger on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('opens one tool after the other while those before still fade', { tag: '@long' }, async ({ page }) => {
    await fadeForMinutes(page)
    await openInTurn(page, (target) => target.tap())
  })
})

test('panels come in turn, and leave the focus and the keys to the writer', { tag: '@long' }, async ({
  page,
}) => {
  await type(page, 'Dear reader')
  // Nothing is open behind these two, and nothing fades.
  await test.step('whoever leaves the tools by Tab or a click goes on there, and not in the text', () =>
    leaveTools(page))
  await test.step('a search that is begun while a panel still fades keeps the focus', () => beginSearch(page))
  await fadeForMinutes(page)
  // Each of these leaves panels that fade, and the focus in the text.
  for (const [how, open] of Object.entries(ways)) {
    await test.step(`what is typed behind Escape goes into the text, while the panel of ${how} still fades`, () =>
      typeBehindEscape(page, open))
  }
  await test.step('what is typed behind Escape from the tools goes into the text as well', () =>
    typeBehindTools(page))
  await test.step('and so does it where Escape comes before the panel has the focus', () => escapeEarly(page))
  await test.step('a mouse opens one tool after the other while those before still fade', () =>
    openInTurn(page, (target) => target.click()))
})

async function openInTurn(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
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
}

const ways = {
  keys: (page: Page, { key }: (typeof panels)[number]) =>
    page.keyboard.press(`ControlOrMeta+Alt+Shift+${key}`),
  async 'a row of the tools'(page: Page, { title }: (typeof panels)[number]) {
    await tool(page, 'Open Tools').click()
    await opened(page).getByRole('button', { name: title }).click()
    await expect(rows(page).and(opened(page))).toHaveCount(0)
  },
}

async function typeBehindEscape(page: Page, open: (typeof ways)['keys']): Promise<void> {
  const before = await area(page).textContent()
  for (const panel of panels) {
    await open(page, panel)
    await expect(opened(page)).toHaveCount(1)
    await expect(area(page)).not.toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.type(panel.key)
  }
  await expect(area(page)).toHaveText(`${before}HCG`)
}

async function typeBehindTools(page: Page): Promise<void> {
  const before = await area(page).textContent()
  for (const open of [() => page.keyboard.press('Alt+Shift+O'), () => tool(page, 'Open Tools').click()]) {
    await open()
    await expect(page.locator('.tool-row').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.type('!')
  }
  await expect(area(page)).toHaveText(`${before}!!`)
}

/** A panel takes the focus in a frame: where none comes, the row that has opened it keeps the focus, although it fades. */
async function escapeEarly(page: Page): Promise<void> {
  const before = await area(page).textContent()
  await tool(page, 'Open Tools').click()
  await expect(page.locator('.tool-row').first()).toBeFocused()
  const letFramesGo = await holdFrames(page)
  await opened(page).getByRole('button', { name: 'Settings' }).click()
  await expect(rows(page).and(opened(page))).toHaveCount(0)
  await expect(opened(page)).toHaveCount(1)
  await expect(page.locator('.tool-row').filter({ hasText: 'Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('?')
  await expect(area(page)).toHaveText(`${before}?`)
  await letFramesGo()
}

async function leaveTools(page: Page): Promise<void> {
  const today = tab(page, "Today's Writing")
  const margin = page.locator('main')
  for (const [leave, goal] of [
    [() => walkOut(page), tool(page, '2 words')],
    [() => today.click(), today],
    // Nothing there takes the focus, so the text has it back.
    [() => margin.click({ position: { x: 8, y: 300 } }), area(page)],
  ] as const) {
    await focusText(area(page))
    await page.keyboard.press('Alt+Shift+O')
    await expect(page.locator('.tool-row').first()).toBeFocused()
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(goal).toBeFocused()
  }
}

async function beginSearch(page: Page): Promise<void> {
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
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
}

/** Through all the rows, however many there are. */
async function walkOut(page: Page): Promise<void> {
  await page.locator('.tool-row').last().focus()
  await page.keyboard.press('Tab')
}

function isOfPanel(group: string): boolean {
  return panelGroups.some((each) => each === group)
}

/**
 * A leaving panel covers the page for the whole test, however slow the machine is. Its fade is put off: one that takes
 * minutes is drawn all the while, and five of them are most of what a processor can do.
 */
async function fadeForMinutes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-ending-style] { transition-delay: 600s !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The page asks for frames in vain until the returned function is called. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = []
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (callback) => -held.push(callback)
    window.letFramesGo = () => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const callback of held) requestAnimationFrame(callback)
    }
  })
  return () => page.evaluate(() => window.letFramesGo())
}
