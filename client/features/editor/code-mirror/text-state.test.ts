import { redo, undo } from '@codemirror/commands'
import { EditorState, type StateCommand, type Transaction, type TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describe,
  oneStep,
  remoteUpdate,
  startState,
  takeOver,
  textOf,
  toolStep,
  undoOfIdle,
} from './text-state.ts'

const text = fc.string({ unit: fc.constantFrom('one', 'two', ' ', '\n', '\r\n', '😀') })

test('a text is kept as it is, with the caret at its end', () => {
  fc.assert(
    fc.property(text, (stored) => {
      const state = startState(stored)
      expect(textOf(state)).toBe(stored)
      expect(state.doc.length).toBe(stored.length)
      expect(state.selection.main.head).toBe(stored.length)
    }),
  )
})

test('what comes from elsewhere arrives whole, and changes only what differs', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(textOf(apply(startState(before), remoteUpdate(startState(before), after)))).toBe(after)
    }),
  )
  const state = startState('one two three')
  const { by, spans } = describe(state.update(remoteUpdate(state, 'one 2 three')))
  expect({ by, spans }).toEqual({ by: 'remote', spans: [{ from: 4, to: 7, length: 1 }] })
})

test('undoing takes back what was written here, and what came from elsewhere stays', () => {
  let state = apply(startState('middle'), { changes: { from: 6, insert: ' mine' }, userEvent: 'input.type' })
  state = apply(state, remoteUpdate(state, 'theirs middle mine'))
  state = run(undo, state)
  expect(textOf(state)).toBe('theirs middle')
  expect(textOf(run(undo, state))).toBe('theirs middle')
  expect(textOf(run(redo, state))).toBe('theirs middle mine')
})

test('what is written without a pause is taken back by the sentence and by the line', () => {
  let state = startState('')
  for (const letter of '“No.” He left! Why?\nNobody knows.') {
    const at = state.doc.length
    state = apply(state, {
      changes: { from: at, insert: letter },
      selection: { anchor: at + 1 },
      userEvent: 'input.type',
    })
  }
  const whole = state
  const taken: string[] = []
  while (state.doc.length > 0) {
    state = run(undo, state)
    taken.push(textOf(state))
  }
  expect(taken).toEqual(['“No.” He left! Why?', '“No.” He left!', '“No.”', ''])

  // All that one holds Backspace for comes back together: otherwise a sentence would lack its first letter.
  state = startState(textOf(whole))
  while (state.doc.length > 3) {
    const at = state.doc.length
    state = apply(state, { changes: { from: at - 1, to: at }, userEvent: 'delete.backward' })
  }
  expect(textOf(run(undo, state))).toBe(textOf(whole))
})

test('a state goes over to another editor with its caret and its undo, and follows that one alone', () => {
  const heard: string[] = []
  const hearing = (who: string) => EditorState.changeFilter.of(() => heard.push(who) > 0)
  let state = apply(startState('one\r\ntwo', hearing('first')), {
    changes: { from: 0, insert: 'mine ' },
    selection: { anchor: 5 },
    userEvent: 'input.type',
  })
  state = apply(state, remoteUpdate(state, 'mine one\r\ntwo, theirs'), takeOver(hearing('second')))
  heard.length = 0
  expect(state.selection.main.head).toBe(5)
  state = run(undo, state)
  expect(textOf(state)).toBe('one\r\ntwo, theirs')
  state = apply(state, { changes: { from: 0, insert: 'a' } })
  expect(heard).toEqual(['second'])
})

test('a step of its own never joins the typing around it', () => {
  const type = (insert: string) => ({ changes: { from: 0, insert }, userEvent: 'input.type' })
  let state = apply(startState(''), type('a'))
  state = apply(state, ...oneStep({ changes: { from: 0, insert: 'b' } }))
  state = apply(state, type('c'))
  const seen = [textOf(state)]
  for (let step = 0; step < 3; step++) {
    state = run(undo, state)
    seen.push(textOf(state))
  }
  expect(seen).toEqual(['cba', 'ba', 'a', ''])
})

test('what joins the step before is undone with it, whatever comes from elsewhere between', () => {
  let state = apply(startState(''), { changes: { from: 0, insert: 'a calm sea' }, userEvent: 'input.type' })
  state = apply(state, ...toolStep([{ from: 2, to: 6, insert: 'wild' }]))
  state = apply(state, remoteUpdate(state, 'once a wild sea'))
  state = apply(state, ...toolStep([{ from: 12, to: 15, insert: 'lake' }], { joins: true }))
  state = apply(state, { changes: { from: 16, insert: '!' }, userEvent: 'input.type' })
  const seen = [textOf(state)]
  for (let step = 0; step < 3; step++) {
    state = run(undo, state)
    seen.push(textOf(state))
  }
  expect(seen).toEqual(['once a wild lake!', 'once a wild lake', 'once a calm sea', 'once '])
})

test('undoing a tool, and doing it again, is told from undoing what was written', () => {
  let state = apply(startState(''), { changes: { from: 0, insert: 'a calm sea' }, userEvent: 'input.type' })
  state = apply(state, ...toolStep([{ from: 2, to: 6, insert: 'wild' }]))
  state = apply(state, ...toolStep([{ from: 7, to: 10, insert: 'lake' }], { joins: true }))
  state = apply(state, { changes: { from: 11, insert: '!' }, userEvent: 'input.type' })
  state = apply(state, remoteUpdate(state, 'once a wild lake!'))
  const seen = [undo, undo, undo, redo, redo, redo, undo, undo].map((command) => {
    const step = stepOf(command, state)
    state = step?.state ?? state
    return [textOf(state), step && describe(step).by, step && describe(step).isOfTool === true]
  })
  expect(seen).toEqual([
    ['once a wild lake', 'writer', false],
    ['once a calm sea', 'writer', true],
    ['once ', 'writer', false],
    ['once a calm sea', 'writer', false],
    ['once a wild lake', 'writer', true],
    ['once a wild lake!', 'writer', false],
    ['once a wild lake', 'writer', false],
    ['once a calm sea', 'writer', true],
  ])
})

test('a step of which nothing is left is none', () => {
  let state = apply(startState(''), { changes: { from: 0, insert: 'calm' }, userEvent: 'input.type' })
  expect(undoOfIdle(state)).toBeUndefined()
  state = apply(state, ...toolStep([{ from: 0, to: 4, insert: 'wild' }]))
  expect(undoOfIdle(state)).toBeUndefined()
  state = apply(state, ...toolStep([{ from: 0, to: 4, insert: 'calm' }], { joins: true }))
  state = undoOfIdle(state)?.state ?? state
  expect([textOf(state), textOf(run(undo, state))]).toEqual(['calm', ''])
})

function apply(state: EditorState, ...specs: TransactionSpec[]): EditorState {
  return state.update(...specs).state
}

function run(command: StateCommand, before: EditorState): EditorState {
  return stepOf(command, before)?.state ?? before
}

function stepOf(command: StateCommand, state: EditorState): Transaction | undefined {
  let step: Transaction | undefined
  command({
    state,
    dispatch(transaction) {
      step = transaction
    },
  })
  return step
}
