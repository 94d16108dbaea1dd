import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/e2e/axe.ts'
import { area, expect, type Page, ready, saved, test, type } from '../support/e2e/writing.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Origins' })
const marks = (page: Page, kind: string) => area(page).locator(`.origin-mark--${kind}`)
const names = (page: Page) => page.locator('.origin-names')

async function paste(page: Page, words: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), words)
  await page.keyboard.press('ControlOrMeta+V')
}

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill(words)
  await page.keyboard.press('Enter')
}

/** Where the first letter of each line of the text stands. */
const places = (page: Page) =>
  area(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return [...range.getClientRects()]
        .map(({ right, top }) => [Math.round(right * 8), Math.round(top)])
        .at(-1)
    }),
  )

test('a writer sees by keyboard alone where the words came from, and ends it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await type(page, 'I typed this. ')
  await paste(page, 'Somebody else wrote that sentence.')
  await choose(page, 'authorship')
  await expect(view(page).getByRole('row')).toHaveText(['Typed3 words38%', 'Pasted5 words62%'])
  await expect(view(page).getByText('Only you see this.')).toBeVisible()
  await expect(marks(page, 'pasted')).toHaveText('Somebody else wrote that sentence.')
  await expect(names(page)).toHaveText('pasted')
  await expectAccessible(page, { state: 'origins' })
  await page.keyboard.press('Escape')
  await expect(view(page)).toBeHidden()
  await expect(marks(page, 'pasted')).toHaveCount(0)
  await expect(area(page)).toBeFocused()
})

test('the marks of origins move no letter, follow each key, and go into what other programs read', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.reload()
  await ready(page)
  await type(page, 'I typed this. ')
  await paste(page, 'Somebody else wrote that sentence.')
  await saved(page)
  expect(loaded.filter((url) => /origins-view|room-origins|origin-marks/.test(url))).toEqual([])
  // With another font, the letters would stand elsewhere.
  await page.evaluate(() => document.fonts.ready)
  const before = await places(page)

  await choose(page, 'authorship')
  await expect(view(page).getByRole('status')).toHaveText(/^Typed.* 38%, Pasted.* 62%$/)
  await expect(marks(page, 'pasted')).toHaveText('Somebody else wrote that sentence.')
  await expect.poll(() => places(page), 'no letter moves').toEqual(before)

  // The marks follow each key.
  await expect(area(page)).toBeFocused()
  for (let word = 0; word < 3; word++) await page.keyboard.press('ControlOrMeta+ArrowLeft')
  await page.keyboard.type('very ')
  await expect(marks(page, 'pasted')).toHaveText(['Somebody else wrote ', 'that sentence.'])
  await expect(view(page).getByRole('row')).toHaveText(['Typed4 words44%', 'Pasted5 words56%'])
  await expect(view(page).getByRole('status'), 'what was said is old').toHaveText('')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(marks(page, 'pasted')).toHaveText('Somebody else wrote that sentence.')
  await expect(view(page).getByRole('row')).toHaveText(['Typed3 words38%', 'Pasted5 words62%'])
  await expect(view(page).getByRole('status'), 'nor is it said again').toHaveText('')

  // What other programs read.
  for (const [name, file, says] of [
    [
      'Export as annotations',
      /\.md$/,
      /\n---\nAnnotations: 0,\d+ SHA-256 [0-9a-f]{32} {2}\n@Human: [\d,]+ {2}\n&Pasted: [\d,]+ {2}\n\.\.\.\n$/,
    ],
    ['Export as JSON', /\.json$/, /"origin": "pasted",\s+"text": "Somebody else wrote that sentence\."/],
  ] as const) {
    const download = page.waitForEvent('download')
    await view(page).getByRole('button', { name }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(file)
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(says)
  }
  await page.keyboard.press('Escape')

  // By the count of words, and its cross.
  await page
    .locator('footer')
    .getByRole('button', { name: /words$/ })
    .press('Enter')
  const entry = page.getByRole('button', { name: 'Origins', exact: true })
  await entry.press('Enter')
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await view(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(view(page)).toBeHidden()
  await expect(area(page)).toBeFocused()
})

test('find and the origins are both seen, and take their own clicks', { tag: '@long' }, async ({ page }) => {
  await type(page, 'I typed this.')
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await choose(page, 'authorship')
    await expect(view(page).getByText('Only you see this.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+F')
    const find = page.getByRole('search', { name: 'Find and replace' })
    await expect(find.getByLabel('Find')).toBeFocused()
    await find.getByLabel('Whole words').click()
    await expect(find.getByLabel('Whole words')).toBeChecked({ checked: width === 1440 })
    await expect(async () => {
      const [panel, heading] = [await find.boundingBox(), await view(page).getByRole('heading').boundingBox()]
      expect(heading?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 0))
    }).toPass()
    await find.getByLabel('Find').press('Escape')
    await view(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('where Markdown is shown by its look, a quotation steps back with all that is unknown', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('longhand:markdown', 'on'))
  await page.reload()
  await ready(page)
  // Several words at once, which no key writes.
  await page.keyboard.insertText('All at once it stood there.\n> A quotation of some words.')
  const quote = area(page).locator('.md-quote').last()
  await expect(quote).toHaveText(/A quotation/)
  await choose(page, 'authorship')
  const colour = (locator: typeof quote) => locator.evaluate((element) => getComputedStyle(element).color)
  const older = marks(page, 'older').first()
  await expect.poll(async () => (await colour(quote)) === (await colour(older))).toBe(true)
})
