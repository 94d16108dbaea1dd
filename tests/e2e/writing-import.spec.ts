import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { dropFile } from '../support/e2e/drop-file.ts'
import {
  area,
  expect,
  type Page,
  ready,
  resize,
  strip,
  test,
  toast,
  typeAndSave,
} from '../support/e2e/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import' })
const primary = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const ticks = (page: Page) => dialog(page).getByRole('listitem').getByRole('checkbox')

interface ShownFile {
  name: string
  text: string
}

async function openImport(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('import')
  await page.getByRole('option', { name: /^Import…/ }).click()
  await expect(dialog(page)).toBeVisible()
}

async function choose(page: Page, files: readonly ShownFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await primary(page, 'Choose files').click()
  await (await chooser).setFiles(
    files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
  )
}

const book: readonly ShownFile[] = [
  { name: '2026-01-04 harbour.txt', text: 'The harbour at six.' },
  { name: '2026-01-04 letter.txt', text: 'Not sent.\n\nStill not.' },
  { name: '2022-03-08 first.txt', text: 'First attempt, and a long one.' },
]

test('files are shown by day, and come in but for one that is here', async ({ page }) => {
  await typeAndSave(page, 'The lamp was lit.')
  await openImport(page)
  await choose(page, [...book, { name: 'lamp.txt', text: 'The lamp\nwas lit.' }])
  await expect(primary(page, 'Import 3 tabs')).toBeFocused()
  await expect(dialog(page).getByText('1 already here')).toBeVisible()
  await expect(ticks(page)).toHaveCount(4)
  await expectAccessibleDialog(page)
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
  await expect(dialog(page).getByText('14 words on 2 days, from March 8, 2022 to January 4')).toBeVisible()
})

