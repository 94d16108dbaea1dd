import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { comparing } from './comparing.ts'
import { createReview, type KeptReview, type Review, type Rewriting } from './review.ts'

const about = {
  title: 'Review the rephrased text',
  done: 'Done',
  engine: { engine: 'model', name: 'gpt-4o-mini' },
} as const
const from = 'The calm river ran to the sea.'
const to = 'The wild river ran to the lake.'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let editor: FakeEditor
let review: Review
let kept: (KeptReview | undefined)[]

beforeEach(() => {
  editor = new FakeEditor(from)
  kept = []
  review = createReview((open) => kept.push(open))
  review.attach(editor)
})

const begin = (rewriting: Partial<Rewriting> = {}) =>
  review.begin({ from, to, ...about, comparing, ...rewriting })
const begun = { how: 'begun', offers: 0 }
const refused = { how: 'refused', offers: 0 }

describe('beginning', () => {
  test('leaves the text as it is, and says what it would be', () => {
    expect(begin()).toEqual(begun)
    expect([editor.text(), editor.undoable]).toEqual([from, []])
    const state = { before: from, after: to, offered: [], ...about }
    expect(review.getState()).toEqual(state)
    expect(kept).toEqual([{ ...state, schema: 1 }])
  })

  test('keeps what was written since it was asked for', () => {
    editor.set(`${from} It was late.`, 'remote')
    expect(begin()).toEqual(begun)
    expect(review.getState()).toMatchObject({ before: `${from} It was late.`, after: `${to} It was late.` })
    expect(editor.text()).toBe(`${from} It was late.`)
  })

  test('opens nothing where there is nothing to change', () => {
    expect(begin({ to: from })).toEqual({ how: 'unchanged', offers: 0 })
    expect([editor.undoable, review.getState(), kept]).toEqual([[], null, []])
  })

  test('only offers what was rewritten where the writer has changed the same sentence', () => {
    const now = 'The grey river ran to the sea. So.'
    editor.set(now, 'remote')
    expect(begin({ from: `${from} So.`, to: `${to} So it was.` })).toEqual({ how: 'begun', offers: 1 })
    expect(editor.text()).toBe(now)
    const { before, after, offered } = review.getState() ?? expect.fail('Not begun')
    expect([before, after]).toEqual([now, `${to} So it was.`])
    expect(
      offered.map(({ fromA, toA, fromB, toB }) => [now.slice(fromA, toA), after.slice(fromB, toB)]),
    ).toEqual([['The grey river ran to the sea.', to]])
  })

  test('says where all of it is only offered', () => {
    editor.set('The grey river ran to the sea.', 'remote')
    expect(begin()).toEqual({ how: 'offered', offers: 1 })
  })

  test('opens nothing where nothing is left of what was rewritten', () => {
    const long = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')
    editor.set(long('theirs'), 'remote')
    expect(begin({ from: long('base'), to: long('mine') })).toEqual(refused)
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([long('theirs'), [], null])
  })

  test('waits for the end of the review before', () => {
    begin()
    expect(begin({ to: 'Something else.' })).toEqual(refused)
    expect(review.getState()).toMatchObject({ after: to })
  })
})

describe('ending', () => {
  beforeEach(() => {
    begin()
  })

  test('accepting brings the text there in one step, and forgets what was kept', () => {
    review.accept(to)
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([to, [from], null])
    expect(kept.at(-1)).toBeUndefined()
  })

  test('without a text it leaves the one that is there', () => {
    review.revise('The calm river ran to the lake.')
    review.accept()
    expect([editor.text(), review.getState()]).toEqual(['The calm river ran to the lake.', null])
    expect(kept.at(-1)).toBeUndefined()
  })

  test('discarding brings the old text back, and leaves nothing to undo', () => {
    review.revise(to)
    review.discard(from)
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([from, [], null])
    expect(kept.at(-1)).toBeUndefined()
  })

  test('keeps what was written meanwhile', () => {
    editor.set(`${from} Once more.`, 'remote')
    review.accept(to)
    expect(editor.text()).toBe(`${to} Once more.`)
  })

  test('what was written before the comparison is there waits for it', () => {
    editor.set(`${from} Once more.`, 'remote')
    const edits: unknown[] = []
    review.follow((heard) => edits.push(...heard))
    expect(edits).toEqual([{ from: from.length, to: from.length, insert: ' Once more.' }])
  })
})

describe('nothing undecided comes into the text, and the review is kept', () => {
  beforeEach(() => {
    begin()
    review.note({ before: from, after: to })
    kept.length = 0
  })

  test('when another text comes into the editor, which stays untouched', () => {
    editor.set('Another tab.', 'load')
    expect([editor.text(), review.getState()]).toEqual(['Another tab.', null])
    review.discard(from)
    review.accept(to)
    review.revise(to)
    review.note({ before: from, after: from })
    expect([editor.text(), kept]).toEqual(['Another tab.', []])
  })

  test('when it is laid aside', () => {
    review.putAside()
    expect([editor.text(), editor.undoable, review.getState(), kept]).toEqual([from, [], null, []])
  })

  test('when the editor goes', () => {
    const detach = review.attach(editor)
    detach()
    expect([editor.text(), review.getState(), kept]).toEqual([from, null, []])
  })
})

