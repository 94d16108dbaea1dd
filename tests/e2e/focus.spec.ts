import type { LitPart } from '../../client/lib/text/editor.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { type EditorDriver, expect, test } from '../support/e2e/editor.ts'
import { resize } from '../support/e2e/writing.ts'

const ink = 'rgb(27, 25, 22)'
const dim = 'rgb(117, 112, 101)'
const page1858 = [
  'Nobody had seen the floor it rested on. They had only sounded it with a line and a weight.',
  'At the far end sat Dr. Whitehouse with a mirror. When current came, the light slid along a scale. He called the letters.',
  'Sixteen hours went by in that room.',
].join('\n\n')
const slid = page1858.indexOf('slid') + 4

async function dimAround(editor: EditorDriver, part: LitPart | 'off'): Promise<void> {
  await editor.page.evaluate((part) => window.editor.dimAround(part), part)
  if (part === 'off') await expect(editor.page.locator('.lit')).toHaveCount(0)
  else await expect(editor.page.locator('.lit').first()).toBeAttached()
}

const lit = (editor: EditorDriver) => editor.page.locator('.lit')
const dimmed = (editor: EditorDriver) => editor.page.locator('[data-dimmed]')

async function open(openEditor: (kind: 'code-mirror') => Promise<EditorDriver>, part: LitPart) {
  const editor = await openEditor('code-mirror')
  await editor.load(page1858)
  await editor.select(slid)
  await dimAround(editor, part)
  await expect(dimmed(editor), 'nothing dims before a key').toHaveCount(0)
  return editor
}

test('typing dims all but the sentence, and nothing but the text decides which it is', async ({
  openEditor,
  page,
}) => {
  const editor = await open(openEditor, 'sentence')
  await editor.type(',')
  await expect(lit(editor)).toHaveText('When current came, the light slid, along a scale. ')
  await expect(lit(editor)).toHaveCSS('color', ink)
  await expect(page.locator('.cm-line').first()).toHaveCSS('color', dim)
  await editor.press('ArrowUp')
  await expect(lit(editor)).toHaveText(/^They had only|^At the far end/)
  await expect(dimmed(editor), 'the light is carried along').toHaveCount(1)
  await editor.press('Control+End')
  await expect(lit(editor)).toHaveText('Sixteen hours went by in that room.')
  await editor.type(' ')
  await expect(lit(editor)).toHaveText('Sixteen hours went by in that room. ')
  await editor.type('T')
  await expect(lit(editor)).toHaveText('T')
  await expect(page.locator('.was-lit')).toHaveCount(0)
  await editor.press('Enter')
  await editor.type('x')
  await expect(lit(editor)).toHaveText('x')
})

test('a sentence that is written before another keeps the light to its end', { tag: '@long' }, async ({
  openEditor,
}) => {
  const editor = await open(openEditor, 'sentence')
  await editor.select(page1858.indexOf('He called'))
  await expect(lit(editor)).toHaveText('He called the letters.')
  await editor.type('He read. ')
  await expect(lit(editor)).toHaveText('He read. ')
  await editor.press('ArrowRight', 'ArrowLeft')
  await expect(lit(editor)).toHaveText('He called the letters.')
})

test('the paragraph stays in ink', { tag: '@long' }, async ({ openEditor, page }) => {
  const editor = await open(openEditor, 'paragraph')
  await editor.type(',')
  await expect(lit(editor)).toHaveText(/^At the far end.*letters\.$/)
  await expect(lit(editor)).toHaveCSS('color', ink)
  await editor.press('Control+Home')
  await expect(lit(editor)).toHaveText(/^Nobody had seen/)
  await dimAround(editor, 'sentence')
  await expect(lit(editor)).toHaveText(/^Nobody had seen.*rested on\. $/)
  await dimAround(editor, 'off')
  await expect(page.locator('.cm-line').first()).toHaveCSS('color', ink)
  expect(await editor.text()).toBe(page1858.replace('slid', 'slid,'))
})

test('reading lifts it, and the next key dims again', { tag: '@long' }, async ({ openEditor, page }) => {
  const editor = await open(openEditor, 'sentence')
  const type = async () => {
    await editor.type('x')
    await expect(dimmed(editor)).toHaveCount(1)
  }
  for (const key of ['Escape', 'PageDown', 'PageUp']) {
    await type()
    await editor.press(key)
    await expect(dimmed(editor), key).toHaveCount(0)
  }
  await type()
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 40)
  await expect(dimmed(editor), 'the wheel').toHaveCount(0)
  await type()
  const line = (await page.getByText('Nobody had seen').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(line.x + 20, line.y + 10)
  await page.mouse.down()
  await page.mouse.move(line.x + 120, line.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(dimmed(editor), 'a selection by the pointer').toHaveCount(0)
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+Home', 'Control+a']) {
    await editor.press('ArrowRight')
    await type()
    await editor.press(key)
    await expect(dimmed(editor), key).toHaveCount(0)
  }
  await editor.press('ArrowRight')
  await type()
  await editor.press('Control+f')
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await expect(dimmed(editor), 'the search').toHaveCount(0)
  await editor.press('Escape')
  await type()
  await editor.load('Another text.')
  await expect(dimmed(editor), 'another text').toHaveCount(0)
})

