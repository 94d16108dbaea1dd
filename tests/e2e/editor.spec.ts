import type { EditorKind } from '../../client/lib/text/editor-kind.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { type EditorDriver, expect, test } from '../support/e2e/editor.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { longInTextBox } from '../support/e2e/long.ts'

// Both editors pass one list of tests. Features of only one are in editor-code-mirror.spec.ts.

/** What becomes of the text. */
const texts: Record<string, (editor: EditorDriver) => Promise<void>> = {
  'takes what is typed and counts its words': async (editor) => {
    await editor.load('')
    expect(await editor.ask((editor) => editor.words())).toBe(0)
    await editor.type('One two')
    await editor.press('Enter', 'Enter')
    await editor.type('  three, 日本語')
    expect(await editor.text()).toBe('One two\n\n  three, 日本語')
    expect(await editor.ask((editor) => editor.words())).toBe(4)
    await editor.press('Backspace')
    expect(await editor.ask((editor) => [editor.length, editor.slice(0, 3)])).toEqual([20, 'One'])
  },
  'tells what changed and by whom, and never the text': async (editor) => {
    const { page } = editor
    await editor.load('one two')
    const changes = await page.evaluateHandle(() => {
      const heard: unknown[] = []
      window.editor.onChange((change) => heard.push(change))
      return heard
    })
    await editor.type('!')
    await editor.merge('one 2 two! three')
    await editor.press('Control+z')
    await editor.ask((editor) => editor.replace([{ from: 0, to: 3, insert: 'One' }]))
    await editor.load('other')
    expect(await changes.jsonValue()).toEqual([
      { by: 'writer', spans: [{ from: 7, to: 7, length: 1 }] },
      { by: 'remote', spans: expect.arrayContaining([{ from: 4, to: 4, length: 2 }]) },
      { by: 'writer', spans: [{ from: 9, to: 10, length: 0 }] },
      { by: 'tool', spans: [{ from: 0, to: 3, length: 3 }] },
      { by: 'load', spans: [{ from: 0, to: 15, length: 5 }] },
    ])
  },
  'undoes what was written here around what came from elsewhere': async (editor) => {
    const { page } = editor
    await editor.load('first line\nlast line')
    await editor.select(10)
    // At once: keys that came slowly are several steps.
    await page.keyboard.insertText(', mine')
    await editor.merge('theirs\nfirst line, mine\nlast line, theirs')
    await editor.press('Control+z')
    expect(await editor.text()).toBe('theirs\nfirst line\nlast line, theirs')
    await editor.press('Control+z')
    expect(await editor.text()).toBe('theirs\nfirst line\nlast line, theirs')
    await editor.press('Control+Shift+z')
    expect(await editor.text()).toBe('theirs\nfirst line, mine\nlast line, theirs')
  },
  'does again with Shift, whatever Caps Lock makes of the letter': async (editor) => {
    await editor.load('')
    await editor.type('one')
    await editor.press('Enter')
    await editor.type('two')
    await editor.press('Control+z')
    await expect.poll(() => editor.text()).not.toContain('two')
    // The driver sends a small letter, as a keyboard does with both.
    await editor.press('Control+Shift+z')
    await expect.poll(() => editor.text()).toBe('one\ntwo')
    // With nothing to do again, nothing is undone either.
    await editor.press('Control+Shift+z')
    expect(await editor.text()).toBe('one\ntwo')
  },
  'keeps the caret between its words when text comes from elsewhere': async (editor) => {
    await editor.load('one two three')
    await editor.select(7)
    await editor.merge('zero one two three four')
    await editor.type('!')
    expect(await editor.text()).toBe('zero one two! three four')
  },
  'undoes and does again by the keys of a Cyrillic keyboard': async (editor) => {
    await editor.load('здесь')
    await focusText(editor.area)
    await editor.type(' я')
    const devTools = await editor.page.context().newCDPSession(editor.page)
    const press = (key: string, code: string, virtualKey: number) => {
      const pressed = { key, code, windowsVirtualKeyCode: virtualKey, modifiers: 2 }
      return devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed })
    }
    await press('я', 'KeyZ', 90)
    expect(await editor.text()).toBe('здесь')
    await press('н', 'KeyY', 89)
    expect(await editor.text()).toBe('здесь я')
  },
  'inserts and replaces in single steps of undo': async (editor) => {
    await editor.load('')
    await editor.type('typed')
    await editor.ask((editor) => editor.insert(' spoken'))
    await editor.type(' more')
    await editor.ask((editor) =>
      editor.replace([
        { from: 0, to: 5, insert: 'TYPED' },
        { from: 6, to: 12, insert: 'SPOKEN' },
      ]),
    )
    expect(await editor.text()).toBe('TYPED SPOKEN more')
    const steps = []
    for (let step = 0; step < 4; step++) {
      await editor.press('Control+z')
      steps.push(await editor.text())
    }
    expect(steps).toEqual(['typed spoken more', 'typed spoken', 'typed', ''])
    await editor.ask((editor) => editor.redo())
    expect(await editor.text()).toBe('typed')
  },
  'gives a text back as it was set, whatever its line ends': async (editor) => {
    for (const text of ['one\r\ntwo\r\n', 'one\rtwo', '\r\n', 'one\ntwo', ' \t \n', '']) {
      await editor.load(text)
      expect(await editor.text()).toBe(text)
    }
  },
  'counts every offset in the text as it is, and leaves line ends alone': async (editor) => {
    const text = 'one\r\ntwo\r\nthree\rfour'
    await editor.load(text)
    expect(await editor.ask((editor) => [editor.length, editor.slice(10, 15)])).toEqual([20, 'three'])
    await editor.ask((editor) => editor.replace([{ from: 10, to: 15, insert: '3\r\n3' }]))
    expect(await editor.text()).toBe('one\r\ntwo\r\n3\r\n3\rfour')
    await editor.merge('zero\r\none\r\ntwo\r\n3\r\n3\rfour')
    await editor.select(14)
    expect(await editor.ask((editor) => editor.selection())).toEqual({ from: 14, to: 14 })
    await editor.type('!')
    await editor.press('Enter')
    expect(await editor.text()).toBe('zero\r\none\r\ntwo!\n\r\n3\r\n3\rfour')
    await editor.press('Control+z', 'Control+z', 'Control+z')
    expect(await editor.text()).toBe(`zero\r\n${text}`)
  },
  'comes back to a text with its caret, its scroll and its undo': async (editor) => {
    const { page } = editor
    await editor.load(lines(300))
    await editor.select(4000)
    await editor.type('mine ')
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    const scrolledTo = await page.evaluate(() => scrollY)
    const words = (await editor.ask((editor) => editor.words())) ?? Number.NaN
    const kept = await page.evaluateHandle(() => window.editor.keep())

    await editor.load('another text')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(([kept, text]) => window.editor.set(`${text} and theirs`, 'load', kept), [
      kept,
      `${lines(300).slice(0, 4000)}mine ${lines(300).slice(4000)}`,
    ] as const)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolledTo, -1)
    expect(await editor.ask((editor) => editor.selection())).toEqual({ from: 4005, to: 4005 })
    expect(await editor.ask((editor) => editor.words())).toBe(words + 2)
    await focusText(editor.area)
    await editor.press('Control+z')
    expect(await editor.text()).toBe(`${lines(300)} and theirs`)
  },
}

