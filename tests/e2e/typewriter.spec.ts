import type { EditorKind } from '../../client/lib/text/editor-kind.ts'
import { type EditorDriver, expect, test } from '../support/e2e/editor.ts'
import {
  atRest,
  caretMiddle,
  expectAtHeight,
  holdLine,
  insertWords,
  middlesDuring,
  scrolled,
  share,
  wrapped,
} from '../support/e2e/typewriter.ts'

const sentence = 'And so the line grew, word by word, until it had to break. '
const kinds: EditorKind[] = ['code-mirror', 'text-area']

test.use({ readsFrames: true })

/** With the line at its height already. */
async function hold(editor: EditorDriver): Promise<void> {
  await editor.load(wrapped)
  await holdLine(editor)
  await editor.press('Control+End')
  await editor.type(' x')
  await expectAtHeight(editor.page)
  await atRest(editor.page)
}

function spread(values: number[]): number {
  return Math.max(...values) - Math.min(...values)
}

/** Each with a text of its own. */
const checks: Record<string, (editor: EditorDriver) => Promise<void>> = {
  'the line keeps its height in every frame while it is typed over its end': async (editor) => {
    const { page } = editor
    await hold(editor)
    const middles = await middlesDuring(page, async () => {
      // Over the end of a line by keys, and over the next ones word by word.
      await editor.type(sentence.repeat(2))
      await insertWords(page, sentence)
      await editor.press('Enter', 'Enter')
      await insertWords(page, sentence)
      for (let times = 0; times < 10; times++) await editor.press('Backspace')
      for (let times = 0; times < 14; times++) await editor.press('Control+Backspace')
    })
    expect(middles.length, 'frames').toBeGreaterThan(10)
    expect(spread(middles)).toBeLessThan(1.5)
    await expectAtHeight(page)
  },
  'in the middle of a long paragraph, too': async (editor) => {
    const { page } = editor
    await editor.load('The cable went down over the stern. '.repeat(400))
    await holdLine(editor)
    await editor.select(7_200)
    await editor.type('x')
    await expectAtHeight(page)
    await atRest(page)
    const middles = await middlesDuring(page, async () => {
      await editor.type(sentence.repeat(2))
      await insertWords(page, sentence)
    })
    expect(spread(middles)).toBeLessThan(1.5)
    await expectAtHeight(page)
  },
  'choosing it, clicking, moving the caret and selecting move nothing': async (editor) => {
    const { page } = editor
    await editor.load(wrapped)
    const top = await page.locator('.write').evaluate((text) => text.getBoundingClientRect().top)
    await holdLine(editor)
    expect(await page.locator('.write').evaluate((text) => text.getBoundingClientRect().top)).toBe(top)
    const chosen = await scrolled(page)
    await page.mouse.click(700, 600)
    await page.mouse.click(700, 200)
    await editor.press('ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight')
    await atRest(page)
    expect(await scrolled(page)).toBe(chosen)
    // Not on what is selected already: that would be carried away.
    await page.mouse.move(500, 400)
    await page.mouse.down()
    await page.mouse.move(700, 500, { steps: 5 })
    await page.mouse.up()
    expect(await editor.ask((editor) => editor.selection().to > editor.selection().from)).toBe(true)
    await atRest(page)
    expect(await scrolled(page)).toBe(chosen)
  },
  'who has scrolled away is left there until the next key': async (editor) => {
    const { page } = editor
    await hold(editor)
    const held = await scrolled(page)
    await page.mouse.move(600, 400)
    // A machine that draws five frames in a second may have drawn none on the way.
    await expect(async () => {
      await page.mouse.wheel(0, -300)
      await expect.poll(() => scrolled(page)).toBeCloseTo(held - 300, -1)
      await atRest(page)
      expect(await scrolled(page)).toBeCloseTo(held - 300, -1)
      const middles = await middlesDuring(page, async () => {
        await editor.type('y')
        await expectAtHeight(page)
      })
      expect(new Set(middles.map(Math.round)).size, 'it glides').toBeGreaterThan(2)
    }).toPass()

    await page.mouse.wheel(0, -6_000)
    await expect.poll(() => scrolled(page)).toBeLessThan(held - 3_000)
    await atRest(page)
    await editor.type('z')
    await expectAtHeight(page)
  },
}

for (const kind of kinds) {
  test(`the line keeps its height, and nothing else moves the text (${kind})`, { tag: '@long' }, async ({
    openEditor,
  }) => {
    const editor = await openEditor(kind)
    for (const [name, check] of Object.entries(checks)) {
      await holdLine(editor, false)
      await test.step(name, () => check(editor))
    }
  })
}

test('a text begins where it begins, and its first line comes to the height with the first key', {
  tag: '@long',
}, async ({ openEditor, page }) => {
  const editor = await openEditor('code-mirror')
  await editor.load('')
  const top = await caretMiddle(page)
  await holdLine(editor)
  expect(await caretMiddle(page)).toBeCloseTo(top, -0.5)
  await editor.type('A')
  await expectAtHeight(page)
  await editor.load('Another text.')
  expect(await caretMiddle(page), 'and not where the last one was').toBeCloseTo(top, -0.5)
  await holdLine(editor, false)
  expect(await caretMiddle(page)).toBeCloseTo(top, -0.5)
  expect(share * 900).toBeGreaterThan(top + 100)
})
