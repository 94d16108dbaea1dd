import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../lib/fake-editor.ts'
import { createReview, type Review, type Rewriting } from './review.ts'

const title = 'Review the rephrased text'
const engine = { engine: 'model', name: 'gpt-4o-mini' } as const
const from = 'The calm river ran to the sea.'
const to = 'The wild river ran to the lake.'
let editor: FakeEditor
let review: Review

beforeEach(() => {
  editor = new FakeEditor(from)
  review = createReview()
  review.attach(editor)
})

const begin = (rewriting: Partial<Rewriting> = {}) => review.begin({ from, to, title, engine, ...rewriting })

describe('beginning', () => {
  test('replaces the text in one step and says what was before and after', () => {
    expect(begin()).toBe('begun')
    expect(editor.text()).toBe(to)
    expect(editor.undoable).toEqual([from])
    expect(review.getState()).toEqual({ before: from, after: to, title, engine })
  })

  test('keeps what was written since it was asked for', () => {
    editor.set(`${from} It was late.`, 'remote')
    expect(begin()).toBe('begun')
    expect(review.getState()).toMatchObject({ before: `${from} It was late.`, after: `${to} It was late.` })
    expect(editor.text()).toBe(`${to} It was late.`)
  })

  test('changes nothing where there is nothing to change', () => {
    expect(begin({ to: from })).toBe('unchanged')
    expect([editor.undoable, review.getState()]).toEqual([[], null])
  })

  test('changes nothing where two whole texts would stand one behind the other', () => {
    const long = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')
    editor.set(long('theirs'), 'remote')
    expect(begin({ from: long('base'), to: long('mine') })).toBe('refused')
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([long('theirs'), [], null])
  })

  test('waits for the end of the review before', () => {
    begin()
    expect(begin({ from: to, to: 'Something else.' })).toBe('refused')
    expect(editor.text()).toBe(to)
  })
})

describe('ending', () => {
  const ends: string[] = []
  beforeEach(() => {
    ends.length = 0
    begin({ onDone: (how) => ends.push(how) })
  })

  test('accepting leaves the text as it is', () => {
    review.accept()
    expect([editor.text(), review.getState(), ends]).toEqual([to, null, ['accepted']])
    review.accept()
    expect(ends).toEqual(['accepted'])
  })

  test('discarding brings the old text back, and leaves nothing to undo', () => {
    review.discard(from)
    expect([editor.text(), review.getState(), ends]).toEqual([from, null, ['discarded']])
    expect(editor.undoable).toEqual([])
  })

  test('discarding keeps what was written meanwhile', () => {
    editor.set(`Once: ${to}`, 'remote')
    expect(review.getState()).toMatchObject({ before: `Once: ${from}`, after: `Once: ${to}` })
    review.discard(`Once: ${from}`)
    expect(editor.text()).toBe(`Once: ${from}`)
  })

  test('another text ends it, and stays untouched', () => {
    editor.set('Another tab.', 'load')
    expect([editor.text(), review.getState(), ends]).toEqual(['Another tab.', null, ['closed']])
    review.discard(from)
    review.revise(from)
    expect(editor.text()).toBe('Another tab.')
  })
})

test('decisions and the rewriting are one step of undo', () => {
  begin()
  review.revise('The calm river ran to the lake.')
  review.revise(from)
  expect(editor.undoable).toEqual([from])
  expect(editor.text()).toBe(from)
})

test('what is written meanwhile is found once, whatever is decided', () => {
  const sentences = fc.array(fc.constantFrom('Rain fell.', 'The sea was grey.', 'We sat inside.'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(sentences, sentences, fc.array(fc.nat(60), { maxLength: 4 }), (before, after, places) => {
      const editor = new FakeEditor(before.join(' '))
      const review = createReview()
      review.attach(editor)
      const marks = places.map((_, index) => `mark${index}`)
      const write = (index: number) => {
        const words = editor.text().split(' ')
        words.splice((places[index] ?? 0) % (words.length + 1), 0, `mark${index}`)
        editor.set(words.join(' '), 'remote')
      }
      const asked = editor.text()
      if (places.length > 0) write(0)
      const isBegun = review.begin({ from: asked, to: after.join(' '), title, engine }) === 'begun'
      for (let index = 1; index < places.length; index++) write(index)
      const state = review.getState()
      if (isBegun && state) review.discard(state.before)
      for (const mark of marks) expect(editor.text().split(mark)).toHaveLength(2)
    }),
    { numRuns: 1_000 },
  )
})
