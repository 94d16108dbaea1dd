import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import {
  area,
  expect,
  holdToasts,
  type Page,
  ready,
  resize,
  strip,
  tab,
  test,
  toast,
  writeEarlier,
} from '../support/e2e/writing.ts'

const hay = 'A line of hay, and nothing to be found in it.\n'
const passage = 'She’d left the “café” – at dawn.'
const letters = `${hay.repeat(300)}${passage}\n${hay.repeat(300)}${passage.toUpperCase()}\n`

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const rows = (page: Page, name: string) => group(page, name).getByRole('option')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const find = (page: Page) => page.getByRole('textbox', { name: 'Find', exact: true })
const count = (page: Page) => page.getByRole('search', { name: 'Find and replace' }).getByRole('status')

async function look(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}

/** Waits until the palette stands still. */
async function atRest(page: Page): Promise<void> {
  await expect(palette(page)).not.toHaveAttribute('data-starting-style')
  await palette(page).evaluate((it) => Promise.allSettled(it.getAnimations().map(({ finished }) => finished)))
}

/** Holds the server's answers to searches until the test releases them. */
const holdSearches = (page: Page) => holdRoute(page, '**/api/tabs/search')

/** The editor shows what to do only where there is no text. */
const expectNothingWritten = (page: Page) => expect(area(page).locator('.cm-placeholder')).toHaveCount(1)

/** Waits until the server was asked and has answered. */
function searched(page: Page): Promise<unknown> {
  return page.waitForResponse('**/api/tabs/search')
}

test('a passage is found by its words, opened where it stands, and gone on from', async ({ page }) => {
  await writeEarlier(page, 'Letters', letters)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await look(page, 'typewriter')
  await expect(palette(page).getByRole('status'), 'what is found, and not what is not').toHaveText(
    /^\d tools? found$/,
  )
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('she\'d left the "cafe" - at')
  await expect(rows(page, 'Passages')).toHaveCount(1)
  await expect(rows(page, 'Passages').locator('mark')).toHaveText(['She’d left the “café” – at'])
  await expect(rows(page, 'Passages')).toContainText(/^Letters \w{3}, \w{3} \d+/)
  await expect(palette(page).getByRole('status')).toHaveText('1 passage found')
  await expectAccessibleDialog(page)

  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(tab(page, 'Letters')).toHaveAttribute('aria-selected', 'true')
  await expect(find(page)).toBeFocused()
  await expect(count(page)).toHaveText('1 of 2')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('She’d left the “café” – at')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2 of 2')
  expect(addresses.filter((address) => address.includes('cafe'))).toEqual([])
})

test('passages that arrive move nothing, and Enter runs what it ran before', { tag: '@long' }, async ({
  page,
}) => {
  await expectStill(page)
})

async function expectStill(page: Page): Promise<void> {
  await writeEarlier(page, 'Fonts and prints', 'A print of a print.')
  const letGo = await holdSearches(page)
  const answered = searched(page)
  await look(page, 'print')
  await expect(active(page)).toContainText('Print')
  await atRest(page)
  const before = await active(page).boundingBox()
  letGo()
  await answered
  await expect(rows(page, 'Passages').locator('mark')).toHaveText(['print', 'print'])
  await expect(active(page)).toContainText('Print')
  expect(await active(page).boundingBox()).toEqual(before)

  // The arrow keys treat all groups as one list.
  const all = palette(page).getByRole('option')
  await page.keyboard.press('End')
  await expect(active(page)).toContainText('A print of a print.')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText('Print')
  await page.keyboard.press('ArrowUp')
  await expect(all.last()).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await all.last().getAttribute('id')) ?? '',
  )

  // Another letter removes the results for the shorter word at once. Two are more than a slip.
  await page.keyboard.type('xq')
  await expect(group(page, 'Passages')).toHaveCount(0)
  await expect(palette(page).getByRole('status')).toContainText('Nothing found')
  await expect(palette(page).getByRole('status')).toContainText('Deleted tabs are found in Writing History')
}

