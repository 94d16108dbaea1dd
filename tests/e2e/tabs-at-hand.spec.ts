import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { screens } from '../support/e2e/gallery.ts'
import { atRest } from '../support/e2e/typewriter.ts'
import {
  area,
  comeOnline,
  expect,
  openTools,
  type Page,
  ready,
  resize,
  saved,
  savedDot,
  strip,
  tab,
  test,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

const log = 'The light was lit at dusk and burned till dawn. '

/** Makes a tab of yesterday, and opens it today. */
async function openYesterdays(page: Page, title: string, content: string): Promise<void> {
  const asked = page.waitForRequest(/\/api\/tabs/)
  await comeOnline(page)
  const { authorization = '' } = await (await asked).allHeaders()
  const yesterday = await page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() - 1)
    return `${day.getFullYear()}-${`${day.getMonth() + 1}`.padStart(2, '0')}-${`${day.getDate()}`.padStart(2, '0')}`
  })
  const made = await page.request.put(`/api/tabs/${randomUUID()}`, {
    headers: { authorization },
    data: { title, writing_date: yesterday, content },
  })
  expect(made).toBeOK()
  await openFromHistory(page, title)
  await expect(area(page)).toContainText(content.slice(0, 40).trim())
}

async function openFromHistory(page: Page, title: string): Promise<void> {
  await openTools(page)
  await tool(page, 'Writing History').click()
  await history(page).getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click()
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
}

declare global {
  interface Window {
    stripWidths: number[]
  }
}

const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })
const titles = (page: Page) => strip(page).locator('.tab-title')

test('a tab of another day stays in the strip until it is closed', async ({ page }) => {
  await typeAndSave(page, 'Words of today.')
  await openYesterdays(page, 'The log', log)
  await expect(titles(page)).toHaveText(["Today's Writing", 'The log'])

  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Words of today.')
  await expect(titles(page)).toHaveText(["Today's Writing", 'The log'])

  await page.reload()
  await ready(page)
  await expect(titles(page)).toHaveText(["Today's Writing", 'The log'])
  await expectAccessible(page)
  await tab(page, 'The log').click()
  await expect(area(page)).toHaveText(log.trim())
  await tab(page, 'The log').press('Delete')
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await expect(tab(page, "Today's Writing")).toBeFocused()
  await expect(area(page)).toHaveText('Words of today.')
})

test('a tab of another day keeps its new title, and closed it stays away, unlike one of today', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'Words of today.')
  await openYesterdays(page, 'The log', log)
  await tab(page, 'The log').press('F2')
  await page.keyboard.type('The lamp')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(["Today's Writing", 'The lamp'])
  await page.reload()
  await expect(titles(page)).toHaveText(["Today's Writing", 'The lamp'])

  await tab(page, 'The lamp').click()
  await expect(area(page)).toHaveText(log.trim())
  await tab(page, 'The lamp').press('Delete')
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await tab(page, "Today's Writing").press('Delete')
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await page.reload()
  await ready(page)
  await expect(titles(page)).toHaveText(["Today's Writing"])
})

test('one that another device renames has its new title when it is opened again', { tag: '@long' }, async ({
  page,
  context,
  openContext,
}) => {
  await openYesterdays(page, 'Chapter 1', log)
  const phone = await openContext({ storageState: await context.storageState() })
  const there = await phone.newPage()
  await there.goto('/#/app')
  await ready(there)
  await openFromHistory(there, 'Chapter 1')
  await tab(there, "Today's Writing").click()

  await tab(page, 'Chapter 1').press('F2')
  const renamed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.type('The harbour')
  await page.keyboard.press('Enter')
  expect((await renamed).ok()).toBe(true)

  await there.reload()
  await ready(there)
  await tab(there, 'Chapter 1').click()
  await expect(titles(there)).toHaveText(["Today's Writing", 'The harbour'])
  await there.reload()
  await ready(there)
  await expect(titles(there)).toHaveText(["Today's Writing", 'The harbour'])
})

test('a command closes it, its cross without opening it, and one that is deleted is gone', {
  tag: '@long',
}, async ({ page, complaints }) => {
  // What was asked about it as it opened may still be on its way.
  complaints.allow(/status of 410 .*unless_revision/)
  await openYesterdays(page, 'The log', `${log}The gates close.`)
  await test.step('a command closes the open one, and says why not one of today', () => closeByCommand(page))
  await page.keyboard.press('Escape')
  await test.step('its cross closes it without opening it', () => closeByCrosses(page))
  await resize(page, { width: 1440, height: 900 })
  await openFromHistory(page, 'The log')
  await test.step('one that is deleted is gone from the strip', () => deleteFromHistory(page))
})

