import { area, boxOf, expect, pasteInto, selected, test } from '../journey.ts'

test('typing: every key that edits', { tag: '@short' }, async ({ writer }) => {
  await writer.type('First line.\nSecond line')
  await writer.reads('First line.\nSecond line')
  await writer.press('Backspace', 4)
  await writer.type('row.')
  await writer.reads('First line.\nSecond row.')

  await writer.press('Home')
  await writer.type('A')
  await writer.press('ArrowUp')
  await writer.press('End')
  await writer.type('!')
  await writer.reads('First line.!\nASecond row.')
  await writer.press('ArrowLeft', 2)
  await writer.press('ArrowRight')
  await writer.press('Delete')
  await writer.press('ArrowDown')
  await writer.press('Home')
  await writer.press('Delete')
  await writer.reads('First line.\nSecond row.')

  await writer.press('Control+End')
  await writer.press('Control+Backspace')
  await writer.press('Control+Backspace')
  await writer.type('verse.')
  await writer.reads('First line.\nSecond verse.')
  await writer.press('Control+Home')
  await writer.press('Control+ArrowRight')
  await writer.type('!')
  await writer.reads('First! line.\nSecond verse.')
  await writer.press('Control+Delete')
  await writer.reads('First!.\nSecond verse.')

  await writer.press('Home')
  await writer.press('Shift+End')
  await expect.poll(() => selected(writer)).toBe('First!.')
  await writer.type('One')
  await writer.reads('One\nSecond verse.')
  await writer.press('Control+a')
  await writer.type('All anew')
  await writer.reads('All anew')
})

test('undo: step by step, there and back', { tag: '@short' }, async ({ writer }) => {
  await writer.type('One two.')
  await writer.press('Enter')
  await writer.type('Three.')
  await writer.reads('One two.\nThree.')
  await writer.press('Control+a')
  await writer.press('Delete')
  await writer.reads('')
  await writer.press('Control+z')
  await writer.reads('One two.\nThree.')
  await writer.press('Control+Shift+Z')
  await writer.reads('')
  await writer.press('Control+z')
  await writer.reads('One two.\nThree.')
})

test('right-to-left and every script: as typed, each line in its own direction', { tag: '@short' }, async ({
  writer,
  texts,
}) => {
  const lines = [
    'Ångström ß ñ — “quotes”',
    '你好，世界',
    'שלום עולם',
    'مرحبا بالعالم',
    'नमस्ते',
    'e\u0301 👍🏽 end',
  ]
  await writer.type(lines.join('\n'))
  await writer.reads(lines.join('\n'))
  expect(await writer.run(directions)).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'ltr', 'ltr'])
  await expect.poll(texts).toEqual([lines.join('\n')])

  await writer.press('Control+a')
  await writer.type('a👩‍👩‍👧b')
  await writer.press('ArrowLeft')
  await writer.press('Backspace')
  await writer.reads('ab')
  await writer.press('Control+a')
  await writer.type('שלום')
  // In this script, left is forwards.
  await writer.press('ArrowRight')
  await writer.type('א')
  await writer.reads('שלואם')
  await writer.press('Home')
  await writer.type('ב')
  await writer.press('End')
  await writer.type('ג')
  await writer.reads('בשלואםג')

  // At the right edge of such a line stands the first letter from the right, in the middle of the sentence.
  await writer.press('Control+a')
  await writer.type('abc שלום עולם')
  await writer.press('Home')
  await writer.type('d ')
  await writer.press('End')
  await writer.type(' טוב')
  await writer.reads('d abc שלום עולם טוב')
})

test('mouse: a click places the caret, two select a word', async ({ writer }) => {
  await writer.type('one two three\nfour five six')
  await writer.reads('one two three\nfour five six')
  const word = await boxOf(writer, 'two')
  await writer.clickAt(word.left + 1, word.middle)
  await writer.type('#')
  await writer.reads('one #two three\nfour five six')
  await writer.press('Backspace')
  await writer.reads('one two three\nfour five six')
  await writer.clickAt(Math.round((word.left + word.right) / 2), word.middle, 2)
  await expect.poll(() => selected(writer)).toMatch(/^two ?$/)
})

test('copy, cut and paste: words go and come by the keys', { tag: '@short' }, async ({ writer }) => {
  await writer.type('One. Two.')
  await writer.press('Control+a')
  await writer.press('Control+c')
  await writer.press('End')
  await writer.press('Control+v')
  await writer.reads('One. Two.One. Two.')
  await writer.press('Control+a')
  await writer.press('Control+x')
  await writer.reads('')
  await writer.press('Control+v')
  await writer.reads('One. Two.One. Two.')
})

test('paste of 100 KB: whole, at once, and undone in one step', async ({ writer, device, texts, server }) => {
  const paragraph =
    'The message crossed the Atlantic along a copper core no thicker than a needle. é ü 漢字\n\n'
  const long = Array.from({ length: 1_150 }, (_, number) => `${number}: ${paragraph}`).join('')
  expect(long.length).toBeGreaterThan(100_000)
  await writer.type('Before. ')
  await pasteInto(writer, device, server, long)
  await expect.poll(() => writer.text()).toContain('1149: ')
  await expect.poll(texts).toEqual([`Before. ${long}`])
  await writer.press('Control+z')
  await writer.reads('Before. ')
  await writer.press('Control+Shift+Z')
  await expect.poll(() => writer.text()).toContain('1149: ')
  await expect.poll(texts).toEqual([`Before. ${long}`])
  await writer.type('After.')
  await expect.poll(texts).toEqual([`Before. ${long}After.`])

  // The next row up from a caret that is out of sight, and not all that is.
  await writer.run(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => writer.text()).not.toContain('1149: ')
  await writer.press('Shift+ArrowUp')
  await writer.type('Last.')
  await expect.poll(texts).toEqual([`Before. ${long.slice(0, -1)}Last.`])
  await writer.see(area)
})

function directions(): string[] {
  return [...document.querySelectorAll('.cm-line')].map((line) => getComputedStyle(line).direction)
}
