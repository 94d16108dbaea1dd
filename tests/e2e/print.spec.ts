import { expect, ready, rewrite, saved, test, typeAndSave, write } from '../support/e2e/writing.ts'
import { paperShade, pdfText } from '../support/pdf-text.ts'

test.use({ locale: 'de-DE' })

for (const format of ['A4', 'Letter']) {
  test(`on ${format} the text stands below its title and day, and each sheet has its number`, {
    tag: format === 'A4' ? [] : '@long',
  }, async ({ page }) => {
    const shown = page.getByRole('heading', { level: 1 }).locator('time')
    // Paper is read in other years too.
    const [year] = (await shown.getAttribute('datetime'))?.split('-') ?? []
    const day = `${await shown.textContent()} ${year}`
    await typeAndSave(page, 'The first line.')
    await write(page, `\n${lines(120).join('\n')}`)
    const sheets = pdfText(await page.pdf({ format })).map(linesOf)

    expect(sheets.length).toBeGreaterThan(2)
    expect(sheets[0]?.slice(0, 3)).toEqual(["Today's Writing", day, 'The first line.'])
    expect(sheets.map((sheet) => sheet.at(-1))).toEqual(
      sheets.map((_, at) => `${at + 1} of ${sheets.length}`),
    )
    const all = sheets.flatMap((sheet) => sheet.slice(0, -1))
    expect(all).toEqual(["Today's Writing", day, 'The first line.', ...lines(120)])
  })
}

test('paper is white whatever the page is, and no paragraph begins with the last line of a sheet', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Paragraphs of three lines each, so that each sheet ends at another line.
  const paragraph = `Begin ${'word '.repeat(33)}end.`
  await typeAndSave(page, 'The first line.')
  await write(page, `\n${Array.from({ length: 60 }, () => paragraph).join('\n')}`)
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  expect(paperShade(pdf)).toBe(255)
  const sheets = pdfText(pdf).map(linesOf)
  expect(sheets.length).toBeGreaterThan(3)
  // The last line of a sheet is its page number.
  for (const sheet of sheets) expect(sheet.at(-2)).not.toMatch(/^Begin/)
})

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, line) => `Line ${line} of a text that goes on.`)
}

function linesOf(sheet: string): string[] {
  return sheet
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const marked = [
  '# Chapter 3',
  'It rained **hard** on the _Marit_, `rm`.',
  '- nets',
  '    2. rope',
  '> Nobody *came*.',
  '***',
  'See [the log](https://example.com/log).',
  '```',
  'a * b',
  '```',
]

/** Each printed line as its tag, with the parts in it that look different. */
function printed(): string[] {
  dispatchEvent(new Event('beforeprint'))
  const lines = [...document.querySelectorAll('.printed-text > :not(h1, time)')].map(
    ({ localName, innerHTML }) => `${localName}: ${innerHTML.replace(/ class="[\w-]+"/g, '')}`,
  )
  dispatchEvent(new Event('afterprint'))
  return lines
}

for (const editor of ['code-mirror', 'text-area'])
  test.describe(editor, () => {
    test.use({ chosen: { editor, markdown: 'on' } })

    test(`Markdown is printed by its look where that is chosen, and loses no word, in the ${editor}`, {
      tag: '@long',
    }, async ({ page }) => {
      await typeAndSave(page, 'Words.')
      await rewrite(page, marked.join('\n'))
      await expect
        .poll(() => page.evaluate(printed))
        .toEqual([
          'h2: Chapter 3',
          'p: It rained <strong>hard</strong> on the <em>Marit</em>, <code>rm</code>.',
          'p: <span>• </span>nets',
          'p: <span>2. </span>rope',
          'p: Nobody <em>came</em>.',
          'p: ***',
          'p: See <a href="https://example.com/log">the log</a> (https://example.com/log).',
          'p: <code>a * b</code>',
        ])
      const [sheet = ''] = pdfText(await page.pdf({ format: 'A4' }))
      expect(sheet).toContain('It rained hard on the Marit, rm.')
      expect(sheet).not.toMatch(/[#`]|\*\*h/)
      await page.keyboard.press('F2')
      await page.keyboard.type(' Chapter  3')
      await page.keyboard.press('Enter')
      const [first] = await page.evaluate(printed)
      expect(first, 'the title stands above the text').toMatch(/^p: It rained/)
    })
  })

test('Markdown is printed as it was typed where its look is not chosen', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'Words.')
  await rewrite(page, marked.join('\n'))
  expect(await page.evaluate(printed)).toEqual(marked.map((line) => `p: ${line.replace('>', '&gt;')}`))
})

test.describe('in a page that has just begun', () => {
  /** Without the files that an earlier start has stored. */
  test.use({ serviceWorkers: 'block' })

  test('the keys that print wait for what prints the whole text', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await typeAndSave(page, lines(120).join('\n'))
    const held = Promise.withResolvers<void>()
    await context.route('**/assets/room-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.addInitScript(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const count = document.querySelectorAll('.printed-text > p').length
        document.documentElement.setAttribute('data-printed', `${count}`)
        dispatchEvent(new Event('afterprint'))
      }
    })
    await page.reload()
    await ready(page)
    // Set before the key is pressed: on a busy machine, the key may be handled before a call that is under way.
    await page.evaluate(() =>
      addEventListener('keydown', () => document.documentElement.setAttribute('data-asked', ''), true),
    )
    await page.keyboard.press('ControlOrMeta+P')
    await expect(page.locator('html')).toHaveAttribute('data-asked')
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
    held.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '120')
  })

  test('the whole text is printed while a review is open', { tag: '@long' }, async ({ page }) => {
    const text = [...lines(120), 'The calm river ran.'].join('\n')
    await typeAndSave(page, text)
    await page.route('**/api/ai/rephrasing', (route) => {
      const engine = { engine: 'model', name: 'Example Model' }
      const words = text.replace('calm', 'wild')
      const sent = [{ type: 'start', engine }, { type: 'text', text: words }, { type: 'done' }]
      const body = sent.map((line) => `${JSON.stringify(line)}\n`).join('')
      return route.fulfill({ contentType: 'application/x-ndjson', body })
    })
    const review = page.getByRole('region', { name: 'Review the rephrased text' })
    await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
    await expect(review).toBeVisible()
    await saved(page)
    await page.reload()
    await expect(review).toBeVisible()
    await expect.poll(() => page.evaluate(printed)).toEqual(text.split('\n').map((line) => `p: ${line}`))
  })
})
