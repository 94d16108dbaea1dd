import { ageSessions } from '../../support/e2e/age.ts'
import { css, expect, type Hand, pasteInto, role, saved, selected, test, writable } from '../journey.ts'

const dialog = '[role=dialog]'

test('origins: what was pasted is marked, counted, and no longer when it is closed', async ({
  writer,
  device,
  server,
}) => {
  await writer.type('I typed this.')
  await writer.reads('I typed this.')
  await pasteInto(writer, device, server, ' I did not.')
  await writer.reads('I typed this. I did not.')
  await writer.press('Control+k')
  await writer.type('authorship')
  await writer.press('Enter')
  const rows = async () => (await writer.see(css('[aria-label="Origins"]'))).text
  await expect.poll(rows).toContain('Typed3 words50%')
  await expect.poll(rows).toContain('Pasted3 words50%')
  const marked = async () =>
    (await writer.findAll(css('.cm-line .origin-mark--pasted'))).map(({ text }) => text)
  await expect.poll(marked).toEqual(['I did not.'])
  expect(await writer.run(lineOf, '.cm-line .origin-mark--pasted')).toBe('underline dashed')
  await writer.type(' More')
  await writer.reads('I typed this. I did not. More')
  expect(await marked()).toEqual(['I did not.'])
  await writer.press('Escape')
  await writer.gone(css('.origin-mark--pasted'))
  await writable(writer)
})

/** The line under words, as the engine has computed it. */
function lineOf(selector: string): string | undefined {
  const mark = document.querySelector(selector)
  const style = mark && getComputedStyle(mark)
  return style ? `${style.textDecorationLine} ${style.textDecorationStyle}` : undefined
}

test('no AI: who wants none has none, also after a reload, and has it back', async ({ writer }) => {
  const suggest = role('button', 'Get writing suggestions')
  await writer.type('Some words')
  await writer.see(suggest)
  await writer.press('Control+Alt+Shift+C')
  await writer.click(role('tab', 'AI', dialog))
  await choose(writer, 'Show the AI tools', false)
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await writer.gone(suggest)
  await writer.reload()
  await writable(writer)
  await writer.gone(suggest)
  await writer.press('Control+k')
  await writer.type('rephrase')
  await expect.poll(async () => (await writer.see(css(dialog))).text).toContain('Nothing found')
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await writer.press('Control+Alt+Shift+C')
  await writer.click(role('tab', 'AI', dialog))
  await choose(writer, 'Show the AI tools', true)
  await writer.press('Escape')
  await writer.see(suggest)
})

