import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { screens } from '../support/e2e/gallery.ts'
import { atRest } from '../support/e2e/typewriter.ts'
import {
  area,
  expect,
  loadedBy,
  makeTab,
  openTools,
  type Page,
  ready,
  rewrite,
  saved,
  strip,
  test,
  typeAndSave,
  write,
  writeEarlier,
  writeOn,
} from '../support/e2e/writing.ts'

const slanted = (page: Page) => area(page).locator('.md-em')
const marks = (page: Page) => area(page).locator('.md-mark')
const tick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Dim the marks, so that the words come first' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const rows = (page: Page) => palette(page).getByRole('group', { name: 'Headings' }).getByRole('option')

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(tick(page)).toBeVisible()
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0)
}

/** By keyboard alone. */
async function choose(page: Page, isOn: boolean): Promise<void> {
  await openSettings(page)
  await expect(tick(page)).toBeChecked({ checked: !isOn })
  await tick(page).focus()
  await page.keyboard.press('Space')
  await expect(tick(page)).toBeChecked({ checked: isOn })
  await closeSettings(page)
}

test('a writer chooses Markdown, writes, and has it off again', async ({ page }) => {
  await write(page, 'The *Palaquium* tree')
  await expect(marks(page)).toHaveCount(0)
  await choose(page, true)
  await expect(slanted(page)).toHaveText('Palaquium')
  await expect(slanted(page)).toHaveCSS('font-style', 'italic')
  await expect(marks(page)).toHaveText(['*', '*'])
  await writeOn(page, ', and **more**')
  await expect(area(page).locator('.md-strong')).toHaveText('more')
  await choose(page, false)
  await expect(marks(page)).toHaveCount(0)
  await expect(area(page)).toHaveText('The *Palaquium* tree, and **more**')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#more')
  await expect(palette(page).getByText('“Markdown” in the settings does that')).toBeVisible()
})

test('Markdown loads nothing before it is chosen, and is there at the next visit and in another tab', {
  tag: '@long',
}, async ({ page }) => {
  await chooseAndComeBack(page)
})

test('Markdown is shown in one editor alone, and has its headings in the palette', {
  tag: '@long',
}, async ({ page }) => {
  // Each of these leaves Markdown off, the standard editor, and nothing open.
  await test.step('the plain text box shows the text as it is, and the settings say so', () =>
    showInPlainBox(page))
  await test.step('headings are in the palette, and lead to their place', () => findHeadings(page))
})

async function chooseAndComeBack(page: Page): Promise<void> {
  const ofMarkdown = async () => (await loadedBy(page)).filter((url) => /markdown-marks/.test(url))
  await typeAndSave(page, 'The *Palaquium* tree, and **more**')
  expect(await ofMarkdown(), 'nothing is loaded before it is asked for').toEqual([])

  await choose(page, true)
  await expect(slanted(page)).toHaveText('Palaquium')
  expect(await ofMarkdown()).not.toEqual([])

  await page.reload()
  await ready(page)
  await expect(slanted(page)).toHaveText('Palaquium')
  await makeTab(page)
  await expect(marks(page)).toHaveCount(0)
  await writeOn(page, '> *another*')
  await expect(slanted(page)).toHaveText('another')
  await strip(page).getByRole('tab').first().click()
  await expect(slanted(page)).toHaveText('Palaquium')

  await choose(page, false)
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText('The *Palaquium* tree, and **more**')
  await expect(marks(page)).toHaveCount(0)
}

async function showInPlainBox(page: Page): Promise<void> {
  await rewrite(page, 'The *Palaquium* tree')
  await choose(page, true)
  await openSettings(page)
  const row = page.locator('.row').filter({ has: tick(page) })
  const note = row.getByText('Needs the standard editor.')
  await expect(note).toHaveCount(0)
  await page.getByRole('radio', { name: 'Plain text box' }).check()
  await expect(note).toBeVisible()
  await expectAccessibleDialog(page)
  await closeSettings(page)
  await expect(area(page)).toHaveValue('The *Palaquium* tree')

  await openSettings(page)
  await page.getByRole('radio', { name: 'Standard' }).check()
  await closeSettings(page)
  await expect(slanted(page)).toHaveText('Palaquium')
  await choose(page, false)
}

const chapters = ['# The first cable', '## What it was *made* of', '### The splice', '## The silence'].map(
  (heading) => `${heading}\n${'A line of hay, and nothing to be found in it.\n'.repeat(60)}`,
)

