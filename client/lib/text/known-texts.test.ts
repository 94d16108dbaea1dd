import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applySplice, isSpliceWithin, spliceBetween } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'
import { knownSplice, knownStorable, makeKnown, maxInserted } from './known-texts.ts'

/** Some texts contain what no database accepts. Those are never remembered. */
const unit = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom('a', 'b', ' ', '\n', '🙂', '🙃', 'ش') },
  { weight: 1, arbitrary: fc.constantFrom('\0', '\ud83d', '\ude00') },
)
const words = fc.string({ unit, maxLength: 8 })
/** `of` picks one of the earlier texts; 0 is the newest. */
const making = fc.record({
  of: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(12)),
  at: fc.nat(60),
  length: fc.nat(6),
  insert: words,
  isLong: fc.boolean(),
})

it('gives the same results for known texts as for unknown ones', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(making, { maxLength: 14 }),
      fc.nat(14),
      fc.nat(14),
      (first, makings, one, other) => {
        const texts = [first]
        for (const { of, at, length, insert, isLong } of makings) {
          const origin = texts.at(-1 - (of % texts.length)) ?? ''
          const from = at % (origin.length + 1)
          const to = Math.min(from + length, origin.length)
          const splice = { from, to, insert: isLong ? insert.repeat(maxInserted / 4) : insert }
          const text = makeKnown(origin, splice)
          expect(text).toBe(applySplice(origin, splice))
          expect(knownStorable(text)).toBe(storable(text))
          texts.push(text)
        }
        const [before, after] = [one, other].map((index) =>
          storable(texts.at(-1 - (index % texts.length)) ?? ''),
        ) as [string, string]
        const splice = knownSplice(before, after)
        expect(isSpliceWithin(before, splice)).toBe(true)
        expect(splice.insert.isWellFormed()).toBe(true)
        expect(applySplice(before, splice)).toBe(after)
      },
    ),
    { numRuns: 200 },
  )
})

it('tells where words were really inserted, not only where they could have been', () => {
  const once = 'ha'
  const twice = makeKnown(once, { from: 0, to: 0, insert: 'ha' })
  expect(knownSplice(once, twice)).toEqual({ from: 0, to: 0, insert: 'ha' })
  const thrice = makeKnown(twice, { from: 0, to: 0, insert: 'ha' })
  expect(knownSplice(once, thrice)).toEqual({ from: 0, to: 0, insert: 'haha' })
  expect(spliceBetween(once, thrice)).toEqual({ from: 2, to: 2, insert: 'haha' })
})