test('a click carries the light, and each sentence that Shift touches is lit', { tag: '@long' }, async ({
  openEditor,
  page,
}) => {
  const editor = await open(openEditor, 'sentence')
  await editor.type('x')
  await page.getByText('Nobody had seen').click({ position: { x: 30, y: 10 } })
  await expect(lit(editor)).toHaveText('Nobody had seen the floor it rested on. ')
  await expect(dimmed(editor)).toHaveCount(1)
  await editor.press(
    'Control+Home',
    'Shift+ArrowDown',
    'Shift+ArrowDown',
    'Shift+ArrowDown',
    'Shift+ArrowDown',
  )
  await expect(lit(editor).first()).toHaveText(/^Nobody had seen.*weight\.$/)
  await expect(lit(editor).last()).toHaveText(/^At the far end/)
  await expect(dimmed(editor)).toHaveCount(0)
})

test('no letter moves', { tag: '@long' }, async ({ openEditor, page }) => {
  const editor = await open(openEditor, 'sentence')
  for (const width of [1440, 390]) {
    await test.step(`at ${width} px`, async () => {
      await dimAround(editor, 'off')
      await resize(page, { width, height: 900 })
      const before = await letters(editor)
      await dimAround(editor, 'sentence')
      const after = await letters(editor)
      expect(after).toHaveLength(before.length)
      const ways = after.map((place, at) => Math.abs(place - (before[at] ?? 0)))
      expect(Math.max(...ways)).toBeLessThan(0.1)
    })
  }
})

function letters(editor: EditorDriver): Promise<number[]> {
  return editor.ask((editor) =>
    [...Array(editor.length).keys()].flatMap((at) => {
      const box = editor.boxAt(at)
      return box ? [box.left, box.top] : []
    }),
  )
}

test('nothing changes around a word that is composed, and it is in ink', { tag: '@long' }, async ({
  openEditor,
  devTools,
  page,
}) => {
  const editor = await openEditor('code-mirror')
  await editor.load('One is here. ')
  await dimAround(editor, 'sentence')
  await editor.press('Enter')
  for (const text of ['k', 'か', 'かn', 'かん']) {
    const end = text.length
    await devTools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
    expect(await editor.ask((editor) => editor.composing())).toBe(true)
    await expect(page.locator('.cm-line').last()).toHaveText(text)
    await expect(page.locator('.cm-line').last()).toHaveCSS('color', ink)
  }
  await devTools.send('Input.insertText', { text: '漢。' })
  await expect.poll(() => editor.ask((editor) => editor.composing())).toBe(false)
  await devTools.send('Input.imeSetComposition', { text: 'じ', selectionStart: 1, selectionEnd: 1 })
  await expect(lit(editor), 'the light waits').toHaveText('漢。じ')
  await devTools.send('Input.insertText', { text: '字' })
  await expect(lit(editor)).toHaveText('字')
  expect(await editor.text()).toBe('One is here. \n漢。字')
})

test('what stepped back can be read, and Markdown in it is no darker', async ({ openEditor, page }) => {
  const editor = await openEditor('code-mirror')
  await editor.load('> A *quote* with `code`.\n\nMy own words. And more.')
  await page.evaluate(() => window.editor.showMarkdown(true))
  await expect(page.locator('.md-quote').first()).toBeAttached()
  await dimAround(editor, 'sentence')
  await editor.type('!')
  await expect(page.locator('.md-quote').first()).toHaveCSS('color', dim)
  await expect(page.locator('.md-code')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectAccessible(page, { within: '.write', state: 'dimmed' })
  await page.emulateMedia({ forcedColors: 'active' })
  const colours = await page
    .locator('.cm-line')
    .evaluateAll((lines) => new Set(lines.map((line) => getComputedStyle(line).color)).size)
  expect(colours, 'with colours of the system nothing is dimmed').toBe(1)
})

test('each line has its own direction, and of a long text only what is drawn is lit', {
  tag: '@long',
}, async ({ openEditor }) => {
  const editor = await openEditor('code-mirror')
  await editor.load('העץ גדל כאן. הוא ישן.\nOne line. '.repeat(20_000))
  await editor.press('Control+Home')
  await dimAround(editor, 'sentence')
  await editor.type('א')
  await expect(lit(editor)).toHaveText('אהעץ גדל כאן. ')
  await editor.press('Control+a')
  await expect(lit(editor).first()).toBeAttached()
  expect(await lit(editor).count()).toBeLessThan(500)
})