test('proof: asked for by a code before another device is signed out', async ({
  writer,
  server,
  email,
  texts,
  complaints,
}) => {
  // The server refuses this until the writer has proved who they are.
  complaints.allow(/status of 403 .*\/api\/account\/devices\//)
  await writer.type('Mine')
  await saved(writer)
  // The other device: it reads in a session of its own.
  expect(await texts()).toEqual(['Mine'])
  ageSessions(server, email)
  await writer.press('Control+Alt+Shift+C')
  await writer.click(role('tab', 'Account', dialog))
  const others = css('.device [aria-label^="Sign out "]')
  await writer.click(others)
  await writer.click(role('button', 'Send code', dialog))
  await writer.click(css('input[placeholder="Enter 6-digit code"]'))
  await writer.type(await server.outbox.codeFor(email))
  await writer.gone(others)
  expect(await writer.findAll(css('.device'))).toHaveLength(1)
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await writable(writer)
  await expect(texts()).rejects.toThrow(/401/)
})

test('goal: set, counted as one writes, and there after a reload', async ({ writer }) => {
  const goal = async () => (await writer.see(css('footer .goal'))).text
  await writer.press('Control+Alt+Shift+C')
  await writer.click(css('[role=dialog] input[type=number]'))
  await writer.type('5')
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await writable(writer)
  await expect.poll(goal).toBe('0 of 5 today')
  await writer.type('one two three')
  await expect.poll(goal).toBe('3 of 5 today')
  await saved(writer)
  await writer.reload()
  await writable(writer)
  await expect.poll(goal).toBe('3 of 5 today')
})

test('forward only: no way back while the timer runs, and again one afterwards', async ({ writer }) => {
  await chooseInSettings(writer, 'No way back while the timer runs')
  await writer.type('One tw')
  await writer.press('Control+Alt+Shift+T')
  await expect.poll(() => writer.run(footer)).toContain('Forward only')
  for (const keys of ['Backspace', 'Control+Backspace', 'Control+z', 'Delete']) await writer.press(keys)
  await writer.press('Control+a')
  await writer.press('Control+x')
  // Typed over the selected text, so it goes behind it.
  await writer.type('o.')
  await writer.reads('One two.')
  await writer.press('Control+Alt+Shift+T')
  await expect.poll(() => writer.run(footer)).not.toContain('Forward only')
  await writer.press('Backspace')
  await writer.reads('One two')
})

test('curly quotes: set as they are typed, and taken back by one Backspace', async ({ writer, texts }) => {
  await chooseInSettings(writer, 'Curly quotes and long dashes as I type')
  await writer.type('"It\'s late--go," he said. so"')
  await writer.reads('“It’s late—go,” he said. so”')
  await writer.press('Backspace')
  await writer.reads('“It’s late—go,” he said. so"')
  await expect.poll(texts).toEqual(['“It’s late—go,” he said. so"'])
})

test('figures: opened by the palette, with the words that are selected beside all', async ({ writer }) => {
  const count = async () => (await writer.see(css('footer .metrics-toggle'))).text
  const figures = css('[aria-label="Readability"]')
  await writer.type('The cat sat.\nIt was warm there.')
  await expect.poll(count).toBe('7 words')
  await writer.press('Control+Home')
  await writer.press('Shift+End')
  await expect.poll(count).toContain('3 of 7 words')
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.type('grade')
  await writer.press('Enter')
  await expect.poll(async () => (await writer.see(figures)).text).toContain('Reading timeunder 1 min')
  await writable(writer)
  expect(await selected(writer), 'the selection stays').toBe('The cat sat.')
  await writer.press('End')
  await expect.poll(count).toBe('7 words')
  await writer.reload()
  await writable(writer)
  await expect.poll(async () => (await writer.see(figures)).text).toContain('Sentences2')
})

test('Markdown: its marks step back behind the words, letter by letter as typed', async ({
  writer,
  texts,
}) => {
  await chooseInSettings(writer, 'Dim the marks, so that the words come first')
  await writer.type('The *calm* **sea**')
  const slanted = () =>
    writer.run(() => {
      const word = document.querySelector('.cm-line .md-em')
      return word && `${word.textContent} ${getComputedStyle(word).fontStyle}`
    })
  await expect.poll(slanted).toBe('calm italic')
  await expect.poll(async () => (await writer.findAll(css('.cm-line .md-mark'))).length).toBe(4)
  await writer.press('Home')
  await writer.press('ArrowRight', 'The *'.length)
  await writer.press('Backspace')
  await writer.reads('The calm* **sea**')
  await writer.press('Control+z')
  await writer.reads('The *calm* **sea**')
  await expect.poll(texts).toEqual(['The *calm* **sea**'])
})

test('headings: found behind # in the palette, and gone to', async ({ writer, texts }) => {
  await chooseInSettings(writer, 'Dim the marks, so that the words come first')
  await writer.type('# Sea\nWaves\n# Dry land\nHills')
  await writer.press('Control+Home')
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.type('#')
  const rows = async () => (await writer.findAll(css('[role=option]'))).map(({ text }) => text)
  await expect.poll(rows).toEqual([expect.stringContaining('Sea'), expect.stringContaining('Dry land')])
  await writer.type('land')
  await expect.poll(rows).toEqual([expect.stringContaining('Dry land')])
  await writer.press('Enter')
  await writer.gone(css(dialog))
  await writable(writer)
  await writer.press('End')
  await writer.type(', and a town')
  await expect.poll(texts).toEqual(['# Sea\nWaves\n# Dry land, and a town\nHills'])
})

test('proofreading: a finished sentence is marked, and corrected by F8 and Enter', async ({
  writer,
  texts,
}) => {
  await chooseInSettings(writer, 'Mark spelling and grammar in finished sentences')
  await writer.type('We recieve it. They dont know ')
  // A line under a word has no height.
  await expect.poll(() => writer.run(() => document.querySelectorAll('.slip-mark').length)).toBe(1)
  await writer.press('Control+Home')
  await writer.press('F8')
  await writer.see(css('[aria-label="Spelling: recieve"] button:focus'))
  await writer.press('Enter')
  await writer.reads('We receive it. They dont know ')
  await writable(writer)
  await expect.poll(texts).toEqual(['We receive it. They dont know '])
  await writer.press('Control+z')
  await writer.reads('We recieve it. They dont know ')
})

test('own words: added by the keyboard, right after a reload, and taken out in the settings', async ({
  writer,
}) => {
  const marks = () => writer.run(() => document.querySelectorAll('.slip-mark').length)
  await chooseInSettings(writer, 'Mark spelling and grammar in finished sentences')
  await writer.type('We recieve it untill noon. ')
  await expect.poll(marks).toBe(2)
  await writer.press('Control+Home')
  await writer.press('F8')
  await writer.see(css('[aria-label="Spelling: recieve"] button:focus'))
  await writer.press('Tab', 3)
  await writer.press('Enter')
  await expect.poll(marks).toBe(1)
  await saved(writer)
  await writer.reload()
  await writable(writer)
  await expect.poll(marks).toBe(1)
  await writer.press('Control+Alt+Shift+C')
  await writer.click(role('button', 'Remove recieve', dialog))
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await expect.poll(marks).toBe(2)
})

async function chooseInSettings(writer: Hand, sentence: string): Promise<void> {
  await writer.press('Control+Alt+Shift+C')
  await choose(writer, sentence, true)
  await writer.press('Escape')
  await writer.gone(css(dialog))
  await writable(writer)
}

async function choose(writer: Hand, sentence: string, isOn: boolean): Promise<void> {
  const tick = role('checkbox', sentence, dialog)
  await writer.click(tick)
  await expect.poll(() => writer.run(ticked, sentence)).toBe(isOn)
}

function footer(): string | undefined {
  return document.querySelector('footer')?.innerText
}

function ticked(sentence: string): boolean | undefined {
  const labels = [...document.querySelectorAll('label')]
  return labels.find(({ textContent }) => textContent === sentence)?.querySelector('input')?.checked
}
