import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import type { TextRange } from '../../../lib/text/editor.ts'
import { placesOf } from './view-places.ts'

const drawn = (visibleRanges: TextRange[]) => placesOf({ visibleRanges } as unknown as EditorView).drawn()

test('a caret far away in a line of many screens does not count as drawn, nor what lies between', () => {
  const seen = { from: 30_000, to: 34_000 }
  expect(drawn([seen])).toEqual(seen)
  expect(drawn([{ from: 490, to: 510 }, seen])).toEqual(seen)
  expect(drawn([seen, { from: 90_000, to: 90_020 }])).toEqual(seen)
  expect(drawn([])).toEqual({ from: 0, to: 0 })
})
