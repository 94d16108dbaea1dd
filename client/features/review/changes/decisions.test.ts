import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { comparing } from '../comparing.ts'
import { createReview, type KeptReview, type Review } from '../review.ts'
import { compare } from './compare.ts'
import { createDecisions, type Decisions } from './decisions.ts'

const engine = { engine: 'model', name: 'gpt-4o-mini' } as const
const from = 'The calm river ran to the sea.'
const to = 'The wild river ran to the lake.'
let editor: FakeEditor
let review: Review
let decisions: Decisions
let conflicts: number
let kept: KeptReview | undefined

beforeEach(() => open(from, to))

function open(from: string, to: string, now = from): void {
  editor = new FakeEditor(now)
  review = createReview((open) => {
    kept = open
  })
  review.attach(editor)
  review.begin({ from, to, title: 'Review', done: 'Done', engine, comparing })
  const state = review.getState() ?? { before: from, after: from, offered: [] }
  conflicts = 0
  decisions = createDecisions(review, { ...state, ...compare(state) }, () => {
    conflicts += 1
  })
  decisions.follow()
}

const discard = () => review.discard(decisions.getState().before)

test('nothing is in the text before it is kept', () => {
  expect(decisions.getState()).toMatchObject({ text: from, accepted: to, undecided: 2 })
  expect([editor.text(), editor.undoable]).toEqual([from, []])
  decisions.decide(0, 'refused')
  expect(decisions.getState()).toMatchObject({ text: from, undecided: 1 })
  expect(decisions.getState().accepted).toBe('The calm river ran to the lake.')
  expect([editor.text(), editor.undoable]).toEqual([from, []])
})

test('what was decided since a mark is taken back at once, and nothing before it', () => {
  decisions.decide(0, 'kept')
  const goBack = decisions.mark()
  decisions.decide(1, 'kept')
  decisions.decide(1, 'refused')
  goBack()
  expect([editor.text(), [...decisions.getState().decided]]).toEqual([
    'The wild river ran to the sea.',
    [[0, 'kept']],
  ])
  decisions.takeBack()
  goBack()
  expect([editor.text(), decisions.getState().undecided]).toEqual([from, 2])
})

test('each comes into the editor in the same step, is taken back and made again', () => {
  decisions.decide(0, 'kept')
  decisions.decide(1, 'kept')
  decisions.decide(1, 'kept')
  expect([editor.text(), editor.undoable]).toEqual([to, [from]])
  expect(decisions.takeBack()).toBe(true)
  expect(decisions.takeBack()).toBe(true)
  expect([editor.text(), decisions.takeBack()]).toEqual([from, false])
  decisions.makeAgain()
  expect(editor.text()).toBe('The wild river ran to the sea.')
  decisions.decide(0, 'refused')
  decisions.makeAgain()
  expect(editor.text()).toBe(from)
  decisions.decide(1, 'kept')
  discard()
  expect([editor.text(), editor.undoable, review.getState()]).toEqual([from, [], null])
})

test('all of it is kept with each step, and is there when the review comes back', () => {
  const { changes } = decisions.getState()
  expect(kept).toMatchObject({ before: from, after: to, marks: { changes, offered: [], made: [] } })
  decisions.decide(1, 'kept')
  decisions.decide(0, 'refused')
  expect(kept?.marks?.made).toEqual([
    [1, 'kept'],
    [0, 'refused'],
  ])
  decisions.takeBack()
  editor.set(`Once: ${editor.text()}`, 'remote')
  expect(kept).toMatchObject({ before: `Once: ${from}`, after: `Once: ${to}` })
  expect(kept?.marks?.made).toEqual([[1, 'kept']])

  const state = kept ?? expect.fail('Nothing is kept')
  const again = createDecisions(review, { ...state, ...compare(state), made: state.marks?.made }, () => {})
  expect(again.getState()).toEqual(decisions.getState())
})

test('what others write is seen at once, and stays whatever is decided', () => {
  editor.set('The calm river ran, and fell, to the sea.', 'remote')
  expect(decisions.getState()).toMatchObject({
    before: 'The calm river ran, and fell, to the sea.',
    after: 'The wild river ran, and fell, to the lake.',
    text: editor.text(),
  })
  decisions.decide(0, 'kept')
  expect(editor.text()).toBe('The wild river ran, and fell, to the sea.')
  editor.set(`Once: ${editor.text()}`, 'remote')
  discard()
  expect(editor.text()).toBe('Once: The calm river ran, and fell, to the sea.')
})