test('of files that came in, one is written in, and stays where the others go', { tag: '@long' }, async ({
  page,
}) => {
  await openImport(page)
  await expectAccessibleDialog(page)
  await choose(page, book)
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
  await expectAccessibleDialog(page)
  await primary(page, 'Show history').click()
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await history.getByRole('button', { name: /first/ }).first().click()
  await expect(area(page)).toHaveText('First attempt, and a long one.')
  await typeAndSave(page, ' And more.')
  await undoLast(page)
  await expect(settings(page).getByText('2 tabs are in the trash.')).toBeVisible()
  await expect(settings(page).getByText('1 tab changed since, and stays as it is.')).toBeVisible()
  await expect(settings(page).getByRole('button', { name: 'Bring writing in' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(area(page)).toHaveText('First attempt, and a long one. And more.')
})

async function expectBesideLabel(page: Page): Promise<void> {
  const name = settings(page).locator('.last-import-name').first()
  const distance = await name.evaluate((name) => {
    const middle = (of: Element) => {
      const range = document.createRange()
      range.selectNodeContents(of)
      const { top, bottom } = range.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const label = name.closest('.row')?.querySelector('.row-label')
    return label ? middle(name) - middle(label) : Number.NaN
  })
  expect(Math.abs(distance)).toBeLessThan(2)
}

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openLastImports(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('download everything')
  await page.keyboard.press('Enter')
}

async function undoLast(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('undo import')
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await settings(page).getByRole('button', { name: 'Undo import' }).click()
}

test('whoever has brought words in has written, and is greeted so in the next empty tab', {
  tag: '@long',
}, async ({ page }) => {
  await expect(area(page)).toHaveText('Start writing...')
  await openImport(page)
  await choose(page, book)
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create New Tab' }).click()
  await expect(area(page)).toHaveText('Continue writing "Writing Session 2"...')
})

test('a .zip file is read: what cannot be is named, and a broken one is said to be', {
  tag: '@long',
}, async ({ page }) => {
  const zip = zipSync({
    'notes/harbour.md': strToU8(
      '---\ntitle: The harbour at six\ndate: 2026-01-04\n---\n\nBoats *came* in.\n',
    ),
    'notes/2025-12-29.html': strToU8('<h1>A talk</h1><script>alert(1)</script><p>Good evening.</p>'),
    'notes/copy of harbour.txt': strToU8('Boats *came* in.'),
    'notes/cover.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  })
  await openImport(page)
  await chooseZip(page, zip.slice(0, -40))
  await expect(dialog(page).getByRole('alert')).toContainText('notes.zip cannot be read.')
  await expectAccessibleDialog(page)
  await chooseZip(page, zip)
  await expect(primary(page, 'Import 2 tabs')).toBeFocused()
  await expect(dialog(page).getByText('notes.zip, 4 files')).toBeVisible()
  await expect(dialog(page).getByText('day from its front matter')).toBeVisible()
  await expect(dialog(page).getByText('The same words as another one.')).toBeVisible()
  await expect(dialog(page).getByText('1 with the same words as another one, 1 cannot be read')).toBeVisible()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'cover.png' })).toContainText('A picture')
  await expect(dialog(page).getByRole('checkbox', { name: 'The harbour at six' })).toBeChecked()
  await expectAccessibleDialog(page)
  await primary(page, 'Import 2 tabs').click()
  await expect(dialog(page).getByText('2 tabs are here')).toBeVisible()
  await expect(dialog(page).getByText(/cover\.png: a picture/)).toBeVisible()
})

async function chooseZip(page: Page, zip: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await primary(page, 'Choose files').click()
  const buffer = Buffer.from(zip)
  await (await chooser).setFiles([{ name: 'notes.zip', mimeType: 'application/zip', buffer }])
}

test('each of several imports is undone by itself', { tag: '@long' }, async ({ page }) => {
  for (const files of [book.slice(0, 1), book.slice(1)]) {
    await openImport(page)
    await choose(page, files)
    await primary(page, /^Import \d tabs?$/).click()
    await expect(dialog(page).getByText(/^\d tabs? (is|are) here$/)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await openLastImports(page)
  await expect(settings(page).getByText(/tabs?, added today$/)).toHaveText([
    '2 tabs, added today',
    '1 tab, added today',
  ])
  await expectBesideLabel(page)
  await settings(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  const question = settings(page).getByRole('alertdialog')
  await expect(question).toContainText('This import has 1 tab. If it was changed since, it stays as it is.')
  await page.keyboard.press('Escape')
  await expect(settings(page).getByRole('button', { name: 'Undo', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(settings(page).getByText('1 tab is in the trash.')).toBeVisible()
  await expect(settings(page).getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await titlesOf(page)).toEqual(['first', 'letter', "Today's Writing"].sort())
  await openLastImports(page)
  await expect(settings(page).getByText('2 tabs, added today')).toBeVisible()
  await expectAccessibleDialog(page)
})

test('what broke off half-way goes on, and nothing comes twice', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  let lost = false
  await page.route('**/api/tabs/*', async (route) => {
    if (route.request().method() !== 'PUT' || !lost) return route.fallback()
    // The server has made the tab, but its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await openImport(page)
  await choose(page, book)
  lost = true
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached after 0 of 3.')
  await expectAccessibleDialog(page)
  lost = false
  await expect(primary(page, 'Go on with 3')).toBeFocused()
  // The page asks before it is left, because the texts that wait are nowhere else.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    false,
  )
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close the import?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await dropFile(page, file, { x: 60, y: 500 })
  await expect(toast(page, 'Another import waits. Go on with it, or close it first.')).toBeVisible()
  await primary(page, 'Go on with 3').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
  expect(await titlesOf(page)).toEqual(["Today's Writing", 'harbour', 'letter', 'first'].sort())
})

/** Of all tabs that the server has. */
function titlesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const reply = await fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'x-refresh': 'cookie', 'content-type': 'application/json' },
      body: '{}',
    })
    const { access_token } = await reply.json()
    const list = await fetch('/api/tabs', { headers: { authorization: `Bearer ${access_token}` } })
    const { tabs } = await list.json()
    return tabs.map(({ title }: { title: string }) => title).sort()
  })
}

test('no room and a session that has ended are said, and it goes on after', { tag: '@long' }, async ({
  page,
  context,
  complaints,
  outbox,
  email,
}) => {
  complaints.expect(/status of 413/)
  complaints.expect(/status of 401/)
  const full = { code: 'quota_full', message: 'You have the 3 tabs that this server gives each writer.' }
  await page.route('**/api/tabs/*', async (route) => {
    const isFirst = route.request().postData()?.includes('First attempt')
    if (route.request().method() !== 'PUT' || isFirst) return route.fallback()
    await route.fulfill({ status: 413, json: { error: full } })
  })
  await openImport(page)
  await choose(page, book)
  await primary(page, 'Import 3 tabs').click()
  const told = dialog(page).getByRole('alert')
  await expect(told).toContainText('There was no more room after 1 of 3.')
  await expect(told).toContainText(`${full.message} That one is here and whole.`)
  await page.unroute('**/api/tabs/*')

  const { origin } = new URL(page.url())
  await context.request.post('/auth/v1/logout?scope=global', { headers: { origin, 'x-refresh': 'cookie' } })
  await primary(page, 'Go on with 2').click()
  await expect(told).toContainText('You were signed out after 1 of 3.')
  await expect(told).toContainText('Sign in again, then go on.')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Send code' }).click()
  await again.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await expect(again).toBeHidden()
  await primary(page, 'Go on with 2').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
})

test('what has happened is in sight, also where the list was read to its end', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await page.route('**/api/tabs/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await openImport(page)
  const chapters = Array.from({ length: 40 }, (_, index) => ({
    name: `2022-03-08 Chapter ${index + 1}.txt`,
    text: `It is chapter ${index + 1}.`,
  }))
  await choose(page, chapters)
  await ticks(page).last().scrollIntoViewIfNeeded()
  await primary(page, 'Import 40 tabs').click()
  await expect(dialog(page).getByRole('alert')).toBeInViewport()
})

test('tabs of today stand in the strips of all windows, in their order', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/#/app')
  await ready(other)
  await openImport(page)
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()))
  const chapters = [2, 10, 1, 3].map((number) => ({
    name: `${today} Chapter ${number}.txt`,
    text: `It is chapter ${number}.`,
  }))
  await choose(page, chapters)
  await primary(page, 'Import 4 tabs').click()
  await expect(dialog(page).getByText('4 tabs are here')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const window of [page, other])
    await expect(strip(window).getByRole('tab')).toHaveText([
      /Today/,
      /Chapter 1$/,
      /Chapter 2/,
      /Chapter 3/,
      /Chapter 10/,
    ])
  await undoLast(page)
  await expect(settings(page).getByText('4 tabs are in the trash.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const window of [page, other]) await expect(strip(window).getByRole('tab')).toHaveCount(1)
})

test('closing while it is at work asks, and what has come by then stays', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  // Only the server knows whether the tab of the call that was given up has been made.
  complaints.allow(/status of 404 .*unless_revision/)
  const goOn = Promise.withResolvers<void>()
  await page.route('**/api/tabs/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PUT' && request.postData()?.includes('Not sent')) await goOn.promise
    await route.fallback()
  })
  await openImport(page)
  await choose(page, book)
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Stop the import?' })
  await expect(question.getByRole('button', { name: 'Go on' })).toBeFocused()
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Stopped after 2 of 3.')
  goOn.resolve()
  await primary(page, 'Undo the 2').click()
  await expect(dialog(page).getByText(/[23] tabs are in the trash/)).toBeVisible()
})

