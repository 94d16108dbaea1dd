import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import {
  askToDelete,
  entry,
  harbour,
  open,
  question,
  search,
  sidebar,
  trash,
} from '../support/e2e/history.ts'

test('shows and finds what was written, and opens it', async ({ page }) => {
  await open(page)
  await test.step('shows days, previews, words and minutes', async () => {
    await expect(sidebar(page)).toHaveCSS('width', '320px')
    const headings = sidebar(page).getByRole('heading', { level: 3 })
    await expect(headings).toHaveCount(4)
    await expect(headings.nth(0)).toHaveText('Today')
    await expect(headings.nth(1)).toHaveText('Yesterday')
    await expect(headings.nth(2)).toHaveText(/^\w{3}, \w{3} \d+/)

    await expect(entry(page, harbour)).toContainText(/\.\.\.\s*159 words · 15 min$/)
    await expect(entry(page, 'One line')).toHaveText('One line, no more.4 words')
    await expect(entry(page, 'Interview notes')).toContainText('She kept the log')
    await expect(entry(page, 'Writing Session 2')).toContainText('0 words')
  })
  await test.step('search finds in titles and texts, with the match marked', async () => {
    await search(page).fill('INTERVIEW')
    await expect(sidebar(page).getByRole('listitem')).toHaveCount(1)
    const found = sidebar(page).getByRole('status')
    await expect(found).toHaveText('1 tab found')
    expect((await found.boundingBox())?.height, 'for the eye too').toBeGreaterThan(12)
    await search(page).fill('WORD39 ')
    await expect(sidebar(page).getByRole('listitem')).toHaveCount(4)
    await expect(entry(page, 'The harbour')).toHaveCount(0)
    await expect(sidebar(page).locator('mark')).toHaveText(Array(4).fill('word39'))
    await expectAccessibleDialog(page)
    await search(page).fill('')
  })
  await expectOpened(page)
})

test('draws and tells how much was written, and shows what is around a hit', { tag: '@long' }, async ({
  page,
}) => {
  await open(page)
  await test.step('draws the words per day, and tells them', async () => {
    const chart = sidebar(page).getByRole('img')
    await expect(chart).toHaveAccessibleName(
      /^Words in the tabs of each of the last 28 days: 896 words in the last 7, 246 words today\. The highest was 413 words yesterday\.$/,
    )
    await expect(sidebar(page).getByRole('figure')).toContainText('896 words in tabs of the last 7 days')
    await expect(chart.locator('path')).toHaveCount(3)
    await expect(chart.locator('circle')).toHaveCount(25)
  })
  await test.step('tells how much there is in all, in as much room as before it is known', () =>
    expectWhole(page))
  await test.step('search finds in titles and texts, and says when it finds nothing', async () => {
    const said = await sidebar(page).evaluateHandle((panel) => {
      const said = new Set<string>()
      const note = () => said.add(panel.querySelector('[role="status"]')?.textContent ?? '')
      new MutationObserver(note).observe(panel, { childList: true, subtree: true, characterData: true })
      return said
    })
    await search(page).fill('INTERVIEW')
    await expect(sidebar(page).getByRole('status')).toHaveText('1 tab found')
    const counts = await said.evaluate((said) => [...said].filter((words) => words.includes('found')))
    expect(counts, 'nothing of the list before').toEqual(['1 tab found'])
    await search(page).fill('nothing like it')
    await expect(sidebar(page).getByText('No tabs found')).toBeVisible()
    await search(page).fill('')
    await expect(sidebar(page).getByRole('listitem')).toHaveCount(6)
  })
  await test.step('a hit shows the words around the match, with the match marked', async () => {
    await search(page).fill('WORD39-')
    await expect(sidebar(page).getByText('No tabs found')).toBeVisible()
    await search(page).fill('WORD39 ')
    await expect(sidebar(page).getByRole('listitem')).toHaveCount(4)
    const hits = sidebar(page).locator('mark')
    await expect(hits).toHaveText(Array(4).fill('word39'))
    await expect(sidebar(page).getByRole('listitem').first()).toContainText(/…word34 .* word39 word40 .*…/)
    await expect(hits.first()).toBeInViewport()

    await search(page).fill('intérview')
    await expect(hits).toHaveText(['Interview'])
    await expect(entry(page, 'Interview')).toContainText('She kept the log')
  })
})