test('a sentence is found though one word of it is wrong, and that word is named', { tag: '@long' }, async ({
  page,
}) => {
  await writeEarlier(page, 'Letters', letters)
  await look(page, 'left the tavern at dawn')
  await expect(rows(page, 'Passages')).toHaveCount(1)
  await expect(palette(page).getByRole('status')).toContainText(
    'Nothing has all of these words. Without “tavern” there is this.',
  )
  await expectAccessibleDialog(page)
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Letters')).toHaveAttribute('aria-selected', 'true')
  await expect(find(page)).toHaveValue('left')
  await expect(count(page)).toHaveText('1 of 2')

  await test.step('and so is a word with a wrong letter, which Enter does not take unseen', async () => {
    await page.keyboard.press('Escape')
    await expect(find(page)).toHaveCount(0)
    await look(page, 'caffe')
    await page.keyboard.press('Enter')
    await expect(rows(page, 'Passages').locator('mark')).toHaveText(['café'])
    await expect(palette(page).getByRole('status')).toContainText('Nothing has “caffe”. There is “café”.')
    await page.keyboard.press('Enter')
    await expect(find(page)).toHaveValue('café')
  })
  await test.step('also where something was found for the letters before', async () => {
    await page.keyboard.press('Escape')
    await expect(find(page)).toHaveCount(0)
    await look(page, 'cafe')
    await expect(rows(page, 'Passages').locator('mark')).toHaveText(['café'])
    await page.keyboard.type('s')
    await expect(palette(page).getByRole('status')).toContainText('Nothing has “cafes”. There is “café”.')
    await page.keyboard.press('Enter')
    await expect(find(page)).toHaveValue('café')
  })
  await test.step('but none where a tool is listed for it', async () => {
    await page.keyboard.press('Escape')
    await expect(find(page)).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/search') && asked.push(request.url()))
    const answered = searched(page)
    await look(page, '')
    // Keys that came slowly would be several searches.
    await page.keyboard.insertText('guide')
    await answered
    await expect(active(page)).toContainText('Guide')
    await expect(palette(page).getByRole('status')).not.toContainText('Nothing')
    expect(asked).toHaveLength(1)
  })
})

test('tabs are found by their titles', { tag: '@long' }, async ({ page }) => {
  await test.step('one at hand before the server answers, one of another day after', () => findLamp(page))
  await test.step('an older one of the very title that was typed before one that only begins with it', () =>
    findChapter(page))
  await test.step('one by a later word of its title, also where its text has that word', async () => {
    await writeEarlier(page, 'The ferry', 'No ferry went.')
    await look(page, 'ferry')
    await expect(rows(page, 'Tabs')).toHaveText([/^The ferry/])
    await expect(rows(page, 'Passages')).toHaveText([/No ferry went/])
  })
})

async function findLamp(page: Page): Promise<void> {
  await writeEarlier(page, 'The lamp', 'Oil, and a wick.')
  const letGo = await holdSearches(page)
  await look(page, 'TODAYS W')
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await look(page, "today's w")
  await expect(rows(page, 'Tabs')).toHaveText(["Today's Writing Today"])
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()

  letGo()
  await look(page, 'the lamp')
  await expect(rows(page, 'Tabs')).toHaveText([/^The lamp/])
  await expect(rows(page, 'Tabs').locator('mark')).toHaveText(['The lamp'])
  await expect(group(page, 'Passages')).toHaveCount(0)
  await rows(page, 'Tabs').click()
  await expect(tab(page, 'The lamp')).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toBeFocused()
  await expect(find(page)).toHaveCount(0)
}

async function findChapter(page: Page): Promise<void> {
  await writeEarlier(page, 'Chapter 2', 'The lamp was lit.')
  await tab(page, "Today's Writing").press('F2')
  await page.keyboard.type('Chapter 20')
  await page.keyboard.press('Enter')
  const letGo = await holdSearches(page)
  await look(page, 'chapter 2')
  await expect(rows(page, 'Tabs')).toHaveText([/^Chapter 20/])
  await expect(active(page)).toContainText('Chapter 20')
  letGo()
  await expect(rows(page, 'Tabs')).toHaveText([/^Chapter 2 /, /^Chapter 20 /])
  await expect(active(page)).toHaveText(/^Chapter 2 /)
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('tab', { selected: true })).toContainText(/^Chapter 2(?!0)/)
  await expect(area(page)).toHaveText('The lamp was lit.')
}

test('Enter that comes before anything is found opens the first hit when it is', { tag: '@long' }, async ({
  page,
}) => {
  await writeEarlier(page, 'The lamp', 'Oil, and a wick.')
  await writeEarlier(page, 'Letters', letters)
  const letGo = await holdSearches(page)
  const waits = palette(page).getByRole('status').getByText('The first hit opens when it is found.')
  await look(page, 'the lamp')
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  // Other words are another search.
  await page.keyboard.press('Backspace')
  await expect(waits).toHaveCount(0)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('cafe')
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await look(page, 'at dawn')
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  letGo()
  await expect(palette(page)).toHaveCount(0)
  await expect(tab(page, 'Letters')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'The lamp')).toHaveCount(0)
  await expect(find(page)).toBeFocused()
  await expect(find(page)).toHaveValue('at dawn')
})

test('Enter waits no longer than the search, and runs nothing that was not found', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await test.step('without a connection it says so once, and the tools stay', () => lookWithoutServer(page))

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/tabs/search', async (route) => {
    await held
    await route.abort()
  })
  const said = palette(page).getByRole('status')
  await look(page, 'zebra')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('The first hit opens when it is found.')
  letGo()
  await expect(said).toContainText('needs a connection.')

  // An earlier failure is no reason not to wait now.
  await page.unroute('**/api/tabs/search')
  const letAnswer = await holdSearches(page)
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  await expect(said).toContainText('The first hit opens when it is found.')
  letAnswer()
  await expect(said).toContainText('Nothing found')
  await expect(said).not.toContainText('The first hit')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('guide')
  await expect(active(page)).toContainText('Writing Simplicity Guide')
  await expect(palette(page)).toBeVisible()
})

