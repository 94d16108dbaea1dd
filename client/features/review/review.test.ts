import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { combineInto } from '../../lib/combine-into.ts'
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

const begin = (rewriting: Partial<Rewriting> = {}) =>
  review.begin({ from, to, title, engine, combineInto, ...rewriting })
const begun = { how: 'begun', offers: 0 }
const refused = { how: 'refused', offers: 0 }

describe('beginning', () => {
  test('replaces the text in one step and says what was before and after', () => {
    expect(begin()).toEqual(begun)
    expect(editor.text()).toBe(to)
    expect(editor.undoable).toEqual([from])
    expect(review.getState()).toEqual({ before: from, after: to, offered: [], title, engine })
  })

  test('keeps what was written since it was asked for', () => {
    editor.set(`${from} It was late.`, 'remote')
    expect(begin()).toEqual(begun)
    expect(review.getState()).toMatchObject({ before: `${from} It was late.`, after: `${to} It was late.` })
    expect(editor.text()).toBe(`${to} It was late.`)
  })

  test('changes nothing where there is nothing to change', () => {
    expect(begin({ to: from })).toEqual({ how: 'unchanged', offers: 0 })
    expect([editor.undoable, review.getState()]).toEqual([[], null])
  })

  test('offers what was rewritten where the writer has changed the same sentence', () => {
    const now = 'The grey river ran to the sea. So.'
    editor.set(now, 'remote')
    expect(begin({ from: `${from} So.`, to: `${to} So it was.` })).toEqual({ how: 'begun', offers: 1 })
    expect(editor.text()).toBe('The grey river ran to the sea. So it was.')
    const { before, after, offered } = review.getState() ?? expect.fail('Not begun')
    expect([before, after]).toEqual([now, `${to} So it was.`])
    expect(
      offered.map(({ fromA, toA, fromB, toB }) => [now.slice(fromA, toA), after.slice(fromB, toB)]),
    ).toEqual([['The grey river ran to the sea.', to]])
  })

  test('leaves the text alone where all of it is offered', () => {
    editor.set('The grey river ran to the sea.', 'remote')
    expect(begin()).toEqual({ how: 'offered', offers: 1 })
    expect([editor.text(), editor.undoable]).toEqual(['The grey river ran to the sea.', []])
  })

  test('changes nothing where nothing is left of what was rewritten', () => {
    const long = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')
    editor.set(long('theirs'), 'remote')
    expect(begin({ from: long('base'), to: long('mine') })).toEqual(refused)
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([long('theirs'), [], null])
  })

  test('waits for the end of the review before', () => {
    begin()
    expect(begin({ from: to, to: 'Something else.' })).toEqual(refused)
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
    editor.set(`${to} Once more.`, 'remote')
    review.discard(from)
    expect(editor.text()).toBe(`${from} Once more.`)
  })

  test('what was written before the comparison is there waits for it', () => {
    editor.set(`${to} Once more.`, 'remote')
    const edits: unknown[] = []
    review.follow((heard) => edits.push(...heard))
    expect(edits).toEqual([{ from: to.length, to: to.length, insert: ' Once more.' }])
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
      const rewriting = { from: asked, to: after.join(' '), title, engine, combineInto }
      const isBegun = review.begin(rewriting).how === 'begun'
      for (let index = 1; index < places.length; index++) write(index)
      const state = review.getState()
      if (isBegun && state) review.discard(state.before)
      for (const mark of marks) expect(editor.text().split(mark)).toHaveLength(2)
    }),
    {
      numRuns: 1_000,
      // The rewriting takes a marked sentence from where it is, to a place that is the writer's.
      examples: [
        [
          ['The sea was grey.', 'We sat inside.', 'The sea was grey.', 'We sat inside.', 'Rain fell.'],
          [
            'Rain fell.',
            'We sat inside.',
            'We sat inside.',
            'Rain fell.',
            'The sea was grey.',
            'We sat inside.',
          ],
          [12, 0],
        ],
      ],
    },
  )
})