/** From a caret behind “### The splice!”. */
async function walkHeadings(page: Page): Promise<void> {
  const line = area(page).locator('.cm-line').filter({ hasText: '### The splice!' })
  const top = async () => Math.round((await line.boundingBox())?.y ?? 0)
  await atRest(page)
  const before = await top()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#')
  await expect(palette(page).getByText('Enter goes there. Escape brings you back.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).filter({ hasText: 'The silence' })).toHaveAttribute('aria-selected', 'true')
  await expect(area(page).getByText('## The silence')).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(area(page).getByText('# The first cable')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect.poll(top).toBe(before)
  await page.keyboard.type('?')
  await expect(area(page).getByText('### The splice!?')).toBeInViewport()
  await page.keyboard.press('Backspace')
}

async function findHeadings(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.insertText(chapters.join(''))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('splice')
  await expect(palette(page).getByRole('status')).toContainText('found')
  await expect(rows(page), 'only where Markdown is shown').toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(page, true)

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#')
  await expect(rows(page)).toHaveText([
    /^The first cable.*words$/,
    /^What it was made of.*words$/,
    /^The splice.*words$/,
    /^The silence.*words$/,
  ])
  await expect(palette(page).getByRole('status')).toContainText('4 headings found')
  await expectAccessibleDialog(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  await expect(area(page).getByText('### The splice')).toBeInViewport()
  await page.keyboard.type('!')
  await expect(area(page).getByText('### The splice!')).toBeInViewport()

  await test.step('the page goes along with the choice, and Escape brings it back', () => walkHeadings(page))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('silence')
  await expect(rows(page)).toHaveText([/^The silence/])
  await rows(page).click()
  await expect(area(page).getByText('## The silence')).toBeInViewport()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#nowhere')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#')
  await expect(palette(page).getByText('A line that begins with # is one.')).toBeVisible()
}

test('behind # come the headings of other tabs too, and lead there', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const hay = 'A line of hay, and nothing to be found in it.\n'.repeat(60)
  await writeEarlier(page, 'Ch 1', `# The harbour\n${hay}## At *noon*\n${hay}`)
  await typeAndSave(page, 'Words without a heading. ')
  await choose(page, true)
  const others = palette(page).getByRole('group', { name: 'In other tabs' }).getByRole('option')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('harbour')
  await expect(palette(page).getByRole('group', { name: 'Passages' })).toBeVisible()
  expect(asked).not.toContain('/api/tabs/texts')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#')
  await expect(others).toHaveText([/^The harbour.*Ch 1/, /^At noon.*Ch 1/])
  await expect(palette(page).getByRole('status')).toContainText('2 headings found')
  await expectAccessibleDialog(page)
  await page.keyboard.type(' noon')
  await expect(others).toHaveText([/^At noon/])
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(strip(page).getByRole('tab', { selected: true })).toContainText('Ch 1')
  await expect(area(page)).toBeFocused()
  await expect(area(page).getByText('## At *noon*')).toBeInViewport()
  await page.keyboard.type('!')
  await expect(area(page).getByText('## At *noon*!')).toBeInViewport()
  expect(asked.filter((path) => path === '/api/tabs/texts')).toHaveLength(1)

  await test.step('without a connection those of this text are there, and it says what is not', async () => {
    await saved(page)
    await page.route('**/api/tabs/search', (route) => route.abort())
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('#')
    await expect(rows(page)).toHaveText([/^The harbour/, /^At noon!/])
    await expect(palette(page).getByRole('status')).toContainText('Headings of other tabs need a connection.')
  })
})

test('whoever has looked at a heading and chooses another tab leaves this one where it was, and comes to the place of the other', {
  tag: '@long',
}, async ({ page }) => {
  const hay = 'A line of hay, and nothing to be found in it.\n'.repeat(60)
  const opened = strip(page).getByRole('tab', { selected: true })
  await writeEarlier(page, 'Letters', `A letter.\n${hay}${hay}`)
  await typeAndSave(page, 'Words without a heading. ')
  await choose(page, true)
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.insertText(`${chapters.join('')}The end.`)
  await expect(area(page).getByText('The end.')).toBeInViewport()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('#')
  await expect(rows(page).first()).toContainText('The first cable')
  await page.keyboard.press('ArrowDown')
  await expect(area(page).getByText('## What it was')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Letters')
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Letters/)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(opened).toContainText('Letters')
  await expect(area(page).getByText('A letter.')).toBeInViewport()
  await strip(page).getByRole('tab').first().click()
  await expect(opened).toContainText('Today')
  await expect(area(page).getByText('The end.')).toBeInViewport()
})

test.describe(() => {
  test.use({ chosen: { markdown: 'on' } })

  test('the headings in the palette are those of a tab that comes while it is open', {
    tag: '@long',
  }, async ({ page }) => {
    await writeEarlier(page, 'Letters', 'A letter.\n\n# From the ship\n\nDear Ada.')
    await typeAndSave(page, '# One\n\nSome words.\n\n# Two\n\nThe end.')
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/tabs\/[0-9a-f-]{36}$/, async (route) => {
      if (route.request().method() === 'GET') await held.promise
      await route.continue()
    })
    await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
    const history = page.getByRole('dialog', { name: 'Writing History' })
    await history.getByRole('listitem').filter({ hasText: 'A letter.' }).getByRole('button').first().click()
    await page.keyboard.press('Escape')
    await expect(history).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('#')
    await expect(rows(page).first()).toContainText('One')

    held.resolve()
    await expect(area(page)).toContainText('Dear Ada.')
    await expect(rows(page).first()).toContainText('From the ship')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.type('!')
    await expect(area(page)).toContainText('# From the ship!')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('a finger finds the headings in the sheet, and goes to one', { tag: '@long' }, async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'Tools' })
    const way = sheet.getByRole('button', { name: 'Go to Heading…' })
    await writeOn(page, 'Once')
    await rewrite(page, chapters.join(''))
    await openTools(page)
    await expect(sheet.getByRole('button', { name: 'Go to Where I Stopped' })).toBeAttached()
    await expect(way, 'only where Markdown is shown').toHaveCount(0)
    await page.keyboard.press('Escape')
    await choose(page, true)

    await openTools(page)
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await way.tap()
    await expect(rows(page)).toHaveCount(4)
    await expect(palette(page).getByRole('option')).toHaveCount(4)
    // A phone has no such key.
    await expect(palette(page).getByText('Enter goes there.')).toBeHidden()
    expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessibleDialog(page)
    await rows(page).filter({ hasText: 'The splice' }).tap()
    await expect(palette(page)).toHaveCount(0)
    await expect(area(page)).toBeFocused()
    await expect(area(page).getByText('### The splice')).toBeInViewport()
    await page.keyboard.type('!')
    await expect(area(page).getByText('### The splice!')).toBeInViewport()

    // The list can be opened again, and closed without going anywhere.
    await openTools(page)
    await way.tap()
    await expect(rows(page)).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })
})
