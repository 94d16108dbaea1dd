import { expect, test } from 'vitest'
import { readLabels } from './read-labels.ts'

test('removes the labels and returns their places', () => {
  expect(readLabels('He {wordy:is able to} go {doubled:the the} way.')).toEqual({
    text: 'He is able to go the the way.',
    labels: [
      { kind: 'wordy', start: 3, end: 13 },
      { kind: 'doubled', start: 17, end: 24 },
    ],
  })
})

test('a label may contain others', () => {
  const { text, labels } = readLabels('{long:It is {wordy:in excess of} ten.}')
  expect(labels.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['wordy', 'in excess of'],
    ['long', 'It is in excess of ten.'],
  ])
})

test('reports an extra brace', () => {
  expect(() => readLabels('It {wordy:is so.')).toThrow('never closed')
  expect(() => readLabels('It is} so.')).toThrow('closes nothing')
})
