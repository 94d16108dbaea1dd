import { EditorSelection, Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { rowEnd } from './row-end.ts'

/** A line of Arabic in rows of ten letters. Only these rows are drawn. */
function viewOf(length: number, { height = 14, drawn = [0, Number.POSITIVE_INFINITY] } = {}) {
  const doc = Text.of(['before', 'س'.repeat(length), 'after'])
  const { from, to } = doc.line(2)
  const coordsAtPos = (place: number, side: -1 | 1) => {
    const letter = side < 0 ? Math.max(from, place - 1) : Math.min(place, to - 1)
    const row = Math.floor((letter - from) / 10)
    const [first = 0, last = 0] = drawn
    if (place < from || place > to || row < first || row > last) return null
    const middle = row * 17
    return { left: 0, right: 0, top: middle - height / 2, bottom: middle + height / 2 }
  }
  const view = { state: { doc }, coordsAtPos } as unknown as EditorView
  return (place: number, assoc: -1 | 1, forward: boolean) => {
    const { head, assoc: side } = rowEnd(view, EditorSelection.cursor(from + place, assoc), forward)
    return [head - from, side]
  }
}

test.each([
  ['letters that are lower than a row', { height: 14 }],
  ['letters of a font that is higher than a row', { height: 24 }],
  ['rows above and below that are not drawn', { drawn: [1, 1] }],
])('the ends of a row: %s', (_, look) => {
  const end = viewOf(35, look)
  expect(end(14, 1, true)).toEqual([20, -1])
  expect(end(14, 1, false)).toEqual([10, 1])
  expect(end(20, -1, true)).toEqual([20, -1])
  expect(end(10, 1, false)).toEqual([10, 1])
})

test('the ends of the first and the last row are those of the line', () => {
  const end = viewOf(35)
  expect(end(3, 1, false)).toEqual([0, 1])
  expect(end(33, 1, true)).toEqual([35, -1])
})

test('where the place is not drawn, it stays', () => {
  expect(viewOf(35, { drawn: [0, 1] })(24, 1, true)).toEqual([24, 1])
})
