import { devices, type Page } from '@playwright/test'
import type { Editor } from '../../client/lib/text/editor.ts'
import { openAndroidKeyboard } from '../support/e2e/android-keyboard.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { type EditorDriver, expect, test } from '../support/e2e/editor.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { holdRoute } from '../support/e2e/routes.ts'

// Features that only CodeMirror has. Features of both editors are in editor.spec.ts.

/** What only this editor does with a text. */
const texts: Record<string, (editor: EditorDriver) => Promise<void>> = {
  'nothing that is pasted replaces nothing': async (editor) => {
    const { page } = editor
    await editor.load('All that was written')
    await editor.press('Control+a')
    for (const type of ['text/plain', 'text/html', 'image/png']) {
      await page.evaluate((type) => {
        const clipboardData = new DataTransfer()
        if (type === 'image/png') clipboardData.items.add(new File(['x'], 'x.png', { type }))
        else clipboardData.setData(type, type === 'text/html' ? '<img>' : '')
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, type)
      expect(await editor.text(), type).toBe('All that was written')
    }
  },
  'Home and End keep to the order of the text in rows of both directions': async (editor) => {
    const caret = () => editor.ask((editor) => editor.selection().from)
    for (const words of ['abc שלום עולם טוב ', 'שלום abc def ghi ']) {
      const text = words.repeat(40).trim()
      await editor.load(text)
      const ends = [0]
      // The next letter stands in the next row.
      while (ends.at(-1) !== text.length) {
        await editor.select(Number(ends.at(-1)) + 1)
        await editor.press('Home')
        expect(await caret()).toBe(ends.at(-1))
        await editor.select(Number(ends.at(-1)) + 1)
        await editor.press('End')
        ends.push(await caret())
      }
      expect(ends.length).toBeGreaterThan(4)
      await editor.select(Number(ends.at(-2)) + 9)
      await editor.press('Shift+End')
      expect(await editor.ask((editor) => editor.selection().to)).toBe(text.length)
    }
  },
  'keys that go by rows begin at a caret that is out of sight': async (editor) => {
    const { page } = editor
    const reach = async (key: string) => {
      await editor.press(key)
      return editor.ask((editor) => editor.selection())
    }
    const text = novel(17_000)
    for (const key of ['ArrowUp', 'PageUp', 'Home', 'ArrowDown', 'PageDown', 'End']) {
      const caret = /Up|Home/.test(key) ? text.length - 30 : 30
      for (const keys of [key, `Shift+${key}`]) {
        // Loaded anew each time, so that the height of what is out of sight is only guessed.
        await editor.load(text)
        await editor.select(caret)
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), caret > 30 ? 0 : 1e6)
        const reached = await reach(keys)
        await editor.select(caret)
        expect(reached, keys).toEqual(await reach(keys))
      }
    }
  },
  'each paragraph runs as its first letter says': async (editor) => {
    const { page } = editor
    await editor.load('Hello\n\nשלום עולם\n123 مرحبا')
    const paragraphs = page.locator('.cm-line')
    await expect(paragraphs.nth(0)).toHaveCSS('direction', 'ltr')
    await expect(paragraphs.nth(2)).toHaveCSS('direction', 'rtl')
    await expect(paragraphs.nth(3)).toHaveCSS('direction', 'rtl')

    await editor.select(7)
    await editor.press('ArrowLeft')
    expect(await editor.ask((editor) => editor.selection().from)).toBe(8)
    await editor.press('Home')
    await editor.type('A ')
    await expect(paragraphs.nth(2)).toHaveCSS('direction', 'ltr')
  },
  'foreign line ends stay where nobody edits': async (editor) => {
    await editor.load('one\r\ntwo\r\nthree')
    await editor.select(5)
    await editor.type('and ')
    await editor.press('Enter')
    expect(await editor.text()).toBe('one\r\nand \ntwo\r\nthree')
    await editor.press('Control+z', 'Control+z')
    expect(await editor.text()).toBe('one\r\ntwo\r\nthree')
  },
  'Enter begins a line and changes nothing else': async (editor) => {
    await editor.load('    indented ()  words')
    await editor.select(14)
    await editor.press('Enter')
    expect(await editor.text()).toBe('    indented (\n)  words')
  },
  'copying or cutting nothing leaves text and clipboard alone': async (editor) => {
    const { page } = editor
    await page.evaluate(() => navigator.clipboard.writeText('kept'))
    await editor.load('one paragraph')
    await editor.press('Control+x', 'Control+c')
    expect(await editor.text()).toBe('one paragraph')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kept')

    await editor.press('Control+a', 'Control+x')
    expect(await editor.text()).toBe('')
    // The browser writes to its clipboard when it has time.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('one paragraph')
  },
  'says where a character stands, and selects by offset': async (editor) => {
    await editor.load('one two three')
    await editor.select(4, 7)
    expect(await editor.ask((editor) => getSelection()?.toString() === editor.slice(4, 7))).toBe(true)
    const [start, end] = await editor.ask((editor) => [editor.boxAt(0), editor.boxAt(7)])
    expect(end?.left).toBeGreaterThan(start?.left ?? Number.POSITIVE_INFINITY)
    expect(end?.top).toBe(start?.top)
  },
  'says where a stretch stands, line by line, without the space at a break': async (editor) => {
    await editor.load(`${'word '.repeat(40).trim()}\n\nend`)
    const [boxes, first, last, end] = await editor.ask((editor) => {
      const wrapped =
        [...Array(40).keys()].find((n) => editor.boxAt(5 * n)?.top !== editor.boxAt(0)?.top) ?? 0
      const ends = [editor.boxAt(0), editor.boxAt(5 * wrapped - 2), editor.boxAt(editor.length - 3)] as const
      return [editor.boxesOf({ from: 0, to: editor.length }), ...ends] as const
    })
    expect(boxes.length).toBeGreaterThan(2)
    expect(boxes.at(0)?.left).toBeCloseTo(first?.left ?? 0, 0)
    const letterWidth = (boxes[0]?.right ?? 0) - (last?.left ?? 0)
    expect(letterWidth).toBeGreaterThan(4)
    expect(letterWidth).toBeLessThan(13)
    expect(boxes.at(-1)?.left).toBeCloseTo(end?.left ?? 0, 0)
    expect(boxes.at(-1)?.right).toBeLessThan((end?.left ?? 0) + 60)
  },
  'comes back to a text that was emptied elsewhere, under the placeholder of now': async (editor) => {
    const { page } = editor
    await editor.load('A line of many.\n'.repeat(300))
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    const kept = await page.evaluateHandle(() => window.editor.keep())
    await editor.load('another text')
    await editor.ask((editor) => editor.setPlaceholder('What was it about?'))
    await page.evaluate((kept) => window.editor.set('', 'load', kept), kept)
    await expect(page.getByText('What was it about?')).toBeInViewport()
    expect(await editor.text()).toBe('')
  },
  // Drawing all of it once, for the browser to lay out, took seconds.
  'of a very long line only what is in sight is ever drawn': async (editor) => {
    const { page } = editor
    const long = novel(400_000).replaceAll('\n', ' ')
    const drawn = await page.evaluateHandle(() => {
      const drawn = { most: 0 }
      const content = document.querySelector('.cm-content')
      if (!content) throw new Error('No editor')
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        drawn.most = Math.max(
          drawn.most,
          added.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
        )
      }).observe(content, { childList: true, subtree: true })
      return drawn
    })
    for (const text of [long, 'short', long]) {
      await editor.load(text)
      await expect(page.locator('.cm-content')).toContainText(text.slice(0, 5))
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    }
    const { most } = await drawn.jsonValue()
    expect(most).toBeGreaterThan(5_000)
    expect(most).toBeLessThan(60_000)
  },
}