test('makes one document, opens by Enter, and keeps its chart readable', { tag: '@long' }, async ({
  page,
}) => {
  await open(page)
  await test.step('what was found, and all there is, can be one document', () => expectOneDocument(page))
  await search(page).fill('')
  await page.keyboard.press('Escape')
  await hasFaded(page)
  await test.step('Enter opens the first hit, also one that is still looked for', () => expectByEnter(page))
  await page.keyboard.press('Escape')
  await hasFaded(page)
  await test.step('a day that was brought in leaves the other days their height, and the chart says so', () =>
    expectHeightsLeft(page))
  await test.step('words that do not fit beside the number of a book stand below it, in one line', () =>
    expectOneLine(page))
})

async function expectOneDocument(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'One document' })
  const download = async (format: string) => {
    await dialog.getByRole('radio', { name: format }).click()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    await expect(dialog).toHaveCount(0)
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const ask = (which: string) =>
    sidebar(page)
      .getByRole('button', { name: `One document… ${which}` })
      .click()

  await ask('of all tabs')
  await expect(dialog.getByText('5 tabs · 896 words')).toBeVisible()
  await expectAccessibleDialog(page)
  const { name, bytes } = await download('Word')
  expect(name).toMatch(/^longhand-[\d-]{10}-to-[\d-]{10}\.docx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  await search(page).fill('rope')
  await expect(entry(page, harbour)).toBeVisible()
  await ask('of these tabs')
  await expect(dialog.getByText('Tabs that have “rope”')).toBeVisible()
  const found = (await download('Plain text')).bytes.toString()
  expect(found).toContain(harbour)
  expect(found.match(/^\d{4}-\d\d-\d\d$/gm)).toHaveLength(1)
}

async function expectOpened(page: Page): Promise<void> {
  await test.step('opens a tab, and marks the one on the page', async () => {
    await expect(sidebar(page).locator('[aria-current="true"]')).toContainText(harbour)
    await entry(page, 'One line').getByRole('button', { name: 'One line' }).click()
    await hasFaded(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One line, no more.')
  })
  await button(page, 'History').click()
  await test.step('a hit is opened where its text has the words, and one in the title as any other', async () => {
    await search(page).fill('INTERVIEW')
    await expect(sidebar(page).locator('mark')).toHaveText('Interview')
    await entry(page, 'Interview').getByRole('button', { name: 'Interview' }).click()
    await expect(page.getByText('Where it has')).toHaveCount(0)
    await hasFaded(page)
    await button(page, 'History').click()
    await search(page).fill(' Weigh ')
    await expect(sidebar(page).locator('mark')).toHaveText('weigh')
    await entry(page, 'weigh').getByRole('button', { name: 'weigh' }).click()
    await expect(page.getByText('Where it has “Weigh”')).toBeVisible()
    await hasFaded(page)
  })
}

async function expectByEnter(page: Page): Promise<void> {
  await button(page, 'History').click()
  await search(page).fill('')
  await expect(sidebar(page).getByRole('listitem')).toHaveCount(6)
  await search(page).press('Enter')
  await expect(sidebar(page)).toBeVisible()
  await search(page).fill('weigh')
  await search(page).press('Enter')
  await expect(page.getByText('Where it has “weigh”')).toBeVisible()
  await hasFaded(page)

  await button(page, 'History').click()
  await trash(page).click()
  await search(page).fill('nothing like it')
  await search(page).press('Enter')
  await expect(sidebar(page).getByText('No tabs found')).toBeVisible()
  await expect(search(page)).toBeFocused()
}

async function expectHeightsLeft(page: Page): Promise<void> {
  await button(page, 'History').click()
  const chart = sidebar(page).getByRole('img')
  const heights = () =>
    chart
      .locator('path')
      .evaluateAll((paths: SVGGraphicsElement[]) => paths.map((path) => path.getBBox().height))
  await expect(chart).toHaveAccessibleName(/896 words in the last 7/)
  const before = await heights()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await page.evaluate(() => {
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    window.historyServer.add({ title: 'Brought in', word_count: 60_000, writing_date: before(20) })
    window.historyServer.add({ title: 'Long ago', word_count: 1_000, writing_date: before(100) })
  })
  await button(page, 'History').click()
  await expect(chart).toHaveAccessibleName(
    /The highest was 60,000 words on .*\. Its stroke is cut short, so that other days can be told apart\.$/,
  )
  await expect(sidebar(page).getByRole('figure')).toContainText('8 tabs · 61,896 words')
  const [cut = 0, ...others] = await heights()
  expect(others).toHaveLength(before.length)
  for (const [at, height] of others.entries()) {
    expect(height).toBeLessThan(cut)
    expect(height).toBeGreaterThanOrEqual(0.6 * (before[at] ?? 0))
  }
}

async function expectOneLine(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await page.evaluate(() => {
    const now = new Date()
    // The day of this zone: that of UTC may be the next one.
    const writing_date = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
    window.historyServer.add({ title: 'A book', word_count: 180_000, writing_date })
  })
  await button(page, 'History').click()
  const figure = sidebar(page).getByRole('figure')
  await expect(figure).toContainText('180,896 words in tabs of the last 7 days')
  const words = figure.getByText('words in tabs of the last 7 days')
  expect(await words.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThan(25)
}

async function expectWhole(page: Page): Promise<void> {
  const chart = sidebar(page).getByRole('figure')
  const whole = chart.getByText(/ tabs · [\d,]+ words$/)
  await expect(whole).toHaveText('6 tabs · 896 words')
  const height = await chart.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  await page.goto('/history.html')
  await expect(button(page, 'History')).toBeVisible()
  const answer = await page.evaluateHandle(() => window.historyServer.hold(/words-by-day/))
  await button(page, 'History').click()
  await expect(chart).toHaveAttribute('aria-busy', 'true')
  await expect(entry(page, harbour)).toBeVisible()
  expect(await chart.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(height)
  await answer.evaluate((answer) => answer.release())
  await expect(whole).toBeVisible()
}

/** While it fades it is out of reach, and opened again it would still have the words that were looked for. */
async function hasFaded(page: Page): Promise<void> {
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
}

test('opened again while it fades, it begins anew', { tag: '@long' }, async ({ page }) => {
  await open(page, '?tabs=60')
  const body = sidebar(page).locator('.sidebar-body')
  await page.evaluate(() => document.documentElement.style.setProperty('--d-panel-exit', '600s'))
  await test.step('after a search, without its words', async () => {
    await search(page).fill('nothing like it')
    await expect(sidebar(page).getByText('No tabs found')).toBeVisible()
    await openAgain(page)
    await expect(search(page)).toHaveValue('')
  })
  await test.step('from its top', async () => {
    await expect(entry(page, harbour)).toBeVisible()
    await body.evaluate((body) => body.scrollBy(0, 600))
    await openAgain(page)
    await expect(body).toHaveJSProperty('scrollTop', 0)
  })
  await test.step('without the question that nobody answered', async () => {
    await askToDelete(page, 'One line')
    await openAgain(page, () => sidebar(page).getByRole('button', { name: 'Close' }).click())
    await expect(question(page)).toHaveCount(0)
  })
  await test.step('after a hit, with its words, which are selected', async () => {
    await search(page).fill('weigh')
    await search(page).press('Enter')
    await expect(page.getByText('Where it has “weigh”')).toBeVisible()
    await button(page, 'History').press('Enter')
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('weigh')
    await page.keyboard.type('harbour')
    await expect(search(page)).toHaveValue('harbour')
  })
})

/** It has not gone in between. */
async function openAgain(page: Page, close = () => page.keyboard.press('Escape')): Promise<void> {
  await close()
  await expect(page.locator('[role="dialog"][data-ending-style]')).toHaveCount(1)
  await button(page, 'History').press('Enter')
  await expect(search(page)).toBeFocused()
}

test('says what did not work, and leaves nothing to a pointer alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/history.html')
  await test.step('without a network it says so, and tries again', async () => {
    await button(page, 'Pull the plug').click()
    await button(page, 'History').press('Enter')
    await expect(sidebar(page).getByRole('alert')).toHaveText('Network error. Please check your connection.')
    // Around it, three sides of the frame would be out of sight.
    await expect(sidebar(page)).toHaveCSS('outline-offset', '-2px')
    await page.keyboard.press('Escape')
    await button(page, 'Pull the plug').click()
    await button(page, 'History').click()
    await expect(entry(page, harbour)).toBeVisible()
  })
  await test.step('a delete that is on its way leaves the question about another tab alone', () =>
    expectQuestionLeft(page))
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await test.step('it says why a delete did not work', async () => {
    await button(page, 'Forbid deleting').click()
    await button(page, 'History').click()
    await askToDelete(page, 'Sixteen hours')
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Permission denied. You can only delete your own tabs.')).toBeVisible()
    await expect(entry(page, 'Sixteen hours')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await hasFaded(page)
  await button(page, 'Forbid deleting').click()
  await test.step('the keyboard reaches and does everything', () => expectAllByKeyboard(page))
})

async function expectAllByKeyboard(page: Page): Promise<void> {
  await button(page, 'History').focus()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(entry(page, harbour)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(openerOf(entry(page, harbour))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(openerOf(entry(page, 'Interview notes'))).toBeFocused()

  await page.keyboard.press('Tab')
  const remove = entry(page, 'Interview notes').getByRole('button', { name: 'Delete' })
  await expect(remove).toBeFocused()
  await expect(remove).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(openerOf(entry(page, harbour))).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(button(page, 'History')).toBeFocused()
}

async function expectQuestionLeft(page: Page): Promise<void> {
  const letGo = await page.evaluateHandle(() => window.historyServer.hold(/^DELETE/))
  await askToDelete(page, 'One line')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const asked = question(page).filter({ has: page.getByRole('button', { name: 'Delete', disabled: false }) })
  await entry(page, 'Sixteen hours').hover()
  await entry(page, 'Sixteen hours').getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toHaveCount(2)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()

  await letGo.evaluate((held) => held.release())
  await expect(toast(page, 'Moved to the trash')).toBeVisible()
  await expect(question(page)).toHaveCount(1)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Sixteen hours').getByRole('button', { name: 'Sixteen' })).toBeFocused()
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Enter leaves the field for the first hit, and opens that', { tag: '@long' }, async ({ page }) => {
    await open(page)
    await search(page).fill('weigh')
    await expect(sidebar(page).locator('mark').first()).toHaveText('weigh')
    await search(page).press('Enter')
    await expect(openerOf(entry(page, 'weigh').first())).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Where it has “weigh”')).toBeVisible()
  })
})

test('ten thousand tabs keep a small page', { tag: '@long' }, async ({ page }) => {
  await open(page, '?tabs=10000')
  await expect(entry(page, harbour)).toBeVisible()
  const body = page.locator('.sidebar-body')
  // Scrolls past it, not to it: entries far outside the window are removed from the page.
  const scrollOn = async () => {
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const [, number] = /Entry (\d+)\./.exec((await page.locator('.entry').last().textContent()) ?? '') ?? []
    return Number(number)
  }
  // Each page of it has the usual time, however many there are.
  for (let last = 0; last <= 1_000; ) {
    const before = last
    await expect
      .poll(async () => (last = (await scrollOn()) || before), { intervals: [50] })
      .toBeGreaterThan(before)
  }
  expect(await page.locator('.entry').count()).toBeLessThan(250)
  await body.evaluate((element) => element.scrollTo(0, 0))
  await expect(entry(page, harbour)).toBeInViewport()
})

function openerOf(entry: Locator): Locator {
  return entry.getByRole('button').first()
}