/** What comes from around it, and what it gives to paper and to readers. */
const surroundings: Record<string, (editor: EditorDriver) => Promise<void>> = {
  // First: it is about the page as it comes, too.
  'has nothing for axe to find': async (editor) => {
    const { page } = editor
    await expectAccessible(page)
    await editor.load(lines(10))
    await expectAccessible(page)
  },
  'composes with an input method, once': async (editor) => {
    const devTools = await editor.page.context().newCDPSession(editor.page)
    await editor.load('a b')
    await editor.select(2)
    for (const text of ['k', 'か', 'かn', 'かん']) {
      await devTools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
      expect(await editor.ask((editor) => editor.composing())).toBe(true)
    }
    await devTools.send('Input.insertText', { text: '漢' })
    await expect.poll(() => editor.ask((editor) => editor.composing())).toBe(false)
    expect(await editor.text()).toBe('a 漢b')
    // One step, however long it took. A key that comes after half a second would be another one.
    await editor.press('Control+z')
    expect(await editor.text()).toBe('a b')
    await editor.press('Control+Shift+z')
    expect(await editor.text()).toBe('a 漢b')
    await editor.type('x')
    expect(await editor.text()).toBe('a 漢xb')
  },
  'tells when a composition begins and ends': async (editor) => {
    const { page } = editor
    const devTools = await editor.page.context().newCDPSession(editor.page)
    await editor.load('')
    const heard = await page.evaluateHandle(() => {
      const heard: boolean[] = []
      window.editor.onComposing((isComposing) => heard.push(isComposing))
      return heard
    })
    await devTools.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
    await devTools.send('Input.insertText', { text: '蚊' })
    await expect.poll(() => heard.jsonValue()).toEqual([true, false])
  },
  'pastes as plain text with its own line ends': async (editor) => {
    const { page } = editor
    await page.evaluate(() => {
      const html = new Blob(['<b>bold</b><br>words'], { type: 'text/html' })
      const plain = new Blob(['bold\r\nwords'], { type: 'text/plain' })
      return navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })])
    })
    await editor.load('')
    await editor.press('Control+v')
    await expect.poll(() => editor.text()).toBe('bold\nwords')
  },
  'refuses files': async (editor) => {
    const { page } = editor
    await editor.load('words')
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['from a file'], 'notes.txt', { type: 'text/plain' }))
      return transfer
    })
    const wasRefused = await editor.area.evaluate(
      (area, transfer) =>
        !area.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
        ),
      dataTransfer,
    )
    expect(wasRefused).toBe(true)
    expect(await editor.text()).toBe('words')
  },
  'lets the Tab key go on to what comes next': async (editor) => {
    const { page } = editor
    await editor.load('words')
    await editor.press('Tab')
    await expect(page.getByRole('button', { name: 'Font Inter' })).toBeFocused()
    expect(await editor.text()).toBe('words')
  },
  'has the spell check, the capitals and the corrections of the system, in no language of the page': async ({
    area,
  }) => {
    await expect(area).toHaveAttribute('lang', '')
    await expect(area).toHaveAttribute('spellcheck', 'true')
    await expect(area).toHaveAttribute('autocorrect', 'on')
    await expect(area).toHaveAttribute('autocapitalize', 'sentences')
  },
  'is written into by a click anywhere below its text': async (editor) => {
    const { page } = editor
    await editor.load('words')
    await page.locator('.write').click({ position: { x: 300, y: 400 } })
    await editor.type('!')
    expect(await editor.text()).toBe('words!')
  },
  'prints the whole text, and nothing else': async (editor) => {
    const { page } = editor
    await editor.load(`${lines(2000)}\nשלום`)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(editor.area).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    const printed = page.locator('.printed-text')
    await expect(printed).toBeVisible()
    expect(await printed.locator('p').allTextContents()).toEqual(`${lines(2000)}\nשלום`.split('\n'))
    await expect(printed.locator('p').last()).toHaveCSS('direction', 'rtl')

    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(printed).toHaveCount(0)
    await expect(editor.area).toBeVisible()
  },
  'grows from sheet to sheet when it is printed': async (editor) => {
    const { page } = editor
    await editor.load('one line')
    const short = await page.pdf()
    await editor.load(lines(1000))
    const long = await page.pdf()
    expect(sheets(short)).toBe(1)
    expect(sheets(long)).toBeGreaterThan(15)
  },
}

async function runEach(
  checks: Record<string, (editor: EditorDriver) => Promise<void>>,
  editor: EditorDriver,
): Promise<void> {
  for (const [name, check] of Object.entries(checks)) await test.step(name, () => check(editor))
}

for (const kind of ['code-mirror', 'text-area'] satisfies EditorKind[]) {
  test.describe(kind, () => {
    test('keeps, changes, undoes and gives back its text', longInTextBox(kind), async ({ openEditor }) => {
      await runEach(texts, await openEditor(kind))
    })

    test(
      'goes with input methods, clipboard, keys, paper and axe',
      longInTextBox(kind),
      async ({ openEditor, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await runEach(surroundings, await openEditor(kind))
      },
    )
  })
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, line) => `Line ${line} of a text that goes on.`).join('\n')
}

function sheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
