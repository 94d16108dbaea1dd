import { expect, type Page } from '@playwright/test'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { endsAtLeft } from '../support/e2e/ends-at-left.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { button, screens, test, toast } from '../support/e2e/gallery.ts'

const path = '**/api/ai/research'
const area = (page: Page) => page.locator('[aria-label="Writing area"]')
const floating = (page: Page) => button(page, 'Research selection')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Results' })
const textOf = (page: Page) => page.evaluate(() => window.editor.text())

test.beforeEach(async ({ page }) => {
  await page.goto('/research.html')
  await expect(area(page)).toBeVisible()
})

async function select(page: Page, words: string): Promise<void> {
  await focusText(area(page))
  await page.evaluate((words) => {
    const from = window.editor.text().indexOf(words)
    window.editor.select({ from, to: from + words.length })
  }, words)
}

/** The end of the selection on the screen. */
function selectionEnd(page: Page) {
  return page.evaluate(() => {
    const box = window.editor.boxAt(window.editor.selection().to)
    if (!box) throw new Error('The end of the selection is not drawn')
    return { x: box.right, top: box.top, bottom: box.bottom, middle: (box.top + box.bottom) / 2 }
  })
}

async function buttonBox(page: Page) {
  await expect(floating(page)).toBeVisible()
  const box = await floating(page).boundingBox()
  if (!box) throw new Error('The button is not there')
  return box
}

async function open(page: Page, reply: object = result): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: reply }))
  await select(page, 'gutta-percha')
  await floating(page).click()
  await expect(dialog(page)).toBeVisible()
}

test('the button stands beside the selection, scrolls with it, and leaves with it', { tag: '@long' }, async ({
  page,
}) => {
  await select(page, 'gutta-percha')
  const column = await area(page).boundingBox()
  const near = await buttonBox(page)
  expect(near).toMatchObject({ width: 32, height: 40, x: (column?.x ?? 0) + (column?.width ?? 0) + 12 })
  expect(near.y + 20).toBeCloseTo((await selectionEnd(page)).middle, 0)

  // To the pixel and at once, because it is part of the page.
  await page.evaluate(() => scrollBy(0, 40))
  expect((await buttonBox(page)).y).toBe(near.y - 40)
  await page.evaluate(() => scrollTo(0, 2_000))
  await expect(floating(page)).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))

  await select(page, 'On 16 August')
  await expect.poll(async () => (await buttonBox(page)).x + 16).toBeCloseTo((await selectionEnd(page)).x, 0)
  // Above the first line there is no room for it.
  await select(page, 'Nobody')
  const far = await selectionEnd(page)
  await expect.poll(async () => (await buttonBox(page)).y + 44).toBeCloseTo(far.top, 0)
  expect((await buttonBox(page)).x + 16).toBeCloseTo(far.x, 0)

  // The selection continues below the window, so the button waits for its end.
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(async () => (await buttonBox(page)).y).toBe(900 - 8 - 40)
  await page.setViewportSize({ width: 640, height: 500 })
  // Above the tools, which are at the bottom there.
  await expect.poll(async () => (await buttonBox(page)).y).toBe(500 - 56 - 8 - 40)

  await page.keyboard.type('a')
  await expect(floating(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(floating(page)).toBeVisible()
  await button(page, 'Brainstorm').focus()
  await expect(floating(page)).toHaveCount(0)
  await select(page, '\n\n')
  await expect(button(page, 'Select text to search')).toHaveAttribute('aria-disabled', 'true')
  await expect(floating(page)).toHaveCount(0)
})

