import { Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJoinedText } from './joined-text.ts'
import { startState } from './text-state.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r', '🙂'), maxLength: 8 })
/** Now and then so much that the whole is joined. */
const inserted = fc.oneof(
  { weight: 9, arbitrary: words },
  { weight: 1, arbitrary: words.map((text) => text.repeat(9_000)) },
)
const edit = fc.record({ at: fc.nat(100), length: fc.nat(5), insert: inserted })

it('reads like the document after any changes, whenever it is asked', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(fc.tuple(fc.array(edit, { minLength: 1, maxLength: 3 }), fc.boolean())),
      (text, steps) => {
        const joined = createJoinedText()
        let state = startState(text)
        joined.restart(text)
        for (const [edits, isAsked] of steps) {
          const changes = edits.map(({ at, length, insert }) => {
            const from = at % (state.doc.length + 1)
            return { from, to: Math.min(from + length, state.doc.length), insert }
          })
          const transaction = state.update(...changes.map((change) => ({ changes: change })))
          joined.follow(transaction.changes)
          state = transaction.state
          if (isAsked) expect(joined.of(state.doc)).toBe(state.doc.sliceString(0))
        }
        expect(joined.of(state.doc)).toBe(state.doc.sliceString(0))
      },
    ),
  )
})

it('is joined anew where it missed a change', () => {
  const joined = createJoinedText()
  joined.restart('Once')
  expect(joined.of(Text.of(['Once', 'upon']))).toBe('Once\nupon')
})
