import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import { createPieceCheck } from './check-piece.ts'
import type { Piece, PieceAnswer } from './piece.ts'
import { checkAfterMs, createProofreader, type Proofreader } from './proofreader.ts'
import type { Slip } from './slip.ts'

/** A text that is drawn in part, and whose caret and lines notify their listeners. */
class DrawnEditor extends FakeEditor {
  view: TextRange | undefined
  #selections = new Set<() => void>()
  #layouts = new Set<() => void>()

  drawn = () => this.view ?? { from: 0, to: this.length }
  onSelection = (listener: () => void) => added(this.#selections, listener)
  onLayout = (listener: () => void) => added(this.#layouts, listener)

  scroll(view: TextRange): void {
    this.view = view
    for (const tell of this.#layouts) tell()
  }

  go(offset: number): void {
    this.select({ from: offset, to: offset })
    for (const tell of this.#selections) tell()
  }

  /** Types one key after another at the caret. */
  override type(words: string): void {
    for (const letter of words) {
      const { from, to } = this.selection()
      this.change({ from, to, insert: letter })
      this.go(from + 1)
    }
  }
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const opened: Proofreader[] = []

function proofread(text: string, ask?: (piece: Piece) => Promise<PieceAnswer>, isCurly = false) {
  const editor = new DrawnEditor(text)
  editor.go(text.length)
  const check = createPieceCheck()
  const asked: Piece[] = []
  const answer = async (piece: Piece) => {
    asked.push(piece)
    return ask ? ask(piece) : check(piece)
  }
  const proofreader = createProofreader(editor, answer, isCurly)
  opened.push(proofreader)
  return { editor, proofreader, asked, words: () => proofreader.slips.get().map(({ words }) => words) }
}

const settle = () => vi.advanceTimersByTimeAsync(checkAfterMs)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const proofreader of opened.splice(0)) proofreader.stop()
  vi.useRealTimers()
})

test.each([
  ['not English', 'in another language', 'Der Hund ist auf der Straße, und die Katze ist nicht da.'],
  ['not English', 'that is empty', ''],
  ['none', 'that is corrected', 'We receive it. They wait.'],
  [
    'none',
    'that quotes another language',
    'We receive it.\n\nDer Hund ist nicht da.\n\nThey wait for it and for us.',
  ],
])('a search that finds nothing says %s of a text %s', async (found, _which, text) => {
  expect(await proofread(text).proofreader.seek(1, 0, () => true)).toBe(found)
})

test.each([
  [
    'curly, as the quotes of the text',
    '“They dont mind,” he said. They dont. He came at six oclock.',
    ['don’t', 'o’clock'],
  ],
  [
    'straight, as the quotes of the text',
    '"So they say," he said. They dont. He came at six oclock.',
    ["don't", "o'clock"],
  ],
  ['the rule’s own in a text without any', 'They dont. He came at six oclock.', ["don't", 'o’clock']],
])('an apostrophe is %s', async (_which, text, replacements) => {
  const { proofreader } = proofread(text)
  await settle()
  expect(proofreader.slips.get().map(({ replacement }) => replacement)).toEqual(replacements)
})

test('an apostrophe is curly where the writer has chosen that, whatever the text has', async () => {
  const { proofreader } = proofread('"So they say," he said. They dont.', undefined, true)
  await settle()
  expect(proofreader.slips.get().map(({ replacement }) => replacement)).toEqual(['don’t'])
})

describe('while a sentence is typed', () => {
  test('nothing is said of it until the caret has left it', async () => {
    const { editor, words } = proofread('')
    editor.type('We recieve it.')
    await settle()
    expect(words(), 'the caret is behind its full stop').toEqual([])
    editor.type(' ')
    await settle()
    expect(words()).toEqual(['recieve'])
    editor.type('And we untill')
    await settle()
    expect(words(), 'the next has no full stop').toEqual(['recieve'])
  })

  test('what stands before others counts as typed too, while the caret is there', async () => {
    const { editor, words } = proofread('We see it.\n\nThey see it.')
    editor.go(10)
    editor.type(' We recieve it')
    await settle()
    expect(words()).toEqual([])
    editor.go(0)
    await settle()
    expect(words()).toEqual(['recieve'])
  })

  test('nothing is said of it either when it has been out of sight', async () => {
    const { editor, words } = proofread(`${'We see it here.\n'.repeat(400)}We see it. \n\nWe see it.`)
    const here = { from: editor.length - 300, to: editor.length }
    editor.scroll(here)
    editor.go(editor.length - 12)
    editor.type('They recieve it')
    await settle()
    editor.scroll({ from: 0, to: 300 })
    await settle()
    editor.scroll(here)
    await settle()
    expect(words()).toEqual([])
    editor.type('. ')
    await settle()
    expect(words()).toEqual(['recieve'])
  })

  test('a search takes the caret to another sentence, and this one counts as finished', async () => {
    const { editor, proofreader, words } = proofread('They wait untill noon. We see it. ')
    await settle()
    editor.type('We recieve it.')
    await settle()
    const slip = await proofreader.seek(1, 0, () => true)
    editor.go(typeof slip === 'object' ? slip.range.from : 0)
    await settle()
    expect(words()).toEqual(['untill', 'recieve'])
  })

  test('a key inside takes its marks, and those of no other sentence', async () => {
    const { editor, words } = proofread('We recieve it and wait untill noon. We recieve it again.')
    await settle()
    expect(words()).toEqual(['recieve', 'untill', 'recieve'])
    editor.go(13)
    editor.type('x')
    expect(words()).toEqual(['recieve'])
    await settle()
    expect(words()).toEqual(['recieve'])
    editor.change({ from: 13, to: 14, insert: '' })
    editor.go(editor.length)
    await settle()
    expect(words(), 'all of it is back').toEqual(['recieve', 'untill', 'recieve'])
  })

  test('a key at its end takes its marks where no full stop ends it', async () => {
    const { editor, words } = proofread('We recieve it and\n\nThey wait untill noon.')
    await settle()
    expect(words()).toEqual(['recieve', 'untill'])
    editor.go(17)
    editor.type('\u0020')
    expect(words()).toEqual(['untill'])
    editor.go(editor.length)
    editor.type('x')
    expect(words(), 'a full stop does').toEqual(['untill'])
  })

  test('a text that is opened is read as it is', async () => {
    const { editor, words } = proofread('We recieve it.')
    await settle()
    expect(words()).toEqual(['recieve'])
    editor.set('They wait untill noon. They', 'load')
    expect(words()).toEqual([])
    await settle()
    expect(words()).toEqual(['untill'])
  })

  test('a correction leaves the others of its sentence', async () => {
    const { editor, words } = proofread('We recieve it and wait untill noon.')
    await settle()
    editor.replace([{ from: 3, to: 10, insert: 'receive' }])
    expect(words()).toEqual(['untill'])
    await settle()
    expect(words()).toEqual(['untill'])
  })
})

describe('a slip that is accepted', () => {
  const accept = (editor: DrawnEditor, words: string, replacement: string) => {
    const from = editor.text().indexOf(words)
    editor.replace([{ from, to: from + words.length, insert: replacement }])
  }
  const known = ({ slips }: Proofreader) => slips.get().map(({ id, words }) => [words, id])

  test('leaves each other of its sentence what it was, so that its note stays open', async () => {
    const { editor, proofreader } = proofread('They dont know its a apple. The next day was cold.')
    await settle()
    const [, ...others] = known(proofreader)
    expect(others).toMatchObject([
      ['its', expect.any(Number)],
      ['a', expect.any(Number)],
    ])
    accept(editor, 'dont', 'don’t')
    await settle()
    expect(known(proofreader)).toEqual(others)
  })

  test('while an answer is awaited takes no other mark away', async () => {
    const answers: (() => void)[] = []
    const check = createPieceCheck()
    let isHeld = false
    const { editor, proofreader } = proofread('We recieve it and wait untill noon. We see it. ', (piece) =>
      isHeld
        ? new Promise((resolve) => answers.push(() => resolve(check(piece))))
        : Promise.resolve(check(piece)),
    )
    await settle()
    const [, other] = known(proofreader)
    isHeld = true
    editor.type('We see it. ')
    await settle()
    editor.scroll({ from: 0, to: editor.length })
    accept(editor, 'recieve', 'receive')
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(known(proofreader)).toEqual([other])
  })
})

test('a search finds the slip of the sentence being written after all others, and says so of one without its end', async () => {
  const { editor, proofreader } = proofread('We recieve it. ')
  editor.type('They dont know it.')
  const find = async (isWanted: (slip: Slip) => boolean) => {
    const slip = await proofreader.seek(-1, editor.length, isWanted)
    return typeof slip === 'object' ? slip.words : slip
  }
  expect(await find(() => true)).toBe('recieve')
  expect(await find(({ words }) => words !== 'recieve')).toBe('dont')
  editor.type(' They dont know')
  expect(await find(({ words }) => words !== 'recieve' && words !== 'dont')).toBe('left')
  editor.type(' it.')
  expect(await find(({ words }) => words === 'none')).toBe('none')
})

test('a slip that was asked for stays while it is looked at, also where the writer has just been', async () => {
  const { editor, proofreader, words } = proofread('We see it. ')
  editor.type('We recieve it.')
  expect(words(), 'it is being written').toEqual([])
  const slip = await proofreader.seek(1, 0, () => true)
  editor.go(typeof slip === 'object' ? slip.range.from : 0)
  await settle()
  await settle()
  expect(words()).toEqual(['recieve'])
})

test.each([
  ['another language', 'Wir haben das nicht gesehen, und es ist nicht das the the Ende von dem.'],
  ['a quotation', 'She said “we recieve it” to us.'],
  ['code', 'It prints `we recieve it` to us.'],
  ['a link', 'It is at https://example.com/recieve for us.'],
])('nothing is said of %s', async (_, sentence) => {
  const { words } = proofread(`We recieve it here.\n\n${sentence}`)
  await settle()
  expect(words()).toEqual(['recieve'])
})

test('a mark alone comes with its words, so that it can be seen and said', async () => {
  const { proofreader } = proofread('We see the house , and it is good.')
  await settle()
  expect(proofreader.slips.get()).toMatchObject([
    { words: 'house ,', replacement: 'house,', kind: 'grammar' },
  ])
})

describe('a long text', () => {
  const line = 'We recieve it here, and it is good.\n'
  const long = line.repeat(20_000)

  test('is read where it is in sight, and where it changes', async () => {
    const { editor, asked, words } = proofread(long)
    editor.scroll({ from: line.length * 100, to: line.length * 110 })
    await settle()
    expect(words()).toHaveLength(10)
    expect(asked).toHaveLength(1)
    editor.scroll({ from: line.length * 105, to: line.length * 120 })
    await settle()
    expect(words()).toHaveLength(15)
    editor.go(line.length * 111 - 1)
    editor.type(' The the end. ')
    await settle()
    expect(words()).toHaveLength(16)
    const [, view, change] = asked
    expect(asked).toHaveLength(3)
    expect(view?.text.length).toBeLessThan(line.length * 75)
    expect(change?.core).toMatchObject({ to: expect.any(Number) })
    expect((change?.core.to ?? 0) - (change?.core.from ?? 0)).toBe(line.length + 13)
  })

  test('with megabytes pasted into it is read in sight alone', async () => {
    const { editor, asked } = proofread('We see it.\n')
    await settle()
    editor.view = { from: 0, to: 1_000 }
    editor.insert(long)
    await settle()
    expect(asked.at(-1)?.text.length).toBeLessThan(3_000)
  })

  test('without a line end is read around what is in sight, as far as its beginning is known', async () => {
    const { editor, asked, words } = proofread('We recieve it here, and it is good. '.repeat(20_000))
    editor.scroll({ from: 6_005, to: 7_000 })
    await settle()
    expect(words().length).toBeGreaterThan(25)
    for (const slip of words()) expect(slip).toBe('recieve')
    editor.scroll({ from: 36_005, to: 37_000 })
    await settle()
    expect(words(), 'all of it may be quoted').toEqual([])
    for (const { text } of asked) expect(text.length).toBeLessThan(20_000)
  })

  const quoted = `“${'We see it here, and it is good. '.repeat(100)}`

  test.each([
    ['one line', `${quoted}They dont know it.”`],
    ['lines wrapped by hand', `${quoted.replace(/(.{60,70}) /g, '$1\n')}They dont know it.”`],
    ['a fence', `\`\`\`\n${'We see it here, and it is good.\n\n'.repeat(100)}They dont know it.\n\`\`\``],
  ])('keeps silent about a quotation or code that begins far before: %s', async (_, protects) => {
    const { editor, words } = proofread(`We recieve it.\n\n${protects}\n\nWe wait untill noon.`)
    const at = editor.text().indexOf('dont')
    editor.scroll({ from: at, to: editor.length })
    await settle()
    expect(words(), 'scrolled there').toEqual(['untill'])
    editor.go(at - 1)
    editor.type('x')
    editor.go(0)
    await settle()
    await settle()
    expect(words(), 'changed there').toEqual(['untill'])
  })

  test('is gone through slip by slip, beyond what is in sight, and from its end to its beginning', async () => {
    const clean = 'We see it here, and it is good.\n'.repeat(800)
    const text = `We recieve it.\n${clean}They wait untill noon.\n${clean}`
    const { editor, proofreader } = proofread(text)
    editor.scroll({ from: 0, to: 200 })
    await settle()
    const next = (direction: 1 | -1, offset: number) =>
      proofreader.seek(direction, offset, () => true).then((slip) => typeof slip === 'object' && slip.words)
    expect(proofreader.next(1, 0, () => true)).toMatchObject({ words: 'recieve' })
    expect(proofreader.next(-1, 100, () => true)).toMatchObject({ words: 'recieve' })
    expect(
      proofreader.next(1, 10, () => true),
      'there may be some ahead',
    ).toBeUndefined()
    expect(proofreader.next(-1, text.length, () => true)).toBeUndefined()
    expect(await next(1, 0)).toBe('recieve')
    expect(await next(1, 10)).toBe('untill')
    expect(await next(1, text.length - 5)).toBe('recieve')
    expect(await next(-1, 3)).toBe('untill')
    expect(await proofreader.seek(1, 0, () => false)).toBe('none')
    expect(proofreader.slips.get().map(({ words }) => words)).toEqual(['recieve', 'untill'])
    const sought = next(1, 20)
    editor.type('x')
    expect(await sought, 'whoever writes on looks for nothing').toBe(false)
  })
})

describe('a late answer', () => {
  function held() {
    const waiting: (() => void)[] = []
    const check = createPieceCheck()
    const ask = (piece: Piece) =>
      new Promise<PieceAnswer>((resolve) => waiting.push(() => resolve(check(piece))))
    return { ask, answer: () => waiting.shift()?.() }
  }

  test('about another text is of no use', async () => {
    const { ask, answer } = held()
    const { editor, words } = proofread('We recieve it.', ask)
    await settle()
    editor.set('We recieve it.', 'load')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(words()).toEqual([])
    await settle()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(words()).toEqual(['recieve'])
  })

  test('is brought up to date with what was written meanwhile', async () => {
    const { ask, answer } = held()
    const { editor, proofreader, words } = proofread('We recieve it. They wait untill noon. We see it.', ask)
    await settle()
    editor.go(0)
    editor.type('Well. ')
    editor.change({ from: 12, to: 13, insert: '' })
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(words()).toEqual(['untill'])
    expect(proofreader.slips.get()[0]?.range.from).toBe(editor.text().indexOf('untill'))
  })

  test.each<[string, (editor: DrawnEditor, proofreader: Proofreader) => void]>([
    ['another place of the caret', (editor) => editor.go(3)],
    ['an edit that leaves the length', (editor) => editor.change({ from: 0, to: 1, insert: 'x' })],
    ['another text', (editor) => editor.set(editor.text(), 'load')],
    ['Escape, and what the page hears', (_editor, proofreader) => proofreader.giveUp()],
    ['another search', (_editor, proofreader) => void proofreader.seek(-1, 0, () => true)],
  ])('to a search is of no use after %s', async (_, act) => {
    const { ask, answer } = held()
    const { editor, proofreader, words } = proofread('They see it. We recieve it.', ask)
    const sought = proofreader.seek(1, 0, () => true)
    await vi.advanceTimersByTimeAsync(0)
    act(editor, proofreader)
    answer()
    expect(await sought).toBe('given up')
    expect(words()).toEqual([])
  })

  test('is waited for by the newest search, however long the key was held', async () => {
    const { ask, answer } = held()
    const { proofreader, asked } = proofread('They see it. We recieve it.', ask)
    const searches = Array.from({ length: 20 }, () => proofreader.seek(1, 0, () => true))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    answer()
    expect(await searches.at(-1)).toMatchObject({ words: 'recieve' })
    expect((await Promise.all(searches)).filter((found) => found === 'given up')).toHaveLength(19)
    expect(asked).toHaveLength(1)
  })

  test('that never comes, because the worker fails, says nothing', async () => {
    const { editor, words, proofreader } = proofread('We recieve it.', () =>
      Promise.reject(new Error('gone')),
    )
    await settle()
    editor.type(' x')
    await settle()
    expect(words()).toEqual([])
    expect(await proofreader.seek(1, 0, () => true)).toBe('given up')
  })
})

test('whatever is written, marks lie on the words that they were found on', async () => {
  const words = fc.constantFrom(
    'recieve',
    'untill',
    ' ',
    '. ',
    'We',
    'the the',
    '\n',
    'it',
    'x',
    '“',
    'house ,',
  )
  const edit = fc.record({
    at: fc.nat(200),
    cut: fc.nat(12),
    insert: fc.array(words, { maxLength: 4 }),
    by: fc.constantFrom('writer', 'tool', 'load', 'remote'),
    waits: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const { editor, proofreader } = proofread(
        'We recieve it here. They wait untill noon.\nWe see the the house ,too. ',
      )
      await settle()
      for (const { at, cut, insert, by, waits } of edits) {
        const from = Math.min(at, editor.length)
        const splice = { from, to: Math.min(editor.length, from + cut), insert: insert.join('') }
        if (by === 'writer') editor.change(splice)
        else if (by === 'tool') editor.replace([splice])
        else
          editor.set(
            editor.text().slice(0, from) + splice.insert + editor.text().slice(splice.to),
            by as 'load',
          )
        editor.go(Math.min(from + splice.insert.length, editor.length))
        if (waits) await settle()
        for (const { range, words } of proofreader.slips.get()) {
          expect(editor.slice(range.from, range.to)).toBe(words)
        }
      }
      proofreader.stop()
    }),
    { numRuns: 60 },
  )
})
