import type { Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJoinedText } from './joined-text.ts'
import { startState } from './text-state.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r', '🙂'), maxLength: 8 })
/** A few are so long that the whole text is joined again. */
const inserted = fc.oneof(
  { weight: 9, arbitrary: words },
  { weight: 1, arbitrary: words.map((text) => text.repeat(9_000)) },
)
/** A few are so long that places in them are far apart. */
const texts = fc.oneof(
  { weight: 9, arbitrary: words },
  { weight: 3, arbitrary: words.map((text) => text.repeat(20_000)) },
)
const edit = fc.record({ at: fc.nat(160_000), length: fc.nat(5), insert: inserted })

it('reads like the document after any changes, whenever it is asked', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.tuple(fc.array(edit, { minLength: 1, maxLength: 3 }), fc.boolean())),
      (text, steps) => {
        const joined = createJoinedText()
        let state = startState(text)
        joined.restart(state.doc, text)
        for (const [edits, isAsked] of steps) {
          const changes = edits.map(({ at, length, insert }) => {
            const from = at % (state.doc.length + 1)
            return { from, to: Math.min(from + length, state.doc.length), insert }
          })
          const transaction = state.update(...changes.map((change) => ({ changes: change })))
          joined.follow(transaction)
          state = transaction.state
          if (isAsked) expect(joined.of(state.doc)).toBe(state.doc.sliceString(0))
        }
        expect(joined.of(state.doc)).toBe(state.doc.sliceString(0))
      },
    ),
  )
})

it('is joined anew where it missed a change, also when it was told of the next one', () => {
  const joined = createJoinedText()
  const start = startState('abc')
  joined.restart(start.doc, 'abc')
  const missed = start.update({ changes: { from: 0, to: 2, insert: 'XX' } })
  expect(joined.of(missed.newDoc)).toBe('XXc')

  const unheard = missed.state.update({ changes: { from: 0, insert: 'Y' } })
  const told = unheard.state.update({ changes: { from: 4, insert: 'd' } })
  joined.follow(told)
  expect(joined.of(told.newDoc)).toBe('YXXcd')
})

it('reads as before after a change of nothing', () => {
  const joined = createJoinedText()
  const state = startState('abc')
  joined.restart(state.doc, 'abc')
  joined.follow(state.update({ selection: { anchor: 1 } }))
  expect(joined.of(state.doc)).toBe('abc')
})

it('looks at no more of a long text than the stretch that has changed', () => {
  const { type, unitsRead } = openLongText()
  let units = 0
  for (let key = 0; key < 50; key++) {
    type(400_000 + key)
    units += unitsRead()
  }
  expect(units).toBe((50 * 51) / 2)
})

it('looks at nothing of what lies between two far places', () => {
  const { type, unitsRead } = openLongText()
  for (const at of [1_000, 700_000, 1_001, 700_002]) type(at)
  expect(unitsRead()).toBe(4)
  type(1_002)
  expect(unitsRead()).toBe(1)
  for (const at of [1_000, 300_000, 700_000]) type(at)
  expect(unitsRead()).toBeLessThan(400_010)
})

/** A text of 800,000 units, and a count of how many of them are read from the document. */
function openLongText() {
  const joined = createJoinedText()
  let state = startState('one two\n'.repeat(100_000))
  joined.restart(state.doc, state.doc.sliceString(0))
  return {
    type(from: number) {
      const transaction = state.update({ changes: { from, insert: 'x' } })
      joined.follow(transaction)
      state = transaction.state
    },
    unitsRead(): number {
      const { doc }: { doc: Text } = state
      const slice = doc.sliceString.bind(doc)
      let units = 0
      doc.sliceString = (from, to = doc.length) => {
        units += to - from
        return slice(from, to)
      }
      const text = joined.of(doc)
      expect(text).toBe(slice(0))
      return units
    },
  }
}
