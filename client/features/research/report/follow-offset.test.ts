import { expect, test } from 'vitest'
import type { ChangedSpan, TextChange } from '../../../lib/text/editor.ts'
import { followOffset } from './follow-offset.ts'

function following(offset: number) {
  let tell: (change: TextChange) => void = () => {}
  const followed = followOffset(
    {
      onChange(listener) {
        tell = listener
        return () => {}
      },
    },
    offset,
  )
  return { get: followed.get, change: (by: TextChange['by'], ...spans: ChangedSpan[]) => tell({ by, spans }) }
}

test.each<[string, ChangedSpan[], number]>([
  ['what is written before it pushes it along', [{ from: 2, to: 2, length: 5 }], 15],
  ['what is taken away before it pulls it back', [{ from: 2, to: 6, length: 1 }], 7],
  ['what is written right there comes after it', [{ from: 10, to: 10, length: 4 }], 10],
  ['what comes later does not matter', [{ from: 11, to: 15, length: 0 }], 10],
  ['it stays behind the words that replace its own', [{ from: 4, to: 10, length: 9 }], 13],
  ['and where the words around it go', [{ from: 4, to: 16, length: 0 }], 4],
  [
    'several changes add up',
    [
      { from: 0, to: 0, length: 3 },
      { from: 5, to: 7, length: 0 },
      { from: 12, to: 12, length: 8 },
    ],
    11,
  ],
])('%s', (_name, spans, expected) => {
  const { get, change } = following(10)
  change('remote', ...spans)
  expect(get()).toBe(expected)
})

test('in another text it is nowhere, even when that changes', () => {
  const { get, change } = following(10)
  change('load', { from: 0, to: 40, length: 60 })
  change('writer', { from: 0, to: 0, length: 1 })
  expect(get()).toBeUndefined()
})