async function lookWithoutServer(page: Page): Promise<void> {
  await page.route('**/api/tabs/search', (route) => route.abort())
  const said = palette(page).getByRole('status')
  await look(page, 'guide')
  await expect(said).toContainText('needs a connection.')
  await expect(active(page)).toContainText('Writing Simplicity Guide')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Writing Simplicity Guide' })).toBeVisible()
  await expect(toast(page, /connection/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/tabs/search')
}

test('a tab that does not come is named, and tried again in the palette and without it', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await writeEarlier(page, 'Letters', letters)
  await writeEarlier(page, 'Postcards', 'We were back at dusk.')
  await holdToasts(page)
  await test.step('in the palette', () => tryAgain(page, { title: 'Letters', words: 'at dawn', keys: [] }))
  await page.keyboard.press('Escape')
  await expect(find(page)).toHaveCount(0)
  await test.step('without it', () =>
    tryAgain(page, { title: 'Postcards', words: 'at dusk', keys: ['Escape'] }))
})

async function tryAgain(
  page: Page,
  { title, words, keys }: { title: string; words: string; keys: string[] },
): Promise<void> {
  const placeholder = area(page).locator('.cm-placeholder')
  const isEmpty = await placeholder.count()
  await page.route('**/api/tabs/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken.' } } })
      : route.fallback(),
  )
  await look(page, words)
  await expect(rows(page, 'Passages')).toHaveCount(1)
  await holdToasts(page)
  await page.keyboard.press('Enter')
  const said = toast(page, `“${title}” could not be opened.`)
  await expect(said).toBeVisible()
  await expect(palette(page).getByRole('combobox')).toHaveValue(words)
  await expect(placeholder).toHaveCount(isEmpty)
  await expect(area(page)).not.toContainText(words)
  await expect(tab(page, title)).toHaveCount(0)

  await page.unroute('**/api/tabs/*')
  for (const key of keys) await page.keyboard.press(key)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(palette(page)).toHaveCount(0)
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
  await expect(find(page)).toBeFocused()
  await expect(find(page)).toHaveValue(words)
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('a passage is found and opened by a tap, and the field stays where it is', { tag: '@long' }, async ({
    page,
  }) => {
    await writeEarlier(page, 'A title that is longer than the line of a phone', letters)
    await test.step('of 390 pixels', () => openByTap(page, 390))
    await page.getByRole('search').getByRole('button', { name: 'Close' }).tap()
    await expect(find(page)).toHaveCount(0)
    await resize(page, { width: 320, height: 700 })
    await test.step('of 320 pixels', () => openByTap(page, 320))
  })
})

async function openByTap(page: Page, width: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeVisible()
  await atRest(page)
  const before = await field.boundingBox()
  await field.fill('cafe')
  await expect(rows(page, 'Passages').locator('mark')).toHaveText(['café'])
  expect(await field.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const list = palette(page).getByRole('listbox')
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const { height = 0 } = (await rows(page, 'Passages').boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await rows(page, 'Passages').tap()
  await expect(count(page)).toHaveText('1 of 2')
  await expect(find(page)).not.toBeFocused()
}

test('what is typed before the palette is there goes into its field', { tag: '@long' }, async ({ page }) => {
  await test.step('Enter takes the first that is found', () => enterEarly(page))
  await writeEarlier(page, 'Letters', letters)
  await reload(page)
  await test.step('and nothing goes into the text', () => typeEarly(page))
  await reload(page)
  await test.step('Enter takes even a passage that the server has to find', () => enterEarlyForPassage(page))
})

async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

async function enterEarly(page: Page): Promise<void> {
  const letGo = await holdPalette(page)
  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('guide')
  await page.keyboard.press('Enter')
  letGo()
  const guide = page.getByRole('dialog', { name: 'Writing Simplicity Guide' })
  await expect(guide).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(area(page)).toBeFocused()
}

async function typeEarly(page: Page): Promise<void> {
  const letGo = await holdPalette(page)
  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Escaped')
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type("she'd left")
  letGo()
  await expect(palette(page).getByRole('combobox')).toHaveValue("she'd left")
  await page.keyboard.type(' the')
  await expect(palette(page).getByRole('combobox')).toHaveValue("she'd left the")
  await expect(rows(page, 'Passages')).toHaveCount(1)
  await expectNothingWritten(page)
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(palette(page).getByRole('combobox')).toHaveValue('')
}

async function enterEarlyForPassage(page: Page): Promise<void> {
  const letGo = await holdPalette(page)
  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type("she'd left the")
  await page.keyboard.press('Enter')
  letGo()
  await expect(page.getByRole('tab', { name: 'Letters' })).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page)).toHaveCount(0)
}

/** The palette does not load until the returned function is called. */
const holdPalette = (page: Page) => holdRoute(page, /\/assets\/room-palette-.*\.js$/)