test('others who change the words of a change stand against it, and no others do', () => {
  editor.set('Once, the calm river ran, and fell, to the sea!', 'remote')
  expect(conflicts).toBe(0)
  editor.set('Once, the stormy river ran, and fell, to the sea!', 'remote')
  expect(conflicts).toBe(1)
  decisions.decide(0, 'kept')
  expect(editor.text()).toContain('stormy')
  expect(editor.text()).toContain('wild')
})

describe('an offer', () => {
  const from = 'The calm river ran to the sea. It was late. Nobody saw it.'
  const to = 'The wild river ran to the lake. It was very late. Nobody saw it go.'
  const now = from.replace('calm', 'grey').replace('Nobody', 'No one')
  beforeEach(() => open(from, to, now))

  test('is one change, and none of its words is in the text before it is taken', () => {
    const { offered, changes, before, after } = decisions.getState()
    expect([...offered]).toEqual([0, 2])
    expect(
      changes.map(({ fromA, toA, fromB, toB }) => [before.slice(fromA, toA), after.slice(fromB, toB)]),
    ).toEqual([
      ['The grey river ran to the sea.', 'The wild river ran to the lake.'],
      ['', 'very '],
      ['No one saw it.', 'Nobody saw it go.'],
    ])
    expect(editor.text()).toBe(now)
  })

  test('stays out where all others are accepted at once', () => {
    expect(decisions.getState().accepted).toBe(now.replace('was late', 'was very late'))
    decisions.decide(0, 'kept')
    expect(decisions.getState().accepted).toBe(
      now
        .replace('was late', 'was very late')
        .replace('The grey river ran to the sea.', 'The wild river ran to the lake.'),
    )
  })

  test('comes whole, and goes again', () => {
    decisions.decide(0, 'kept')
    expect(editor.text()).toBe(
      now.replace('The grey river ran to the sea.', 'The wild river ran to the lake.'),
    )
    decisions.decide(0, 'refused')
    decisions.decide(2, 'refused')
    expect(editor.text()).toBe(now)
    decisions.decide(2, 'kept')
    expect(editor.text()).toBe(now.replace('No one saw it.', 'Nobody saw it go.'))
    expect(editor.undoable).toEqual([now])
    for (let decided = 4; decided > 0; decided--) decisions.takeBack()
    expect(editor.text()).toBe(now)
    discard()
    expect([editor.text(), editor.undoable, review.getState()]).toEqual([now, [], null])
  })

  test('keeps what others write in the words that stand, and in it once it is taken', () => {
    editor.set(now.replace('grey', 'green'), 'remote')
    decisions.decide(0, 'kept')
    expect(editor.text()).toMatch(/^The wild river ran to the lake\..* It was late/)
    expect(editor.text().match(/green/g)).toHaveLength(1)
    discard()
    expect(editor.text()).toBe(now.replace('grey', 'green'))
  })
})

test('no word of others is lost or doubled, in any order of deciding and writing', () => {
  const sentences = fc.array(fc.constantFrom('Rain fell.', 'The sea was grey.', 'We sat inside.'), {
    minLength: 1,
    maxLength: 6,
  })
  const step = fc.oneof(
    fc.record({ write: fc.nat(60) }),
    fc.record({ decide: fc.nat(8), as: fc.constantFrom('kept' as const, 'refused' as const) }),
    fc.constant({ takeBack: true }),
  )
  fc.assert(
    fc.property(
      sentences,
      sentences,
      fc.array(step, { maxLength: 10 }),
      fc.boolean(),
      (a, b, steps, discards) => {
        open(a.join(' '), b.join(' '))
        const marks: string[] = []
        for (const step of steps) {
          const { changes } = decisions.getState()
          if ('write' in step) {
            const words = editor.text().split(' ')
            marks.push(`mark${marks.length}`)
            words.splice(step.write % (words.length + 1), 0, marks.at(-1) ?? '')
            editor.set(words.join(' '), 'remote')
          } else if (!review.getState()) break
          else if ('takeBack' in step) decisions.takeBack()
          else if (changes.length > 0) decisions.decide(step.decide % changes.length, step.as)
          if (review.getState()) expect(decisions.getState().text).toBe(editor.text())
        }
        if (discards && review.getState()) discard()
        for (const mark of marks) expect(editor.text().split(mark)).toHaveLength(2)
      },
    ),
    { numRuns: 500 },
  )
})