test('a file that is dropped on the page is read, and text that is dropped is text', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'The lamp was lit.')
  await dropFile(page, file, { x: 60, y: 500 })
  await expect(primary(page, 'Import 1 tab')).toBeFocused()
  await expect(ticks(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await area(page).evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Dropped words. ')
    const { x, y, height } = text.getBoundingClientRect()
    const place = {
      clientX: x + 1,
      clientY: y + height / 4,
      bubbles: true,
      cancelable: true,
      dataTransfer: data,
    }
    text.querySelector('.cm-line')?.dispatchEvent(new DragEvent('drop', place))
  })
  await expect(area(page)).toContainText('Dropped words.')
  await expect(dialog(page)).toBeHidden()
})

const file = fileURLToPath(new URL('../../README.md', import.meta.url))

test('by keyboard alone, one is left out and a day is changed', { tag: '@long' }, async ({ page }) => {
  await openImport(page)
  await expect(primary(page, 'Choose files')).toBeFocused()
  await choose(page, book)
  await expect(primary(page, 'Import 3 tabs')).toBeFocused()
  await ticks(page).nth(1).focus()
  await page.keyboard.press('Space')
  await expect(primary(page, 'Import 2 tabs')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const day = dialog(page).getByLabel('Another day for letter')
  await expect(day).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'another day for letter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await day.fill('2026-01-03')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('day you chose')).toBeVisible()
  await expect(ticks(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(primary(page, 'Import 3 tabs')).toBeVisible()
  await expect(dialog(page).getByText('3 texts on 3 days')).toBeVisible()
  await expectAccessibleDialog(page)
  await primary(page, 'Import 3 tabs').press('Enter')
  await expect(primary(page, 'Show history')).toBeFocused()
})

test('a book is split at its chapters, which stand in its order and do not come twice', {
  tag: '@long',
}, async ({ page }) => {
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()))
  const novel = { name: `${today} Novel.md`, text: novelOf(['Winter', 'Spring', 'Autumn']) }
  await openImport(page)
  await choose(page, [novel])
  const split = primary(page, /^Split at its 3 chapters/)
  const keep = primary(page, /^Keep as one text/)

  await test.step('by keyboard, and back', async () => {
    await ticks(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(split).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(keep).toBeFocused()
    await expect(dialog(page).getByText('Novel is 4 texts now.')).toBeAttached()
    await expect(ticks(page)).toHaveCount(4)
    await expect(primary(page, 'Import 4 tabs')).toBeEnabled()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Enter')
    await expect(split).toBeFocused()
    await expect(ticks(page)).toHaveCount(1)
    await expectAccessibleDialog(page)
  })

  await split.click()
  await primary(page, 'Import 4 tabs').click()
  await expect(dialog(page).getByText('4 tabs are here')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('tab')).toHaveText([/Today/, /Novel/, /Winter/, /Spring/, /Autumn/])
  await strip(page)
    .getByRole('tab', { name: /Spring/ })
    .click()
  await expect(area(page)).toContainText('## Spring')
  await expect(area(page)).toContainText('It was Spring.')

  await test.step('the same book, and with one chapter more', async () => {
    await openImport(page)
    await choose(page, [novel])
    await expect(dialog(page).getByText('Everything in')).toBeVisible()
    await choose(page, [{ ...novel, text: novelOf(['Winter', 'Spring', 'Autumn', 'Summer']) }])
    await expect(dialog(page).getByText('4 already here')).toBeVisible()
    await primary(page, 'Import 1 tab').click()
    await expect(dialog(page).getByText('1 tab is here')).toBeVisible()
  })
})

test('the chapters of a book of an earlier day are next to each other for Next Tab', {
  tag: '@long',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, [{ name: '2025-12-01 Novel.md', text: novelOf(['Winter', 'Spring', 'Autumn']) }])
  await primary(page, /^Split at its 3 chapters/).click()
  await primary(page, 'Import 4 tabs').click()
  await primary(page, 'Show history').click()
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await history
    .getByRole('listitem')
    .filter({ hasText: 'It was Winter.' })
    .getByRole('button')
    .first()
    .click()
  await expect(area(page)).toContainText('It was Winter.')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('beside=') && asked.push(request.url()))
  const walk = async (key: 'Period' | 'Comma', words: string) => {
    await page.keyboard.press(`ControlOrMeta+Alt+Shift+${key}`)
    await expect(area(page)).toContainText(words)
  }
  await walk('Period', 'It was Spring.')
  await walk('Period', 'It was Autumn.')
  await walk('Comma', 'It was Spring.')
  expect(asked).toHaveLength(1)
  await expect(strip(page).getByRole('tab')).toHaveText([/Today/, /Winter/, /Spring/])
  await walk('Comma', 'It was Winter.')
  await walk('Comma', 'For nobody.')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Comma')
  await expect(toast(page, 'This is the oldest tab.')).toBeVisible()
  await test.step('also for a key that comes before the desk does', async () => {
    let come = () => {}
    const desk = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/assets\/room-[\w-]{7,8}\.js$/, async (route) => {
      await desk
      await route.continue()
    })
    await page.reload()
    await expect(area(page)).toContainText('For nobody.')
    await page.keyboard.press('ControlOrMeta+Alt+Shift+Period')
    await expect(area(page)).toContainText('For nobody.')
    come()
    await expect(area(page)).toContainText('It was Winter.')
  })
})

