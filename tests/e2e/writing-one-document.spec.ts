import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download } from '@playwright/test'
import mammoth from 'mammoth'
import { writingDay } from '../../client/lib/writing-day.ts'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { layShare } from '../support/e2e/share.ts'
import {
  area,
  expect,
  makeTab,
  openTools,
  type Page,
  ready,
  test,
  toast,
  typeAndSave,
  writeEarlier,
  writeOn,
} from '../support/e2e/writing.ts'

const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'One document' })
const ofAll = (page: Page) => history(page).getByRole('button', { name: 'One document… of all tabs' })
const ofFound = (page: Page) => history(page).getByRole('button', { name: 'One document… of these tabs' })
const download = (page: Page) => dialog(page).getByRole('button', { name: 'Download', exact: true })
const size = (page: Page, words: string) => expect(dialog(page).getByRole('status').last()).toHaveText(words)

const chooseAndOrder = (page: Page) => dialog(page).getByRole('button', { name: 'Choose and order…' })
const tabNames = (page: Page) =>
  dialog(page)
    .getByRole('checkbox', { name: /\w{3} \d+, \d{4} · / })
    .evaluateAll((boxes: HTMLInputElement[]) =>
      boxes.map(
        (box) => `${box.checked ? '' : 'not '}${box.labels?.[0]?.querySelector('[dir]')?.textContent}`,
      ),
    )

/** An earlier day, and two tabs of today, of which the last is in the editor. */
async function writeThree(page: Page): Promise<void> {
  await writeEarlier(page, 'The ferry', 'It was late.\n\nNobody waited.')
  await typeAndSave(page, 'The harbour was quiet.')
  await makeTab(page)
  await typeAndSave(page, 'A light went on.')
}

async function openHistory(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('history')
  await page.keyboard.press('Enter')
  await expect(history(page).getByRole('searchbox')).toBeFocused()
}

async function closeHistory(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(history(page)).toHaveCount(0)
}

async function textsOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8')
}

test('all tabs go into one Word document, in the order of their days, with what was typed just now', async ({
  page,
}) => {
  await writeThree(page)
  await page.keyboard.type(' And out.')
  await expectWordDocument(page)
})

test('tabs of one document are left out and moved by keyboard, under a title, and Markdown is read', {
  tag: '@long',
}, async ({ page }) => {
  await writeThree(page)
  await page.keyboard.type(' And out.')
  await expectChosenAndMoved(page)
})

async function expectWordDocument(page: Page): Promise<void> {
  await openHistory(page)
  await ofAll(page).click()
  await size(page, '3 tabs · 15 words')
  await expect(download(page)).toBeEnabled()
  await expectAccessibleDialog(page)

  const downloading = page.waitForEvent('download')
  await download(page).click()
  const file = await downloading
  // Before the file is read, which may take as long as a message stays.
  await expect(toast(page, 'Document downloaded!')).toBeVisible()
  const today = writingDay(Date.now())
  expect(file.suggestedFilename()).toMatch(/^longhand-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.docx$/)
  const { value } = await mammoth.extractRawText({ path: await file.path() })
  const lines = value.split('\n\n')
  expect(lines[1]).toMatch(/^Date: \d{4}-\d\d-\d\d$/)
  expect(lines.toSpliced(1, 1)).toEqual([
    ...['The ferry', '', 'It was late.', '', 'Nobody waited.'],
    ...["Today's Writing", `Date: ${today}`, '', 'The harbour was quiet.'],
    ...['Writing Session 2', `Date: ${today}`, '', 'A light went on. And out.', ''],
  ])
  const html = await mammoth.convertToHtml({ path: await file.path() })
  expect(html.value.match(/<h1>/g)).toHaveLength(3)

  await expect(dialog(page)).toBeHidden()
  await expect(history(page)).toBeVisible()
  await expect(ofAll(page)).toBeFocused()
}