async function runEach(
  checks: Record<string, (editor: EditorDriver) => Promise<void>>,
  editor: EditorDriver,
): Promise<void> {
  for (const [name, check] of Object.entries(checks)) await test.step(name, () => check(editor))
}

test('a text is pasted, read, copied and drawn as it is', { tag: '@long' }, async ({
  openEditor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await runEach(texts, await openEditor('code-mirror'))
})

test.describe('5 MB', () => {
  test('open, scroll and take keys without a long pause', { tag: '@long' }, async ({ openEditor, page }) => {
    const editor = await openEditor('code-mirror')
    // A single pause may come from other programs on a busy machine. A pause of our own comes each time.
    const tries = [await openAndType(editor)]
    const least = (of: 'openedInMs' | 'longestMs') => Math.min(...tries.map((one) => one[of]))
    while (tries.length < 3 && (least('longestMs') >= 150 || least('openedInMs') >= 1_000))
      tries.push(await openAndType(editor))
    expect(least('longestMs')).toBeLessThan(150)
    expect(least('openedInMs')).toBeLessThan(1_000)
    expect(await page.locator('.cm-line').count()).toBeLessThan(100)
  })

  async function openAndType(editor: EditorDriver) {
    const { page } = editor
    const openedInMs = await page.evaluate((text) => {
      const began = performance.now()
      window.editor.set(text, 'load')
      return performance.now() - began
    }, novel(5_000_000))
    await editor.ask((editor) => editor.words())

    const pauses = await watchPauses(page)
    await editor.select(2_500_000)
    await editor.type('Some words in the middle of it. ')
    await editor.press('Enter', 'Backspace', 'Control+Home')
    await editor.type('And some at its beginning. ')
    const longestMs = Math.max(0, ...(await pauses()))
    console.log(`5 MB open in ${Math.round(openedInMs)} ms; the longest pause while typing: ${longestMs} ms.`)
    expect(await editor.ask((editor) => editor.length)).toBe(5_000_059)
    return { openedInMs, longestMs }
  }

  test('show what is looked for without a long pause', { tag: '@long' }, async ({ openEditor, page }) => {
    const editor = await openEditor('code-mirror')
    const whole = novel(5_000_000)
    await editor.load(`${whole.slice(0, 1_000)} The pincushion. ${whole.slice(1_000)}`)
    const tries = [await findAndLeave(editor)]
    while (tries.length < 3 && Math.min(...tries) >= 150) tries.push(await findAndLeave(editor))
    console.log(`The longest pauses while looking through 5 MB: ${tries.join(', ')} ms.`)
    expect(Math.min(...tries)).toBeLessThan(150)
    await expect(page.getByRole('search')).toHaveCount(0)
  })

  /** From behind the only match, so that all of the text is looked through. */
  async function findAndLeave(editor: EditorDriver): Promise<number> {
    const { page } = editor
    await editor.select(2_500_000)
    const { find } = await openFind(editor)
    await find.fill('')
    const pauses = await watchPauses(page)
    const before = await page.evaluate(() => scrollY)
    await editor.type('pincushion')
    await expect(page.locator('.cm-searchMatch-shown')).toHaveText('pincushion')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(2_000)
    await editor.type('s')
    await expect(page.locator('.cm-searchMatch-shown')).toHaveCount(0)
    await editor.press('Escape')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
    return Math.max(0, ...(await pauses()))
  }
})

const openFind = async (editor: EditorDriver) => {
  await focusText(editor.area)
  await editor.press('Control+f')
  const panel = editor.page.getByRole('search', { name: 'Find and replace' })
  await expect(panel.getByRole('textbox', { name: 'Find' })).toBeFocused()
  return {
    panel,
    find: panel.getByRole('textbox', { name: 'Find' }),
    replace: panel.getByRole('textbox', { name: 'Replace with' }),
    count: panel.getByRole('status'),
  }
}
const selected = (editor: EditorDriver) =>
  editor.ask((editor) => {
    const { from, to } = editor.selection()
    return [from, editor.slice(from, to)]
  })

/** Each with a panel of its own. */
const finds: Record<string, (editor: EditorDriver) => Promise<void>> = {
  'finds what is far out of sight, by the keyboard alone': async (editor) => {
    const { page } = editor
    await editor.load(`needle\n${'hay\n'.repeat(5_000)}Needle, needles`)
    await editor.press('Control+Home')
    const { find, count, panel } = await openFind(editor)
    await editor.type('needle')
    await expect(count).toHaveText('3 matches')
    await editor.press('Enter')
    expect(await selected(editor)).toEqual([0, 'needle'])
    await expect(count).toHaveText('1 of 3')
    await editor.press('Enter')
    expect(await selected(editor)).toEqual([20_007, 'Needle'])
    await expect(page.getByText('Needle, needles', { exact: true })).toBeInViewport()
    await editor.press('F3', 'Shift+F3', 'Shift+Enter')
    expect(await selected(editor)).toEqual([0, 'needle'])

    await page.getByRole('checkbox', { name: 'Match exactly' }).check()
    await page.getByRole('checkbox', { name: 'Whole words' }).check()
    await expect(count).toHaveText('1 of 1')
    await find.fill('no such word')
    await expect(count).toHaveText('No matches')
    for (const name of ['Match exactly', 'Whole words']) await page.getByRole('checkbox', { name }).uncheck()
    await find.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(editor.area).toBeFocused()
  },
  'replaces one, or all in one step': async (editor) => {
    const { page } = editor
    await editor.load('red, red and red')
    await editor.press('Control+Home')
    const { find, replace, count } = await openFind(editor)
    await find.fill('red')
    await replace.fill('blue')
    await editor.press('Enter', 'Enter')
    expect(await editor.text()).toBe('blue, red and red')
    await page.getByRole('button', { name: 'Replace all' }).click()
    expect(await editor.text()).toBe('blue, blue and blue')
    await expect(count).toHaveText('2 replaced')
    await page.getByRole('button', { name: 'Close' }).click()
    await editor.press('Control+z')
    expect(await editor.text()).toBe('blue, red and red')
  },
}

/** What fewer writers ask of it. */
const rarerFinds: typeof finds = {
  'finds words whoever typed them, and exactly these where it is asked to': async (editor) => {
    const { page } = editor
    await editor.load("It’s a café – it's a CAFE\u0301")
    await editor.press('Control+Home')
    const { find, count } = await openFind(editor)
    await editor.type("it's")
    await expect(count).toHaveText('2 matches')
    await expect(page.locator('.cm-searchMatch')).toHaveText(['It’s', "it's"])
    await find.fill('cafe')
    await expect(page.locator('.cm-searchMatch')).toHaveText(['café', 'CAFE\u0301'])
    await editor.press('Enter', 'Enter')
    expect(await selected(editor)).toEqual([21, 'CAFE\u0301'])
    await page.getByRole('checkbox', { name: 'Match exactly' }).check()
    await expect(count).toHaveText('No matches')
    await find.fill('café')
    await expect(count).toHaveText('1 match')
    await page.getByRole('checkbox', { name: 'Match exactly' }).uncheck()

    // The history found it in a text that has changed since.
    await editor.select(16)
    await editor.ask((editor) => editor.find('tea'))
    await expect(count).toHaveText('No matches')
    expect(await selected(editor)).toEqual([16, ''])
  },
  'has its field focused at once where it is loaded': async (editor) => {
    await editor.load('words')
    const { find } = await openFind(editor)
    await editor.press('Escape')
    // Before the browser has had time to draw anything.
    await editor.ask((editor) => {
      editor.find()
      document.execCommand('insertText', false, 'c')
    })
    await editor.type('at')
    await expect(find).toHaveValue('cat')
  },
  'takes up what is selected, and special characters as they are': async (editor) => {
    await editor.load('a.c abc a.c \\n')
    await editor.select(0, 3)
    const { find, count } = await openFind(editor)
    await expect(find).toHaveValue('a.c')
    await expect(count).toHaveText('1 of 2')
    await find.fill('\\n')
    await expect(count).toHaveText('1 match')
  },
  'is composed into, and is still there after another text was': async (editor) => {
    const { page } = editor
    const devTools = await editor.page.context().newCDPSession(editor.page)
    await editor.load('漢字')
    const kept = await page.evaluateHandle(() => window.editor.keep())
    const { find, count } = await openFind(editor)
    await devTools.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 })
    await devTools.send('Input.insertText', { text: '漢' })
    await expect(find).toHaveValue('漢')
    await expect(count).toHaveText('1 match')

    await editor.load('another')
    await expect(find).toHaveCount(0)
    await page.evaluate((kept) => window.editor.set('漢字', 'load', kept), kept)
    await openFind(editor)
  },
  'has nothing for axe to find': async (editor) => {
    const { page } = editor
    await editor.load('one two one')
    const { find } = await openFind(editor)
    await find.fill('one')
    await expectAccessible(page)
  },
}