describe('the way back', () => {
  const half = 'The calm river ran to the lake.'
  const marks = {
    changes: [
      { fromA: 4, toA: 8, fromB: 4, toB: 8 },
      { fromA: 26, toA: 29, fromB: 26, toB: 30 },
    ],
    offered: [],
    made: [[1, 'kept'] as [number, 'kept']],
  }

  beforeEach(() => {
    begin()
    review.revise(half)
    review.note({ before: from, after: to, marks })
  })

  test('from accepting leads to the review as it was, and to its text', () => {
    const reopen = review.accept(to)
    kept.length = 0
    expect(reopen()).toBe(true)
    expect([editor.text(), editor.undoable]).toEqual([half, [from]])
    expect(review.getState()).toEqual({ before: from, after: to, offered: [], marks, ...about })
    expect(kept).toEqual([{ ...review.getState(), schema: 1 }])
    review.discard(from)
    expect([editor.text(), editor.undoable]).toEqual([from, []])
  })

  test('from discarding brings back what was kept', () => {
    expect(review.discard(from)()).toBe(true)
    expect([editor.text(), editor.undoable]).toEqual([half, [from]])
  })

  test('leaves what was written meanwhile, as a step of its own', () => {
    const reopen = review.accept(to)
    editor.set(`${to} Once more.`, 'remote')
    expect(reopen()).toBe(true)
    expect(editor.text()).toBe(`${half} Once more.`)
    const edits: unknown[] = []
    review.follow((heard) => edits.push(...heard))
    expect(edits).toEqual([{ from: half.length, to: half.length, insert: ' Once more.' }])
  })

  test('is gone with the text, and with the next review', () => {
    const late = review.accept(to)
    begin({ from: to, to: 'Something else.' })
    expect(late()).toBe(false)
    const later = review.discard(to)
    editor.set('Another tab.', 'load')
    expect([later(), editor.text(), review.getState()]).toEqual([false, 'Another tab.', null])
  })
})

describe('the way back from another text', () => {
  const texts = new Map([['there', 'Another tab.']])
  let here: string
  let ways: string[]

  beforeEach(() => {
    here = 'here'
    ways = []
    review = createReview((open) => kept.push(open), {
      current: () => here,
      async goTo(place) {
        ways.push(place)
        return go(place)
      },
    })
    review.attach(editor)
    begin()
    review.revise('The calm river ran to the lake.')
  })

  function go(place: string): boolean {
    texts.set(here, editor.text())
    here = place
    editor.set(texts.get(place) ?? '', 'load')
    return texts.has(place)
  }

  test('leads to its own text first, and to the review as it was', async () => {
    const reopen = review.discard(from)
    go('there')
    expect(await reopen()).toBe(true)
    expect([ways, editor.text()]).toEqual([['here'], 'The calm river ran to the lake.'])
    expect(review.getState()).toMatchObject({ before: from, after: to })
    review.discard(from)
    expect([editor.text(), texts.get('there')]).toEqual([from, 'Another tab.'])
  })

  test('asks for no text that is there again', async () => {
    const reopen = review.discard(from)
    go('there')
    go('here')
    expect(await reopen()).toBe(true)
    expect([ways, editor.text()]).toEqual([[], 'The calm river ran to the lake.'])
  })

  test('is open in spite of a review of the other text', async () => {
    const reopen = review.discard(from)
    go('there')
    begin({ from: 'Another tab.', to: 'Another text.' })
    expect(await reopen()).toBe(true)
    expect(review.getState()).toMatchObject({ before: from, after: to })
  })

  test('is gone with the next review of its own text', async () => {
    const late = review.discard(from)
    begin()
    review.discard(from)
    go('there')
    expect([await late(), here]).toEqual([false, 'there'])
  })

  test('is no way where its text does not come, which is said by whoever brings it', async () => {
    const reopen = review.discard(from)
    go('there')
    texts.delete('here')
    expect(await reopen()).toBe(true)
    expect([editor.text(), review.getState()]).toEqual(['', null])
  })
})

test('all decisions are one step of undo', () => {
  begin()
  review.revise('The calm river ran to the lake.')
  review.revise(to)
  expect([editor.undoable, editor.text()]).toEqual([[from], to])
})

test('what is written meanwhile is found once, whatever is decided', () => {
  const sentences = fc.array(fc.constantFrom('Rain fell.', 'The sea was grey.', 'We sat inside.'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(
      sentences,
      sentences,
      fc.array(fc.nat(60), { maxLength: 4 }),
      fc.boolean(),
      (before, after, places, accepts) => {
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
        const rewriting = { from: asked, to: after.join(' '), ...about, comparing }
        const isBegun = review.begin(rewriting).how === 'begun'
        for (let index = 1; index < places.length; index++) write(index)
        const state = review.getState()
        if (isBegun && state) {
          const reopen = accepts ? review.accept(state.after) : review.discard(state.before)
          reopen()
        }
        for (const mark of marks) expect(editor.text().split(mark)).toHaveLength(2)
      },
    ),
    {
      numRuns: 1_000,
      // The rewriting moves a marked sentence to a place that the writer has changed.
      examples: [true, false].map((accepts) => [
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
        accepts,
      ]),
    },
  )
})

test('keeps no words of reviews that have ended, however many tabs had one', async () => {
  let place = 'first'
  review = createReview(undefined, { current: () => place, goTo: async () => true })
  review.attach(editor)
  const first = beginIn('first')
  const second = beginIn('second')
  // What a weak reference is asked for stays until the turn is over.
  await nextTurn()
  collect()
  expect([first.deref(), second.deref()]).toEqual([undefined, expect.anything()])

  function beginIn(tab: string): WeakRef<object> {
    place = tab
    editor.set(from, 'load')
    expect(begin()).toEqual(begun)
    const state = new WeakRef(review.getState() ?? expect.fail('Not begun'))
    if (tab === 'first') review.accept()
    return state
  }
})