test('while the pointer draws a selection nothing stands in its way', { tag: '@long' }, async ({ page }) => {
  const from = await page.evaluate(() => window.editor.boxAt(20))
  await page.mouse.move(from?.left ?? 0, (from?.top ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(900, (from?.top ?? 0) + 70, { steps: 5 })
  await expect(button(page, 'Research “')).toHaveCount(0)
  await expect(page.locator('.dock button').first()).toHaveAccessibleName(/^Research “/)
  await expect(floating(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(floating(page)).toBeVisible()
})

test.describe('on a touch device', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('the button stands under the selection, where no menu of the system is', { tag: '@long' }, async ({
    page,
  }) => {
    await select(page, 'knitting needle')
    const end = await selectionEnd(page)
    await expect.poll(async () => (await buttonBox(page)).y).toBeCloseTo(end.bottom + 8, 0)
    const { x } = await buttonBox(page)
    expect(x).toBeGreaterThanOrEqual(8)
    expect(x + 32).toBeLessThanOrEqual(390 - 8)
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('the number of a source is taller than it looks', { tag: '@long' }, async ({ page }) => {
    await open(page)
    const size = await dialog(page)
      .locator('.research-mark')
      .first()
      .evaluate((mark) => {
        const { width, height } = getComputedStyle(mark, '::after')
        return [Number.parseFloat(width), Number.parseFloat(height)]
      })
    expect(size[0]).toBeGreaterThanOrEqual(24)
    expect(size[1]).toBeGreaterThanOrEqual(44)
  })
})

test('a research shows what it found, and what of it the pages say', async ({ page }) => {
  await page.route(path, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ query: 'gutta-percha' })
    // Not before the test has seen the waiting state.
    await toast(page, 'Researching...').waitFor()
    await expect(floating(page)).toHaveAttribute('aria-disabled', 'true')
    await route.fulfill({ json: result })
  })
  await select(page, 'gutta-percha ')
  await button(page, 'Research “gutta-percha”').click()
  await expect(dialog(page)).toBeVisible()
  await expect(toast(page, 'Researching...')).toHaveCount(0)
  await expect(dialog(page).getByText('“gutta-percha”', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('Answered by Example Model')).toBeVisible()
  const body = dialog(page).locator('.dialog-body')
  expect((await body.boundingBox())?.height).toBeLessThan(900 * 0.6 + 1)

  // A reply is shown as plain text, whatever it contains.
  await expect(dialog(page).locator('.research-report')).toContainText('<b>It sets hard</b> again.')
  const links = dialog(page).locator('.research-sources').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', 'https://example.org/gutta-percha')
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer')
  const mark = dialog(page).locator('.research-report').getByRole('link', { name: 'Source 2' })
  await expect(mark).toHaveAttribute('href', 'https://example.com/forests')
  await expect(mark).toHaveAttribute('rel', 'noopener noreferrer')

  const claims = dialog(page).locator('.research-claim')
  await expect(claims).toHaveText([
    'It softens in hot water.“Heat makes it soft.”\u20601',
    '<b>It sets hard</b> again.No passage was found that supports this sentence.',
    'Forests went.The page it cites could not be read.',
  ])
  await expect(dialog(page).getByText('No support was found for 2 of 3 sentences.')).toBeVisible()
  await expect(dialog(page).locator('.research-source').last()).toContainText('This page could not be read.')

  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
})

test('an answer that names no source says so, and every sentence of it is dotted', { tag: '@long' }, async ({
  page,
}) => {
  const content = 'It softens in hot water.'
  const claims = [{ start: 0, end: content.length, text: content, cites: [], passage: null }]
  await open(page, { ...result, content, citations: [], pages: [], claims, unsearched: 'Wikipedia' })
  await expect(dialog(page).getByRole('heading', { name: 'No source was named' })).toBeVisible()
  await expect(dialog(page)).toContainText('answered from memory, and Wikipedia could not be searched.')
  await expect(dialog(page).locator('.research-unsupported')).toHaveText(content)
  await expect(dialog(page).getByRole('heading', { name: 'Sources' })).toHaveCount(0)
  await expectAccessibleDialog(page)
})

test('an answer runs from the right where its language does', { tag: '@long' }, async ({ page }) => {
  const content = 'כבל התקשורת נח על קרקעית הים.'
  const claims = [{ start: 0, end: content.length, text: content, cites: [0], passage: null }]
  await open(page, { ...result, content, claims })
  expect(await endsAtLeft(dialog(page).locator('.research-report'))).toBe(true)
  expect(await endsAtLeft(dialog(page).locator('.research-claim-text'))).toBe(true)
})

test('an answer that was not checked says so, and nothing of it looks supported', { tag: '@long' }, async ({
  page,
}) => {
  const claims = result.claims.map((claim) => ({ ...claim, passage: null }))
  await open(page, { ...result, claims, unchecked: true })
  await expect(dialog(page).getByRole('heading', { name: 'The sentences were not checked' })).toBeVisible()
  await expect(dialog(page).locator('.research-unsupported').first()).toContainText('It softens')
  await expect(dialog(page).getByRole('heading', { name: 'Checked sources' })).toHaveCount(0)
  await expect(dialog(page).locator('.research-source')).toHaveCount(2)
  await expectAccessibleDialog(page)
})

test('an answer that is cut says so where it ends', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await expect(dialog(page).getByText('it is cut here')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await open(page, { ...result, cut: true })
  await expect(dialog(page).locator('.research-report + .note')).toHaveText(
    'The report goes on, but it is cut here, after 20,000 characters.',
  )
  await expectAccessibleDialog(page)
})

test('a source becomes a link or a footnote behind the words, or a citation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const before = await textOf(page)
  const note = '“Gutta-percha.” example.org, https://example.org/gutta-percha (read January 8, 2026)'
  await open(page)
  await expectAccessibleDialog(page)

  await button(page, 'Copy the citation of source 1').click()
  await expect(toast(page, 'Citation copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(note)

  await button(page, 'Insert source 1 as a footnote').click()
  await expect(toast(page, 'Footnote 1 inserted')).toBeVisible()
  expect(await textOf(page)).toBe(`${before.replace('gutta-percha', 'gutta-percha[1]')}\n\n[1] ${note}`)
  await button(page, 'Insert source 2 as a link').click()
  await expect.poll(() => textOf(page)).toContain('gutta-percha[1] (https://example.com/forests) and laid')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => textOf(page)).toBe(before)
})

test('writing goes on meanwhile, and a source finds its words again', { tag: '@long' }, async ({ page }) => {
  await page.route(path, async (route) => {
    await page.evaluate(() => window.editor.select({ from: 0, to: 0 }))
    await page.keyboard.type('Then. ')
    await route.fulfill({ json: result })
  })
  await select(page, 'gutta-percha')
  await floating(page).click()
  await expect(dialog(page)).toBeVisible()
  await button(page, 'Insert source 1 as a link').click()
  await expect
    .poll(() => textOf(page))
    .toMatch(/^Then\. On 16 .+ gutta-percha \(https:\/\/example\.org\/gutta-percha\) and/)

  // Another device may create a tab at any time.
  await page.evaluate(() => window.editor.set('Another text about gutta-percha.', 'load'))
  await button(page, 'Insert source 1 as a link').click()
  await expect(toast(page, 'The text that you researched is no longer open.')).toBeVisible()
  expect(await textOf(page)).toBe('Another text about gutta-percha.')
})

test('the report waits for a pause, and takes no letter from who is writing', async ({ page }) => {
  const words = 'and it was laid in the summer of the same year'
  const answered = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await answered.promise
    await route.fulfill({ json: result })
  })
  await select(page, 'gutta-percha')
  await floating(page).click()
  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words.slice(0, 10))
  const replied = page.waitForResponse('**/api/ai/research')
  answered.resolve()
  await replied
  await page.keyboard.type(words.slice(10), { delay: 30 })
  await expect(dialog(page)).toBeVisible()
  expect(await textOf(page)).toMatch(new RegExp(`${words}$`))
})