async function expectChosenAndMoved(page: Page): Promise<void> {
  await writeOn(page, '\n\n# Of **light**\nIt was *on*.')
  await openHistory(page)
  await ofAll(page).click()
  await size(page, '3 tabs · 21 words')
  await expect(dialog(page).getByRole('list')).toBeHidden()
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('A winter')
  await dialog(page).getByRole('checkbox', { name: 'Its day stands below its title' }).press('Space')
  await dialog(page)
    .getByRole('checkbox', { name: /^Markdown becomes/ })
    .press('Space')

  await test.step('one is left out, and one moved', async () => {
    await chooseAndOrder(page).press('Enter')
    await expect.poll(() => tabNames(page)).toEqual(['The ferry', "Today's Writing", 'Writing Session 2'])
    await dialog(page).getByRole('button', { name: 'None', exact: true }).press('Enter')
    await size(page, 'No tabs chosen')
    await expect(download(page)).toBeHidden()
    await dialog(page).getByRole('button', { name: 'All', exact: true }).press('Enter')
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await size(page, '2 tabs · 17 words')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+End')
    await expect.poll(() => tabNames(page)).toEqual(["not Today's Writing", 'Writing Session 2', 'The ferry'])
    await expect(dialog(page).getByRole('checkbox', { name: /^The ferry/ })).toBeFocused()
    await expect(dialog(page).getByText(/^The ferry, \w{3} \d+, \d{4}: place 3 of 3$/)).toBeAttached()
    await expectAccessibleDialog(page)
  })

  await test.step('they are put in the order of their titles, and of their days again', async () => {
    await dialog(page).getByRole('button', { name: 'Order by title' }).press('Enter')
    await expect.poll(() => tabNames(page)).toEqual(['The ferry', "not Today's Writing", 'Writing Session 2'])
    await expect(dialog(page).getByText('Tabs in your own order')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Order by day' }).press('Enter')
    await expect(dialog(page).getByText('in the order of their days')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Move down: The ferry' }).click()
    await dialog(page).getByRole('button', { name: 'Move down: The ferry' }).click()
    await expect.poll(() => tabNames(page)).toEqual(["not Today's Writing", 'Writing Session 2', 'The ferry'])
  })

  await test.step('it stays so while the dialog is open', async () => {
    await chooseAndOrder(page).click()
    await expect(dialog(page).getByRole('list')).toBeHidden()
    await chooseAndOrder(page).click()
    await dialog(page).getByRole('button', { name: 'Move up: Writing Session 2' }).click()
    await expect.poll(() => tabNames(page)).toEqual(['Writing Session 2', "not Today's Writing", 'The ferry'])
  })

  const downloading = page.waitForEvent('download')
  await download(page).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('A_winter.docx')
  const { value } = await mammoth.convertToHtml({ path: await file.path() })
  expect(value.replaceAll(/<\/?a\b[^>]*>/g, '')).toMatch(
    /^<p>A winter<\/p><h1>.*Writing Session 2.*<\/h1><p>A light went on\. And out\.<\/p><h2>Of .*light.*<\/h2><p>It was <em>on<\/em>\.<\/p><h1>.*The ferry/,
  )

  await test.step('it is as it was when the book leaves again', async () => {
    await page.reload()
    await ready(page)
    await openHistory(page)
    await ofAll(page).click()
    await size(page, '2 tabs · 17 words')
    await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('A winter')
    await expect(dialog(page).getByText('You left out 1 tab.')).toBeVisible()
    await chooseAndOrder(page).click()
    await expect.poll(() => tabNames(page)).toEqual(['Writing Session 2', "not Today's Writing", 'The ferry'])
  })
}

test('what was found goes into a Markdown file, and what does not work is told', { tag: '@long' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await writeThree(page)
  const steps = {
    'what was found, and some days of it, by keyboard alone, and nothing is loaded before it is chosen':
      expectMarkdownFile,
    'it can be stopped, closed, and asked for again after a failure, and is said to need a connection':
      expectAskedAgain,
    'asked for before the search has answered, it is of the words that were typed': expectTypedWords,
    'a tab without words is left out, and that is said': expectLeftOut,
  }
  for (const [name, check] of Object.entries(steps)) await test.step(name, () => check(page, context))
})

async function expectMarkdownFile(page: Page): Promise<void> {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const loadedOf = (name: RegExp) => loaded.filter((path) => name.test(path))
  await openHistory(page)
  await expect(ofAll(page)).toBeVisible()
  expect(loadedOf(/room-document|word-(document|worker)/)).toEqual([])
  await page.keyboard.type('ferry')
  await expect(history(page).getByText('1 tab found')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('a')
  await expect(history(page).getByText('3 tabs found')).toBeVisible()
  await expect(ofAll(page)).toBeHidden()
  await ofFound(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Tabs that have “a”')
  await size(page, '3 tabs · 13 words')
  expect(loadedOf(/room-document/)).not.toEqual([])
  expect(loadedOf(/word-(document|worker)/)).toEqual([])

  await test.step('the days are limited', async () => {
    const today = writingDay(Date.now())
    await dialog(page).getByLabel('From').fill(today)
    await size(page, '2 tabs · 8 words')
    await dialog(page).getByLabel('To').fill('2020-01-01')
    await size(page, 'No tabs in these days')
    await expect(download(page)).toBeHidden()
    await dialog(page).getByLabel('To').fill('')
    await size(page, '2 tabs · 8 words')
  })

  await dialog(page).getByRole('radio', { name: 'Word' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'Markdown' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(chooseAndOrder(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(download(page)).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^longhand-\d{4}-\d\d-\d\d\.md$/)
  expect(await textsOf(file)).toBe(
    "# Today's Writing\n\nThe harbour was quiet.\n\n# Writing Session 2\n\nA light went on.\n",
  )
  await expect(ofFound(page)).toBeFocused()
  await closeHistory(page)
}

async function expectAskedAgain(page: Page, context: BrowserContext): Promise<void> {
  await openHistory(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tabs/texts', async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  await ofAll(page).click()
  await download(page).click()
  await expect(dialog(page).getByRole('status').first()).toHaveText('Collecting the texts')
  await expect(dialog(page)).toContainText('0 of 3 tabs')
  await dialog(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await size(page, '3 tabs · 13 words')
  await expect(download(page)).toBeFocused()
  release()
  await page.unroute('**/api/tabs/texts')

  await test.step('a failure is told where one asks again', async () => {
    await page.route('**/api/tabs/texts', (route) => route.fulfill({ status: 500, body: '{}' }))
    await download(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to download document')
    await page.unroute('**/api/tabs/texts')
    const downloading = page.waitForEvent('download')
    await download(page).click()
    await downloading
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('where all tabs were deleted meanwhile', async () => {
    await ofAll(page).click()
    await page.route('**/api/tabs/texts', (route) => route.fulfill({ json: { tabs: [], count: 3 } }))
    await download(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('All of these tabs were deleted meanwhile.')
    await page.unroute('**/api/tabs/texts')
    await page.keyboard.press('Escape')
  })

  await test.step('without a connection', async () => {
    await context.setOffline(true)
    await ofAll(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Putting tabs into one document needs a connection.',
    )
    await expectAccessibleDialog(page)
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await size(page, '3 tabs · 13 words')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(history(page)).toBeVisible()
  })
  await closeHistory(page)
}

async function expectTypedWords(page: Page): Promise<void> {
  await openHistory(page)
  await expect(ofAll(page)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tabs/search', async (route) => {
    const isOfDocument = route.request().postDataJSON().limit === 100
    if (!isOfDocument) await held
    await route.continue().catch(() => {})
  })
  await page.keyboard.type('waited')
  await ofFound(page).click()
  await expect(dialog(page)).toContainText('Tabs that have “waited”')
  await size(page, '1 tab · 5 words')
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await closeHistory(page)
}

async function expectLeftOut(page: Page): Promise<void> {
  await makeTab(page)
  await openHistory(page)
  await ofAll(page).click()
  await size(page, '3 tabs · 13 words')
  await expect(dialog(page).getByText('1 tab without words is left out.')).toBeVisible()
  await test.step('of the days that are chosen', async () => {
    await dialog(page).getByLabel('To').fill('2020-01-01')
    await expect(dialog(page).getByText('left out')).toBeHidden()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('it is in reach of a finger, and a Word document goes to the Share', { tag: '@long' }, async ({
    page,
  }) => {
    await area(page).click()
    await page.keyboard.insertText('First line')
    await expect(area(page)).toContainText('First line')
    await openTools(page)
    await page.getByRole('button', { name: 'Writing History', exact: true }).tap()
    const { height = 0 } = (await ofAll(page).boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    const shared = await layShare(page, { ends: 'AbortError' })
    await ofAll(page).tap()
    await size(page, '1 tab · 2 words')
    await chooseAndOrder(page).tap()
    const rows = dialog(page).getByRole('listitem').locator('label, button')
    await expect(rows.first(), 'without scrolling').toBeInViewport()
    for (const row of await rows.all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await download(page).tap()
    await expect.poll(async () => (await shared())[0]).toMatchObject({ start: 'PK' })
    await expect(dialog(page)).toBeHidden()
  })
})
