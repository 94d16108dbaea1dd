import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextChange, TextRange } from '../../../lib/text/editor.ts'
import { createSpokenPlaces } from './write-where-said.ts'

type Part = Parameters<typeof createSpokenPlaces>[0]['editor'] extends { get(): infer E }
  ? NonNullable<E>
  : never

/** A text with a selection that moves with changes, as in an editor. */
class FakeText implements Part {
  chosen: TextRange = { from: 0, to: 0 }
  isComposing = false
  #text = ''
  #changes = new Set<(change: TextChange) => void>()
  #composing = new Set<(isComposing: boolean) => void>()

  get length(): number {
    return this.#text.length
  }
  text = () => this.#text
  slice = (from: number, to: number) => this.#text.slice(from, to)
  selection = () => this.chosen
  select = (range: TextRange) => {
    this.chosen = range
  }
  composing = () => this.isComposing
  onChange = (listener: (change: TextChange) => void) => {
    this.#changes.add(listener)
    return () => this.#changes.delete(listener)
  }
  onComposing = (listener: (isComposing: boolean) => void) => {
    this.#composing.add(listener)
    return () => this.#composing.delete(listener)
  }
  insert: Editor['insert'] = (words, origin) => {
    expect(origin).toBe('d')
    expect(this.isComposing, 'touched under an input method').toBe(false)
    this.splice({ ...this.chosen, length: words.length }, words)
  }
  /** The writer types. */
  type(words: string, { from, to } = this.chosen): void {
    this.splice({ from, to, length: words.length }, words)
  }
  splice(span: ChangedSpan, words: string, by: TextChange['by'] = 'writer'): void {
    this.#text = this.#text.slice(0, span.from) + words + this.#text.slice(span.to)
    this.chosen = { from: span.from + words.length, to: span.from + words.length }
    this.#tell({ by, spans: [span] })
  }
  load(text: string): void {
    this.#text = text
    this.chosen = { from: text.length, to: text.length }
    this.#tell({ by: 'load', spans: [] })
  }
  compose(isComposing: boolean): void {
    this.isComposing = isComposing
    for (const listener of this.#composing) listener(isComposing)
  }
  #tell(change: TextChange): void {
    for (const listener of this.#changes) listener(change)
  }
}

let text: FakeText
let editor: ReturnType<typeof createObservable<FakeText | null>>
let isBusy: ReturnType<typeof createObservable<boolean>>
let shown: string
let elsewhere: Map<string, string>
let homeless: string[]
let places: ReturnType<typeof createSpokenPlaces>

beforeEach(() => {
  text = new FakeText()
  text.load('One two.')
  editor = createObservable<FakeText | null>(text)
  isBusy = createObservable(false)
  shown = 'a'
  elsewhere = new Map()
  homeless = []
  places = createSpokenPlaces({
    editor,
    isBusy,
    shownTab: () => shown,
    addElsewhere(id, join) {
      const before = elsewhere.get(id)
      if (before !== undefined) elsewhere.set(id, before + join(before, ''))
      return before !== undefined
    },
    onHomeless: (words) => homeless.push(words),
  })
})

describe('what was said', () => {
  test('goes to the caret, which is behind it then', () => {
    places.mark().write('Said.')
    expect([text.text(), text.chosen]).toEqual(['One two. Said.', { from: 14, to: 14 }])
  })

  test('comes before what was typed behind it meanwhile', () => {
    const mark = places.mark()
    text.type(' Typed.')
    mark.write('Said.')
    expect([text.text(), text.chosen]).toEqual(['One two. Said. Typed.', { from: 21, to: 21 }])
  })

  test('in one place comes in its order, also where the first comes last', () => {
    const [first, second, third] = [places.mark(), places.mark(), places.mark()]
    second.write('B.')
    first.write('A.')
    third.write('C.')
    expect(text.text()).toBe('One two. A. B. C.')
  })

  test('replaces nothing that is selected, which stays so', () => {
    const mark = places.mark()
    text.select({ from: 0, to: 8 })
    mark.write('Said.')
    expect([text.text(), text.chosen]).toEqual(['One two. Said.', { from: 0, to: 8 }])
    text.select({ from: 4, to: 7 })
    const other = places.mark()
    text.select({ from: 9, to: 13 })
    other.write('and')
    expect(text.text()).toBe('One two and. Said.')
    expect(text.slice(text.chosen.from, text.chosen.to)).toBe('Said')
  })

  test.each<[string, ChangedSpan, string, string]>([
    ['was typed before it', { from: 0, to: 0, length: 5 }, 'Then ', 'Then One. Said. Two.'],
    ['was deleted before it', { from: 0, to: 3, length: 0 }, '', '. Said. Two.'],
    ['was deleted on both sides', { from: 2, to: 7, length: 0 }, '', 'On Said. o.'],
    ['was replaced up to it', { from: 0, to: 4, length: 4 }, 'Ten!', 'Ten! Said. Two.'],
    ['was replaced behind it', { from: 4, to: 9, length: 4 }, ' Ten', 'One. Said. Ten'],
  ])('stays where it was said when something %s', (_what, span, words, expected) => {
    text.load('One. Two.')
    text.select({ from: 4, to: 4 })
    const mark = places.mark()
    text.splice(span, words)
    mark.write('Said.')
    expect(text.text()).toBe(expected)
  })

  test('waits for an input method, for AI and for an editor', async () => {
    text.compose(true)
    const mark = places.mark()
    mark.write('Said.')
    expect(text.text()).toBe('One two.')
    text.compose(false)
    await settle()
    expect(text.text()).toBe('One two. Said.')

    isBusy.set(true)
    places.mark().write('More.')
    isBusy.set(false)
    await settle()
    expect(text.text()).toBe('One two. Said. More.')

    const last = places.mark()
    editor.set(null)
    last.write('Last.')
    editor.set(text)
    await settle()
    expect(text.text()).toBe('One two. Said. More. Last.')
  })

  test('for another tab goes there, and to the caret where that is shown again', () => {
    elsewhere.set('a', 'One two.')
    const [first, second] = [places.mark(), places.mark()]
    shown = 'b'
    text.load('Of b.')
    first.write('Said.')
    expect([text.text(), elsewhere.get('a')]).toEqual(['Of b.', 'One two. Said.'])
    shown = 'a'
    text.load('One two. Said.')
    second.write('More.')
    expect(text.text()).toBe('One two. Said. More.')
  })

  test('for a tab that is not open any more is in no other one', () => {
    const mark = places.mark()
    shown = 'b'
    text.load('Of b.')
    mark.write('Said.')
    expect([text.text(), homeless]).toEqual(['Of b.', ['Said.']])
  })

  test('is nowhere after the page is left', async () => {
    isBusy.set(true)
    places.mark().write('Said.')
    places.leave()
    isBusy.set(false)
    await settle()
    expect(text.text()).toBe('One two.')
  })
})