test('finds and replaces in a text', { tag: '@long' }, async ({ openEditor }) => {
  await runEach(finds, await openEditor('code-mirror'))
})

test('finds what is hard to find, and can be read by everybody', { tag: '@long' }, async ({ openEditor }) => {
  await runEach(rarerFinds, await openEditor('code-mirror'))
})

test('the search on its way takes what is typed, and leaves whoever has gone on', { tag: '@long' }, async ({
  openEditor,
  page,
}) => {
  await test.step('takes what is typed before it is there', async () => {
    const letThrough = await holdFind(page)
    const editor = await openEditor('code-mirror')
    await editor.load('in haste')
    await editor.press('Control+f')
    await editor.type('ha')
    await editor.press('Control+f')
    await editor.type('st')
    await editor.press('Enter')
    letThrough()
    await expect(page.getByRole('status')).toHaveText('1 of 1')
    expect(await selected(editor)).toEqual([3, 'hast'])
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('hast')
    expect(await editor.text()).toBe('in haste')
  })

  await test.step('has what Tab went to as well', async () => {
    const letThrough = await holdFind(page)
    const editor = await openEditor('code-mirror')
    await editor.load('in haste')
    await editor.press('Control+f')
    await editor.type('has')
    await editor.press('Tab')
    await editor.type('pas')
    letThrough()
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('has')
    const replacement = page.getByRole('textbox', { name: 'Replace with' })
    await expect(replacement).toBeFocused()
    await editor.type('t')
    await expect(replacement).toHaveValue('past')
    await editor.press('Enter')
    await editor.press('Enter')
    expect(await editor.text()).toBe('in pastte')
  })

  await test.step('is left by Escape, and what is typed then is written', async () => {
    const letThrough = await holdFind(page)
    const editor = await openEditor('code-mirror')
    await editor.load('in haste')
    await editor.press('Control+f')
    await editor.type('has')
    await editor.press('Escape')
    await editor.type(' and')
    expect(await editor.text()).toBe('in haste and')
    await editor.press('Control+f')
    await editor.type('and')
    letThrough()
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('and')
    expect(await editor.text()).toBe('in haste and')
  })

  await test.step('selects nothing under whoever writes on meanwhile', async () => {
    const letThrough = await holdFind(page)
    const editor = await openEditor('code-mirror')
    await editor.load('in haste')
    await editor.press('Control+f')
    await editor.type('haste')
    await editor.press('Enter')
    await focusText(editor.area)
    await editor.type(' a')
    letThrough()
    await expect(page.getByRole('search')).toBeVisible()
    await editor.type('nd')
    expect(await editor.text()).toBe('in haste and')
  })

  await test.step('leaves whoever has gone on meanwhile where they are', async () => {
    const letThrough = await holdFind(page)
    const editor = await openEditor('code-mirror')
    await editor.load('in haste')
    await editor.press('Control+f')
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { ariaLabel: 'Elsewhere' })
      document.body.append(field)
      field.focus()
    })
    letThrough()
    await expect(page.getByRole('search')).toBeVisible()
    await editor.type('as')
    await expect(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('as')
    expect(await editor.text()).toBe('in haste')
  })
})