test('a research can be given up, and says why it failed', { tag: '@long' }, async ({ page, complaints }) => {
  complaints.expect(/status of (429|502)/)
  await page.route(path, () => {})
  await select(page, 'gutta-percha')
  await floating(page).click()
  const [given] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/api/ai/')),
    toast(page, 'Researching...').getByRole('button', { name: 'Cancel' }).click(),
  ])
  expect(given.url()).toContain('/api/ai/research')
  await expect(toast(page, 'Researching...')).toHaveCount(0)

  const limit = 'Your limit is 20 AI requests in a minute. Please try again in 9 seconds.'
  const failed = 'Failed to search. Please try again.'
  const replies: [number, object, string][] = [
    [429, { error: { code: 'too_many_requests', message: limit } }, limit],
    [502, { error: { code: 'ai_failed', message: failed } }, failed],
  ]
  for (const [status, json, words] of replies) {
    await page.unroute(path)
    await page.route(path, (route) => route.fulfill({ status, json }))
    await select(page, 'gutta-percha')
    await floating(page).click()
    await expect(toast(page, words)).toBeVisible()
  }
  await expect(dialog(page)).toHaveCount(0)

  // Meanwhile somebody corrects the key, and the selection changes.
  const refused = `${failed} The AI server did not accept the key of this server.`
  await page.unroute(path)
  await page.route(path, (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'ai_refused', message: refused } } }),
  )
  await select(page, 'gutta-percha')
  await floating(page).click()
  const refusal = toast(page, refused)
  await expect(refusal).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: result }))
  const [asked] = await Promise.all([
    page.waitForRequest(path),
    refusal.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect(asked.postDataJSON()).toEqual({ query: 'gutta-percha' })
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.evaluate(() => window.editor.set('a'.repeat(2_001), 'load'))
  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.locator('.dock button').first().click()
  await expect(toast(page, 'This selection has 2,001 characters, but the limit is 2,000.')).toBeVisible()
})

const content = 'It softens in hot water. [1] <b>It sets hard</b> again. [1]\n\nForests went. [2]'

function claim(text: string, cites: number[], passage: object | null) {
  const start = content.indexOf(text)
  return { start, end: start + text.length, text, cites, passage }
}

const result = {
  query: 'gutta-percha',
  content,
  citations: ['https://example.org/gutta-percha', 'https://example.com/forests'],
  pages: [
    { url: 'https://example.org/gutta-percha', title: 'Gutta-percha', status: 'read' },
    { url: 'https://example.com/forests', title: '', status: 'unread' },
  ],
  claims: [
    claim('It softens in hot water.', [0], { cites: 0, text: 'Heat makes it soft.' }),
    claim('<b>It sets hard</b> again.', [0], null),
    claim('Forests went.', [1], null),
  ],
  engine: { engine: 'model', name: 'Example Model' },
}
