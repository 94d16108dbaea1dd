import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangedSpan } from '../../../lib/text/editor.ts'
import { mapRange } from './map-range.ts'

const text = 'the signal was weak today'
const weak = { from: 11, to: 19 }

test.each<[string, ChangedSpan, string]>([
  ['before it moves it', { from: 0, to: 3, length: 1 }, 'was weak'],
  ['after it leaves it', { from: 20, to: 25, length: 9 }, 'was weak'],
  ['at its start stays outside', { from: 11, to: 11, length: 2 }, 'was weak'],
  ['at its end stays outside', { from: 19, to: 19, length: 2 }, 'was weak'],
  ['of the word before stays outside', { from: 4, to: 11, length: 2 }, 'was weak'],
  ['inside stretches it', { from: 14, to: 15, length: 3 }, 'was###weak'],
  ['of its first word stays inside', { from: 11, to: 14, length: 2 }, '## weak'],
  ['of its last word stays inside', { from: 15, to: 19, length: 1 }, 'was #'],
  ['over its start shortens it', { from: 9, to: 14, length: 1 }, ' weak'],
  ['over its end shortens it', { from: 15, to: 22, length: 1 }, 'was '],
  ['over all of it empties it', { from: 5, to: 22, length: 4 }, ''],
])('an edit %s', (_name, span, expected) => {
  const { from, to } = mapRange(weak, [span])
  expect(edit(text, [span]).slice(from, to)).toBe(expected)
})

test('several edits at once', () => {
  const spans = [
    { from: 0, to: 4, length: 0 },
    { from: 11, to: 11, length: 1 },
    { from: 14, to: 15, length: 2 },
    { from: 20, to: 25, length: 0 },
  ]
  const { from, to } = mapRange(weak, spans)
  expect(edit(text, spans).slice(from, to)).toBe('was##weak')
})

const letters = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
const place = fc.nat(letters.length)
const range = fc
  .uniqueArray(place, { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 0]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

test('a range that no edit touches keeps its words', () => {
  const edits = fc.record({
    places: fc.uniqueArray(place, { minLength: 6, maxLength: 6 }),
    lengths: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  })
  fc.assert(
    fc.property(range, edits, (range, { places, lengths }) => {
      const spans = spansAt(places, lengths)
      const after = edit(letters, spans)
      const { from, to } = mapRange(range, spans)
      expect(from).toBeLessThanOrEqual(to)
      expect(to).toBeLessThanOrEqual(after.length)
      if (spans.some((span) => span.to > range.from && span.from < range.to)) return
      expect(after.slice(from, to)).toBe(letters.slice(range.from, range.to))
    }),
    { numRuns: 2_000 },
  )
})

test('undoing an edit inside brings the words back', () => {
  fc.assert(
    fc.property(range, range, fc.nat(3), (inner, outer, length) => {
      const from = Math.max(inner.from, outer.from)
      const to = Math.min(inner.to, outer.to)
      if (from >= to) return
      const mapped = mapRange(outer, [{ from, to, length }])
      expect(mapRange(mapped, [{ from, to: from + length, length: to - from }], true)).toEqual(outer)
    }),
  )
})

/** Spans in order, without overlaps. */
function spansAt(places: number[], lengths: number[]): ChangedSpan[] {
  const sorted = places.toSorted((a, b) => a - b)
  return lengths.flatMap((length, index) => {
    const from = sorted[2 * index]
    const to = sorted[2 * index + 1]
    return from === undefined || to === undefined ? [] : [{ from, to, length }]
  })
}

function edit(before: string, spans: ChangedSpan[]): string {
  return spans.reduceRight(
    (text, { from, to, length }) => text.slice(0, from) + '#'.repeat(length) + text.slice(to),
    before,
  )
}