test.describe('on a phone that is slow to draw', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7']
  test.use({ userAgent, viewport, hasTouch, isMobile })

  // Each would have the editor draw its text before it has read the last word.
  const updates: Record<string, (editor: Editor) => unknown> = {
    'another placeholder': (editor) => editor.setPlaceholder('And then?'),
    'the caret set': (editor) => editor.select({ from: 0, to: 0 }),
    'dictated words': (editor) => editor.insert('said '),
    'words of another device': (editor) => editor.set(`Theirs ${editor.text()}`, 'remote'),
    'a place gone to': (editor) => editor.goTo({ caret: 0, page: { scrollY: 0 } }),
    'a place asked for where letters have become larger': (editor) => {
      ;(document.querySelector('.cm-content') as HTMLElement).style.fontSize = '40px'
      editor.boxAt(0)
    },
    // CodeMirror hears of it 10 ms later.
    'a lost focus': () => {
      ;(document.activeElement as HTMLElement).blur()
      return new Promise((heard) => setTimeout(heard, 10))
    },
    'a kept tab': (editor) => {
      const kept = editor.keep()
      editor.set('', 'load')
      editor.set(kept.state.doc.toString(), 'load', kept)
    },
  }
  const expected: Record<string, string> = {
    'the caret set': 'newer The ',
    'a place gone to': 'newer The ',
    'dictated words': 'The said newer ',
    'words of another device': 'Theirs The newer ',
  }

  test('no update comes before what was typed', async ({ openEditor, page }) => {
    const editor = await openEditor('code-mirror')
    const keyboard = await openAndroidKeyboard(page)
    for (const [name, update] of Object.entries(updates)) {
      await editor.load('')
      const drawAgain = await holdFrames(page)
      await keyboard.write('The ')
      await page.evaluate(`(${update})(window.editor)`)
      await drawAgain()
      await focusText(editor.area)
      await keyboard.write('newer ')
      await expect.poll(editor.text, name).toBe(expected[name] ?? 'The newer ')
    }
  })
})

/** No frame begins until the returned function is called. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const frames = await page.evaluateHandle(() => {
    const { requestAnimationFrame } = window
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => held.push(frame)
    return { requestAnimationFrame, held }
  })
  return () =>
    frames.evaluate(({ requestAnimationFrame, held }) => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const frame of held) requestAnimationFrame(frame)
    })
}

/** Keeps the search from loading until the returned function is called. */
const holdFind = (page: Page) => holdRoute(page, /\/find-[\w-]+\.js/)

function novel(length: number): string {
  const paragraph = `${'The message crossed the Atlantic along a copper core no thicker than a knitting needle. '.repeat(6)}\n\n`
  return paragraph.repeat(Math.ceil(length / paragraph.length)).slice(0, length)
}

/** All tasks that blocked the page for longer than a blink, in milliseconds. */
async function watchPauses(page: Page): Promise<() => Promise<number[]>> {
  const pauses = await page.evaluateHandle(() => {
    const pauses: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pauses.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    return pauses
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    return pauses.jsonValue()
  }
}
