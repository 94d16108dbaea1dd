import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySplice, isSpliceWithin, spliceBetween } from '#shared/text/splice.ts'
import { largerPieces, maxInPiece, minInPiece, pieceOf, smallerPieces, usualPieces } from './pieces.ts'

/** All texts on the way from `base` to `text`, with the last one. */
function way(base: string, text: string, max: number): string[] {
  const texts: string[] = []
  let at = base
  while (at !== text && texts.length < 1_000) {
    at = pieceOf(at, text, max)
    texts.push(at)
  }
  return texts
}

describe('a change in pieces', () => {
  it('goes at once where it may', () => {
    expect(pieceOf('one', 'one two', 100)).toBe('one two')
    expect(pieceOf('one two', '', 1)).toBe('')
  })

  it('grows from its beginning, and loses the old words last', () => {
    const [first = '', ...rest] = way('old words', 'a'.repeat(900).replaceAll('aaa', 'aa '), 400)
    // Not in the middle of a word.
    expect(first).toHaveLength(399 + 'old words'.length)
    expect(first.endsWith('old words')).toBe(true)
    expect(rest.at(-1)).not.toContain('old words')
  })

  it('leaves alone what stands between two changes', () => {
    const middle = 'the middle stays as it is. '.repeat(10)
    const [first] = way(`${middle}end`, `${'start '.repeat(20)}${middle}${'finish '.repeat(20)}`, 130)
    expect(first).toBe(`${'start '.repeat(20)}${middle}end`)
  })

  it('of a long text sends what was written at far places, and nothing between them', () => {
    const base = numbered(200_000)
    const places = [10, 600_000, base.length - 5]
    const text = places.reduceRight(
      (text, at) => `${text.slice(0, at)} written ${at}${text.slice(at + 3)}`,
      base,
    )
    const texts = way(base, text, maxInPiece)
    expect(texts).toHaveLength(places.length)
    const sent = texts.map((next, index) => spliceBetween(texts[index - 1] ?? base, next).insert.length)
    expect(Math.max(...sent)).toBeLessThan(50)
    expect(texts.at(-1)).toBe(text)
  })

  it('of a long text that repeats itself goes as one stretch, from its beginning on', () => {
    const base = 'again and again. '.repeat(60_000)
    const text = `begun ${base} ended`
    const texts = way(base, text, maxInPiece)
    expect(texts.at(-1)).toBe(text)
    for (const [index, next] of texts.entries()) {
      const { insert } = spliceBetween(texts[index - 1] ?? base, next)
      expect(insert.length).toBeLessThanOrEqual(maxInPiece)
    }
  })

  it('arrives with any changes of a long text, and cuts no pair', () => {
    const base = numbered(60_000).replaceAll('7 ', '🦊 ')
    const change = fc.record({
      at: fc.nat(base.length),
      takes: fc.nat(40_000),
      puts: fc.constantFrom('', 'word', '🦊', 'x'.repeat(40_000)),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const text = changes.reduce((text, { at, takes, puts }) => {
          return (text.slice(0, at) + puts + text.slice(at + takes)).toWellFormed()
        }, base)
        let at = base
        for (const next of way(base, text, 100_000)) {
          expect(isSpliceWithin(at, spliceBetween(at, next))).toBe(true)
          expect(next.isWellFormed()).toBe(true)
          expect(spliceBetween(at, next).insert.length).toBeLessThanOrEqual(100_000)
          at = next
        }
        expect(at).toBe(text)
      }),
      { numRuns: 30 },
    )
  })

  it('arrives, each step within the limit and cutting no pair', () => {
    const words = fc.array(fc.constantFrom('river ', 'stone ', '🦊', '字', 'the ', '\n\n'), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(words, words, fc.integer({ min: 40, max: 300 }), (before, after, max) => {
        const [base, text] = [before.join(''), after.join('')]
        let at = base
        for (const next of way(base, text, max)) {
          const splice = spliceBetween(at, next)
          expect(splice.insert.length).toBeLessThanOrEqual(max)
          expect(isSpliceWithin(at, splice)).toBe(true)
          expect(next.isWellFormed()).toBe(true)
          expect(applySplice(at, splice)).toBe(next)
          at = next
        }
        expect(at).toBe(text)
      }),
    )
  })

  it('has room for both where the text is as long as a tab may be', () => {
    const [base, text] = ['a'.repeat(4_900_000), 'b'.repeat(4_900_000)]
    const texts = way(base, text, maxInPiece)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(5_000_000)
    expect(texts.at(-1) === text).toBe(true)
  })
})

describe('the size of a piece', () => {
  it('is halved down to what nobody refuses for its size', () => {
    expect(smallerPieces(usualPieces, 5_000, true)).toMatchObject({ max: 2_500, refused: 5_000 })
    expect(smallerPieces(usualPieces, 1_200, false)).toMatchObject({ max: minInPiece })
    expect(smallerPieces(usualPieces, minInPiece, true)).toBe(usualPieces)
  })

  it('grows again, but not to what was refused', () => {
    const slow = smallerPieces(usualPieces, 100_000, false)
    expect(largerPieces(slow).max).toBe(100_000)
    expect(largerPieces(usualPieces)).toBe(usualPieces)
    const refused = smallerPieces(usualPieces, 100_000, true)
    expect(largerPieces(refused)).toBe(refused)
  })
})

/** A text in which no stretch is repeated. */
function numbered(words: number): string {
  return Array.from({ length: words }, (_, index) => `w${index} `).join('')
}