function novelOf(chapters: readonly string[]): string {
  return `# Novel\n\nFor nobody.\n\n${chapters.map((name) => `## ${name}\n\nIt was ${name}.\n\n`).join('')}`
}

test('on a phone, all of it is within reach', { tag: '@long' }, async ({ page }) => {
  await openImport(page)
  await resize(page, { width: 390, height: 844 })
  await expect(dialog(page).getByText('Bring your writing in')).toBeVisible()
  await expect(primary(page, 'Choose a folder')).toBeHidden()
  await choose(page, book)
  await expect(primary(page, 'Import 3 tabs')).toBeInViewport()
  await expectAccessibleDialog(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await primary(page, 'Import 3 tabs').click()
  await expect(dialog(page).getByText('3 tabs are here')).toBeVisible()
  await expectAccessibleDialog(page)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('each day can be met by a finger, and no title is covered by one', { tag: '@long' }, async ({
    page,
  }) => {
    await openImport(page)
    await choose(page, [...book, { name: 'no day.txt', text: 'Of no day.' }])
    await expect(ticks(page)).toHaveCount(4)
    const met = await dialog(page)
      .locator('[data-day]')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          button.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = button.getBoundingClientRect()
          const pixels = Array.from({ length: 100 }, (_, at) => top + height / 2 - 50 + at)
          return pixels.filter((y) => button.contains(document.elementFromPoint(left + width / 2, y))).length
        }),
      )
    expect(met.length).toBeGreaterThan(4)
    expect(Math.min(...met)).toBeGreaterThanOrEqual(44)
    const titles = await dialog(page)
      .locator('.import-title')
      .evaluateAll((titles) =>
        titles.map((title) => {
          const { left, top, width, height } = title.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return over?.closest('[data-day]')?.textContent ?? null
        }),
      )
    expect(titles).toEqual(titles.map(() => null))
  })

  test('there is room for a finger to split a book, and beside it for its day', { tag: '@long' }, async ({
    page,
  }) => {
    await openImport(page)
    await choose(page, [{ name: '2026-01-04 Novel.md', text: novelOf(['Winter', 'Spring']) }])
    for (const name of [/^Split at its 2 chapters/, /^Keep as one text/]) {
      const box = await primary(page, name).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
      await primary(page, name).tap()
    }
    await primary(page, 'another day for Novel').tap()
    await expect(dialog(page).getByLabel('Another day for Novel')).toBeFocused()
  })
})
