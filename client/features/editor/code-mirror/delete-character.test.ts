import { deleteCharBackwardStrict, deleteCharForward } from '@codemirror/commands'
import { EditorState, type StateCommand, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteCharacterBackward, deleteCharacterForward } from './delete-character.ts'

/** Whether the command did anything, and what it changed. */
function run(command: StateCommand, state: EditorState) {
  let done: Transaction | undefined
  const isDone = command({
    state,
    dispatch: (transaction) => {
      done = transaction
    },
  })
  return {
    isDone,
    text: done?.newDoc.toString(),
    selection: done?.newSelection.toJSON(),
    event: done?.annotation(Transaction.userEvent),
    scrolls: done?.scrollIntoView,
    said: done?.effects.filter((effect) => effect.is(EditorView.announce)).map(({ value }) => value),
  }
}

test('a character is what CodeMirror takes for one, in every text and from every place', () => {
  const unit = fc.constantFrom(
    ...[
      'a',
      ' ',
      '\t',
      '\n',
      'e\u0301',
      '\u0302',
      '❤\ufe0f',
      '\ufe0f',
      '👩‍👧',
      '🇫🇷',
      '👍🏽',
      '\u200d',
      '\ud83d',
      'א',
      'क्षि',
    ],
  )
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat(), fc.nat(), fc.boolean(), (doc, from, to, isSelected) => {
      const anchor = from % (doc.length + 1)
      const head = isSelected ? to % (doc.length + 1) : anchor
      const state = EditorState.create({ doc, selection: { anchor, head } })
      // CodeMirror's commands use nothing else of a view, since this text has no atomic ranges.
      const [backward, forward] = [deleteCharBackwardStrict, deleteCharForward] as unknown as StateCommand[]
      expect(run(deleteCharacterBackward, state)).toEqual(run(backward as StateCommand, state))
      expect(run(deleteCharacterForward, state)).toEqual(run(forward as StateCommand, state))
    }),
    { numRuns: 1000 },
  )
})

test('nothing goes from a text that is only read', () => {
  const state = EditorState.create({
    doc: 'one',
    selection: { anchor: 1 },
    extensions: EditorState.readOnly.of(true),
  })
  expect(run(deleteCharacterBackward, state).isDone).toBe(false)
  expect(run(deleteCharacterForward, state).isDone).toBe(false)
})
