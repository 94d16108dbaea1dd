import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { changesOf } from '../../lib/compare/changes.ts'
import { FakeEditor } from '../../lib/fake-editor.ts'
import { createDecisions, type Decisions } from './decisions.ts'
import { createReview, type Review } from './review.ts'

const engine = { engine: 'model', name: 'gpt-4o-mini' } as const
const from = 'The calm river ran to the sea.'
const to = 'The wild river ran to the lake.'
let editor: FakeEditor
let review: Review
let decisions: Decisions
let conflicts: number

beforeEach(() => open(from, to))

function open(from: string, to: string): void {
  editor = new FakeEditor(from)
  review = createReview()
  review.attach(editor)
  review.begin({ from, to, title: 'Review', engine })
  const { before, after } = review.getState() ?? { before: from, after: from }
  conflicts = 0
  decisions = createDecisions(review, { before, after, changes: changesOf(before, after) }, () => {
    conflicts += 1
  })
  decisions.follow()
}

test('each comes into the editor with the rewriting as one step, is taken back and made again', () => {
  decisions.decide(0, 'refused')
  decisions.decide(1, 'kept')
  decisions.decide(1, 'kept')
  expect(editor.text()).toBe('The calm river ran to the lake.')
  expect(editor.undoable).toEqual([from])
  decisions.takeBack()
  decisions.takeBack()
  expect(editor.text()).toBe(to)
  decisions.makeAgain()
  expect(editor.text()).toBe('The calm river ran to the lake.')
  decisions.takeBack()
  decisions.decide(1, 'refused')
  decisions.makeAgain()
  expect(editor.text()).toBe('The wild river ran to the sea.')
  decisions.takeBack()
  decisions.takeBack()
  expect([editor.text(), review.getState()]).toEqual([from, null])
  expect(editor.undoable).toEqual([])
})

test('what others write is seen at once, and stays whatever is decided', () => {
  editor.set('The wild river ran, and fell, to the lake.', 'remote')
  expect(decisions.getState()).toMatchObject({
    before: 'The calm river ran, and fell, to the sea.',
    after: 'The wild river ran, and fell, to the lake.',
    text: editor.text(),
  })
  decisions.decide(1, 'refused')
  expect(editor.text()).toBe('The wild river ran, and fell, to the sea.')
  editor.set(`Once: ${editor.text()}`, 'remote')
  decisions.discard()
  expect(editor.text()).toBe('Once: The calm river ran, and fell, to the sea.')
})

test('others who change the words of a change stand against it, and no others do', () => {
  editor.set('Once, the wild river ran, and fell, to the lake!', 'remote')
  expect(conflicts).toBe(0)
  editor.set('Once, the stormy river ran, and fell, to the lake!', 'remote')
  expect(conflicts).toBe(1)
  decisions.decide(0, 'refused')
  expect(editor.text()).toContain('stormy')
  expect(editor.text()).toContain('calm')
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
        if (discards && review.getState()) decisions.discard()
        for (const mark of marks) expect(editor.text().split(mark)).toHaveLength(2)
      },
    ),
    { numRuns: 500 },
  )
})
