import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import { css, expect, type Hand, role, saved, test, writable } from '../journey.ts'

const tab = (name: string) => role('tab', name)
const dialog = (name: string) => role('dialog', name)

test('tabs: made, switched, renamed, each with its own text', async ({ writer, texts }) => {
  await writer.type('Words of the first.')
  await writer.click(role('button', 'Create New Tab'))
  await expect
    .poll(async () => (await writer.see(tab('Writing Session 2'))).states['aria-selected'])
    .toBe('true')
  await writable(writer)
  await writer.type('Words of the second.')
  await writer.reads('Words of the second.')
  await writer.click(tab("Today's Writing"))
  await writer.reads('Words of the first.')
  await writer.press('F2')
  await writer.type('Letters')
  await writer.press('Enter')
  await writer.see(tab('Letters'))
  await writer.click(tab('Writing Session 2'), 2)
  await writer.see(css('[aria-label="Tab title"]'))
  await writer.type('Notes')
  await writer.press('Enter')
  await writer.see(tab('Notes'))
  await expect
    .poll(async () => (await texts()).toSorted())
    .toEqual(['Words of the first.', 'Words of the second.'])
})

test('the end of a wrapped line: what is typed in a panel stays out of the text', { tag: '@short' }, async ({
  writer,
}) => {
  const words = 'The lamp is lit and the sea is calm. '.repeat(20)
  await writer.type(words)
  await writer.press('Control+Home')
  await writer.press('End')
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.gone(css('.cm-focused'))
  await writer.run(painted)
  await writer.type('print')
  await writer.reads(words)
  await writer.press('Escape')
  await writer.see(css('[aria-label="Writing area"]:focus'))
  await writer.type('!')
  await expect.poll(() => writer.text()).toHaveLength(words.length + 1)
})

test('a passage: moved to a new tab, and brought back', async ({ writer, texts }) => {
  await writer.type('The lamp is lit.\nThe sea is calm.')
  await writer.press('Shift+Home')
  await byPalette(writer, 'move')
  await writer.see(css('[role=dialog][aria-label="Move to"] input:focus'))
  await writer.press('Enter')
  await writer.see(tab('Writing Session 2'))
  await writer.reads('The lamp is lit.\n')
  await expect
    .poll(async () => (await texts()).toSorted())
    .toEqual(['The lamp is lit.\n', 'The sea is calm.'])
  await writer.press('Control+z')
  await writer.reads('The lamp is lit.\nThe sea is calm.')
  await writer.press('Control+Home')
  await byPalette(writer, 'where i stopped')
  await writer.see(css('[aria-label="Writing area"]:focus'))
  await writer.type('!')
  await writer.reads('The lamp is lit.\nThe sea is calm.!')
})

test('where one stopped: a tab of another day says that it was elsewhere, and leads there', async ({
  writer,
}) => {
  await writer.type(`Begun\n${'Line of a text.\n'.repeat(40)}`)
  await writer.press('Control+Home')
  await writer.type('!')
  await saved(writer)
  await writer.press('Control+End')
  const click = async (name: string) => {
    await writer.click(tab(name))
    await expect.poll(async () => (await writer.see(tab(name))).states['aria-selected']).toBe('true')
  }
  await writer.click(role('button', 'Create New Tab'))
  await writer.see(tab('Writing Session 2'))
  await writable(writer)
  await click("Today's Writing")
  await click('Writing Session 2')
  await writer.run(makePlacesOlder)
  await click("Today's Writing")
  await writer.click(role('button', 'Go there'))
  await writer.see(css('[aria-label="Writing area"]:focus'))
  await writer.type('?')
  await expect.poll(() => writer.run(() => document.querySelector('.cm-line')?.textContent)).toBe('!?Begun')
})

/** Makes the page believe that everything here was written two days ago. */
function makePlacesOlder(): void {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith('longhand:tab-places:'))) {
    const places: { stopped?: { at: number } }[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    for (const { stopped } of places) if (stopped) stopped.at -= 2 * 86_400_000
    localStorage.setItem(key, JSON.stringify(places))
  }
}