/** On a desktop, and then on a phone. */
async function closeByCrosses(page: Page): Promise<void> {
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await test.step('the strip fades at its end only where there is more to come', async () => {
    const hidden = () =>
      strip(page).evaluate((list) => {
        const box = list.closest('.tabs-scroll')
        return box && box.scrollWidth - box.clientWidth
      })
    await expect.poll(hidden).toBe(0)
  })
  await test.step('on a desktop', () => closeByCross(page, 24))

  await resize(page, screens.phone)
  await openFromHistory(page, 'The log')
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await test.step('on a phone', () => closeByCross(page, 40))
}

async function closeByCross(page: Page, smallest: number): Promise<void> {
  const cross = tab(page, 'The log').locator('.tab-close')
  const { width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(smallest)
  await cross.click()
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await expect(area(page)).toBeFocused()
  await expect(area(page)).toHaveText('Continue writing "Today\'s Writing"...')
}

test('more of them than the text is wide stand beside it too, and saving moves none', {
  tag: '@long',
}, async ({ page }) => {
  for (let count = 2; count <= 12; count++) {
    await tool(page, 'Create New Tab').click()
    await expect(tab(page, `Writing Session ${count}`)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(async () => {
    const add = await boxOf(tool(page, 'Create New Tab'))
    const fullscreen = await boxOf(tool(page, 'Fullscreen'))
    expect(fullscreen.left - add.right).toBeLessThan(200)
  }).toPass()

  await page.evaluate(() => {
    window.stripWidths = []
    const bar = document.querySelector('.bar-tabs')
    if (bar) new ResizeObserver(() => window.stripWidths.push(bar.clientWidth)).observe(bar)
  })
  await typeAndSave(page, 'Words that are saved.')
  await expect(savedDot(page)).toBeVisible()
  expect(await page.evaluate(() => window.stripWidths)).toHaveLength(1)
})

/** At the end the tab is open again, because its words were found. */
async function closeByCommand(page: Page): Promise<void> {
  const command = page.getByRole('option', { name: 'Close Tab' })
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('close tab')
  await expect(command).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('close tab')
  await expect(command).toContainText('Delete it in the history')
  await page.keyboard.press('Enter')
  await expect(command).toHaveAttribute('aria-disabled', 'true')
  // The palette hides the strip from queries by role.
  await expect(page.locator('.tab-title')).toHaveText(["Today's Writing"])

  // A command that cannot be used keeps no tab from being opened, not even one that is found later.
  for (let letters = 0; letters < ' tab'.length; letters++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'The log')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('close')
}

async function deleteFromHistory(page: Page): Promise<void> {
  await test.step('tools that are opened while the history fades stay open, with the focus', async () => {
    // Without waiting, as a quick writer does.
    await tool(page, 'Open Tools').click()
    await expect(history(page)).toHaveCount(0)
    await expect(page.locator('.tool-row').first()).toBeFocused()
  })
  await tool(page, 'Writing History').click()
  await history(page)
    .getByRole('listitem')
    .filter({ hasText: 'The log' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(history(page).getByRole('listitem').filter({ hasText: 'The log' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText(["Today's Writing"])
  await page.reload()
  await ready(page)
  await expect(titles(page)).toHaveText(["Today's Writing"])
}

test('every tab reopens where it was left', { tag: '@long' }, async ({ page }) => {
  const long = Array.from({ length: 120 }, (_, index) => `Entry ${index}. ${log.repeat(3).trim()}`).join('\n')
  await openYesterdays(page, 'The log', long)
  await area(page).press('ControlOrMeta+Home')
  for (let pages = 0; pages < 5; pages++) await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await typeHere(page, 'HERE ')
  await saved(page)
  const topOfLine = () => page.getByText('HERE').evaluate((line) => line.getBoundingClientRect().top)
  await atRest(page)
  const top = await topOfLine()

  await page.reload()
  await ready(page)
  await tab(page, 'The log').click()
  await expect(page.getByText('HERE')).toBeInViewport()
  await expect.poll(topOfLine).toBeCloseTo(top, -1)
  await typeHere(page, 'AND HERE ')
  await expect(area(page)).toContainText('HERE AND HERE ')
})

const boxOf = (part: Locator): Promise<DOMRect> => part.evaluate((element) => element.getBoundingClientRect())

/** Types at the caret, not at the end. */
async function typeHere(page: Page, words: string): Promise<void> {
  await focusText(area(page))
  await page.keyboard.type(words)
}