/** Writes each into a tab of its own. The second one is in the editor. */
async function writeTwo(writer: Hand, first: string, second: string): Promise<void> {
  await writer.type(first)
  await saved(writer)
  await writer.click(role('button', 'Create New Tab'))
  await writer.see(tab('Writing Session 2'))
  await writable(writer)
  await writer.type(second)
  await saved(writer)
}

/** Runs in the page. After it, everything that is placed before the next paint is in its place. */
function painted(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function byPalette(writer: Hand, words: string): Promise<void> {
  await writer.press('Control+k')
  await writer.see(css('[role=dialog] input:focus'))
  await writer.type(words)
  await writer.press('Enter')
}

test('find: counts, goes on, replaces', { tag: '@short' }, async ({ writer }) => {
  const text = `needle in hay and${'\n'.repeat(40)}needle again, Needle`
  await writer.type(text)
  await writer.press('Control+Home')
  await expectShownAndLeft(writer)
  await writer.press('Control+f')
  // Typed without waiting for the field: no letter may go into the text.
  await writer.type('needle')
  await writer.press('Enter')
  await expect.poll(async () => (await writer.see(css('.find-count'))).text).toBe('1 of 3')
  await writer.press('Enter')
  await expect.poll(async () => (await writer.see(css('.find-count'))).text).toBe('2 of 3')
  await writer.click(css('input[aria-label="Replace with"]'))
  await writer.type('pin')
  await writer.click(role('button', 'Replace all'))
  await writer.reads(text.replaceAll(/needle/gi, 'pin'))
  await writer.press('Escape')
  await writer.gone(css('.find'))
  await writer.press('Control+z')
  await writer.reads(text)
})

/** Expects that the first match is shown during typing, and that Escape leads back. */
async function expectShownAndLeft(writer: Hand): Promise<void> {
  const scrolled = () => writer.run(() => scrollY)
  // The page follows the caret with the next frame.
  await expect.poll(scrolled).toBeLessThan(200)
  const before = await scrolled()
  await writer.press('Control+f')
  await writer.type('again')
  await expect.poll(async () => (await writer.see(css('.find-count'))).text).toBe('1 of 1')
  await expect.poll(scrolled).toBeGreaterThan(before)
  const { y } = await writer.see(css('.cm-searchMatch-shown'))
  expect(y).toBeLessThan(await writer.run(() => innerHeight))
  expect(await writer.run(() => document.activeElement?.matches('.find-field'))).toBe(true)
  await writer.press('Escape')
  await writer.gone(css('.find'))
  await expect.poll(scrolled).toBe(before)
  await writer.type('A ')
  await writer.press('Backspace', 2)
}

test('find in all tabs: shown first, replaced, and brought back', async ({ writer, texts }) => {
  const sorted = async () => (await texts()).toSorted()
  await writeTwo(writer, 'Ann came home.', 'Ann left, and Ann stayed.')
  await writer.press('Control+f')
  await writer.type('Ann')
  await writer.click(css('input[aria-label="Replace with"]'))
  await writer.type('Marta')
  await writer.click(role('button', 'In all tabs…'))
  await writer.see(dialog('Replace in all tabs'))
  const foot = css('.dialog-footer [role=status]')
  await expect.poll(async () => (await writer.see(foot)).text).toBe('3 places in 2 tabs')
  expect(await sorted()).toEqual(['Ann came home.', 'Ann left, and Ann stayed.'])
  await writer.click(css('[role=dialog] .btn--primary'))
  await expect.poll(sorted).toEqual(['Marta came home.', 'Marta left, and Marta stayed.'])
  await writer.reads('Marta left, and Marta stayed.')
  // The message moves when the dialog closes.
  await writer.gone(dialog('Replace in all tabs'))
  await writer.click(role('button', 'Undo'))
  await expect.poll(sorted).toEqual(['Ann came home.', 'Ann left, and Ann stayed.'])
  await writer.reads('Ann left, and Ann stayed.')
})

test('history: an older text is found, deleted, and had back', async ({ writer, texts }) => {
  await writeTwo(writer, 'The older one', 'The newer one')
  await writer.press('Control+Alt+Shift+H')
  await writer.click(css('[role=dialog] input[type=search]'))
  await writer.type('older')
  await expect.poll(async () => (await writer.findAll(css('[role=dialog] li'))).length).toBe(1)
  await writer.point(css('[role=dialog] li'))
  await writer.click(role('button', 'Delete', '[role=dialog] li'))
  await writer.click(role('button', 'Delete', '[role=alertdialog]'))
  await expect.poll(texts).toEqual(['The newer one'])
  await writer.click(role('button', 'Undo'))
  await expect.poll(async () => (await texts()).toSorted()).toEqual(['The newer one', 'The older one'])
})

test('versions: kept by name, compared and restored', async ({ writer, texts }) => {
  await writer.type('The calm river ran.')
  await saved(writer)
  await writer.press('Control+Alt+Shift+Y')
  await writer.click(css('[role=dialog] input'))
  await writer.type('First draft')
  await writer.press('Enter')
  await writer.see(role('button', '*First draft*', '[role=dialog]'))
  await writer.press('Escape')
  await writer.gone(dialog('Versions'))
  await writable(writer)
  await writer.press('Control+a')
  await writer.type('The wild river ran.')
  await expect.poll(texts).toEqual(['The wild river ran.'])
  await writer.press('Control+Alt+Shift+Y')
  await writer.see(css('[role=dialog] ins'))
  await writer.click(role('button', 'Restore', '[role=dialog]'))
  await writer.reads('The calm river ran.')
  await writable(writer)
  await writer.press('Control+z')
  await writer.reads('The wild river ran.')
})

const wordy = 'The crew turned back due to the fact that the signal was weak.'
const plain = 'The crew turned back because the signal was weak.'

test('suggestions: shown, gone to by F8 and applied', async ({ writer, texts }) => {
  await writer.type(wordy)
  await offersAi(writer)
  await writer.press('Alt+Shift+S')
  await writer.see(dialog('Writing Suggestions'))
  await writer.see(role('button', 'Apply', '[role=dialog]'))
  await writer.press('Escape')
  await writer.gone(dialog('Writing Suggestions'))
  await writable(writer)
  await writer.see(css('.issue-numbers button'))
  await writer.press('Control+Home')
  await writer.press('F8')
  await writer.click(role('button', 'Apply'))
  await writer.reads(plain)
  await expect.poll(texts).toEqual([plain])
  await writable(writer)
  await writer.press('Control+z')
  await writer.reads(wordy)
  await expect.poll(texts).toEqual([wordy])
})

test('rephrase and review: looked through, accepted, undone', async ({ writer, texts }) => {
  const [before, after] = [`${wordy} We met in order to talk.`, `${plain} We met to talk.`]
  await writer.type(before)
  await saved(writer)
  await offersAi(writer)
  await writer.press('Control+Alt+Shift+P')
  await writer.see(css('[aria-label="Review the rephrased text"]'))
  await writer.press('n')
  await writer.see(css('[aria-label="Change 2 of 2: “in order” removed"]:focus'))
  await writer.press('k')
  await writer.see(css('[aria-label="Change 1 of 2: “due to the fact that” becomes “because”"]:focus'))
  await writer.press('r')
  await writer.press('Escape')
  await writer.reads(`${wordy} We met to talk.`)
  await writable(writer)
  await expect.poll(texts).toEqual([`${wordy} We met to talk.`])
  await writer.press('Control+z')
  await writer.reads(before)

  await writer.press('Control+Alt+Shift+P')
  await writer.click(role('button', 'Accept all'))
  await writer.reads(after)
  await writable(writer)
  await expect.poll(texts).toEqual([after])
  await writer.press('Control+z')
  await writer.reads(before)
})

/** Waits until the server has said, at a first visit, what serves AI. Before that nothing of AI is shown, and its shortcuts do nothing. */
function offersAi(writer: Hand): Promise<unknown> {
  return writer.see(role('button', 'Get writing suggestions'))
}

test('palette and shortcuts: found by typing, run by Enter, and the text has the focus again', {
  tag: '@short',
}, async ({ writer }) => {
  await writer.type('Words')
  await writer.press('Control+k')
  await writer.type('guide')
  await writer.press('Enter')
  await writer.see(dialog('Writing Simplicity Guide'))
  await writer.press('Escape')
  await writer.gone(dialog('Writing Simplicity Guide'))
  await writable(writer)
  for (const [keys, name] of shortcuts) {
    await writer.press(keys)
    await writer.see(dialog(name))
    await writer.press('Escape')
    await writer.gone(dialog(name))
    await writable(writer)
  }
  await writer.type(' after all')
  await writer.reads('Words after all')
})

const shortcuts = [
  ['Alt+Shift+H', 'Writing History'],
  ['Alt+Shift+G', 'Writing Simplicity Guide'],
  ['Alt+Shift+V', 'Versions'],
  ['Control+Alt+Shift+C', 'Settings'],
  ['Alt+Shift+O', 'Tools'],
] as const

test('focus ring: shown where keys have moved the focus, though a mouse was used before', async ({
  writer,
}) => {
  await writer.type('Words')
  await writer.click(role('button', 'Open Tools'))
  await writer.click(role('button', '*Settings*', '[role=dialog]'))
  await writer.see(css('[role=dialog] [role=tab]:focus'))
  expect(await writer.run(ring)).toBe('none')
  await writer.press('Escape')
  await writer.gone(css('[role=dialog]'))
  await writable(writer)
  for (const keys of ['Control+Alt+Shift+C', 'Alt+Shift+G']) {
    await writer.press(keys)
    await writer.see(css('[role=dialog] [role=tab]:focus'))
    expect(await writer.run(ring), keys).toBe('solid')
    await writer.press('Escape')
    await writer.gone(css('[role=dialog]'))
    await writable(writer)
  }
})

/** The outline of the focused element. */
function ring(): string | undefined {
  return document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : undefined
}

test('focus: a busy page gives it back to the text, with the caret where it was', { tag: '@short' }, async ({
  writer,
}) => {
  await writer.type('Words')
  await writer.reads('Words')
  await writer.run(takeAndGiveBackFocus)
  await writer.type(' after all')
  await writer.reads('Words after all')
})

/** Does as a dialog on a machine that is too slow to report at once where the caret is. */
function takeAndGiveBackFocus(): void {
  const text = document.activeElement as HTMLElement
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  getSelection()?.removeAllRanges()
  field.remove()
  text.focus({ preventScroll: true })
  const slowUntil = performance.now() + 500
  while (performance.now() < slowUntil);
}

test('themes: dark at once, and after a reload', async ({ writer }) => {
  const ground = () => writer.run(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await writer.click(role('button', 'Open Tools'))
  await writer.click(role('radio', 'Dark theme'))
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await writer.reload()
  await writable(writer)
  expect(await ground()).toBe(dark)
})

test('Word: the document arrives whole', { tag: '@short' }, async ({ writer, device }) => {
  await writer.type('First line\n\nשלום 🌊')
  await writer.press('Alt+Shift+J')
  await expect.poll(async () => (await device.saved()).length).toBe(1)
  await expect
    .poll(async () => wordsOf((await device.saved())[0] ?? ''))
    .toContain('First line\n\n\n\nשלום 🌊')
})

test('one document: two tabs arrive as one, with what was typed just now', async ({ writer, device }) => {
  await writeTwo(writer, 'The lamp is lit.', 'The sea is')
  await writer.type(' calm.')
  await byPalette(writer, 'history')
  await writer.see(dialog('Writing History'))
  await writer.click(css('.words-chart .document-button'))
  const foot = css('.dialog-footer [role=status]')
  await expect.poll(async () => (await writer.see(foot)).text).toBe('2 tabs · 8 words')
  await writer.click(css('.dialog .btn--primary'))
  await expect.poll(async () => (await device.saved()).length).toBe(1)
  const words = async () => wordsOf((await device.saved())[0] ?? '')
  await expect
    .poll(words)
    .toMatch(/^Today's Writing.*The lamp is lit\.\s+Writing Session 2.*The sea is calm\.\s+$/s)
  await writer.gone(dialog('One document'))
  await writer.see(dialog('Writing History'))
})

async function wordsOf(path: string): Promise<string> {
  return mammoth.extractRawText({ buffer: await readFile(path) }).then(({ value }) => value, String)
}
