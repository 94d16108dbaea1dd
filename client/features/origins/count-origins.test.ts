import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf, joinRuns, type Origin, originLetters, type Runs } from '#shared/origins/runs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { countOrigins, type WordCounts, wholePercents } from './count-origins.ts'

function counted(text: string, runs: Runs): WordCounts {
  const counting = countOrigins(text, runs)
  for (;;) {
    const { done, value } = counting.next()
    if (done) return value
  }
}

/** Only the kinds with at least one word. */
function shortly(text: string, runs: Runs): Partial<WordCounts> {
  return Object.fromEntries(Object.entries(counted(text, runs)).filter(([, words]) => words > 0))
}

function record(...parts: [words: string, origin: Origin][]) {
  return {
    text: parts.map(([words]) => words).join(''),
    runs: joinRuns(parts.map(([words, origin]) => allOf(origin, words.length))),
  }
}

function countsOf(...parts: [words: string, origin: Origin][]): Partial<WordCounts> {
  const { text, runs } = record(...parts)
  return shortly(text, runs)
}

describe('words by where they came from', () => {
  it('are told apart', () => {
    expect(
      countsOf(
        ['I say: ', 't'],
        ['copied words, ', 'p'],
        ['what was said, ', 'd'],
        ['rephrased ', 'r'],
        ['and made simple ', 'm'],
        ['older', 'u'],
        [' and not said', 'n'],
        [' brought', 'b'],
      ),
    ).toEqual({ typed: 2, pasted: 2, dictated: 3, ai: 4, older: 4, brought: 1 })
  })

  it('count for the origin that most of them have, and of equals for the first', () => {
    expect(countsOf(['past', 'p'], ['e', 't'], ['d', 'p'])).toEqual({ pasted: 1 })
    expect(countsOf(['ty', 't'], ['ai', 'r'])).toEqual({ typed: 1 })
    expect(countsOf(['ai', 'r'], ['ty', 't'])).toEqual({ ai: 1 })
    // Two origins of the same kind are added up.
    expect(countsOf(['ab', 'r'], ['xyz', 't'], ['cd', 's'])).toEqual({ ai: 1 })
  })

  it('are found where a script has no spaces', () => {
    expect(countsOf(['今日は', 't'], ['天気です', 'p'])).toEqual({ typed: 2, pasted: 2 })
  })

  it('are none without a text, and of nobody where the record is too short', () => {
    expect(countsOf()).toEqual({})
    expect(shortly('two words', [])).toEqual({ older: 2 })
  })

  it('are as many as there are, in any text and with any record', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'word ',
        ' ',
        '\n',
        '—',
        'สวัสดีครับ',
        '今日は天気',
        'e\u0301',
        '\u3000',
        '한국어 ',
        '👩‍👩‍👧',
      ),
    )
    const parts = fc.array(fc.tuple(words, fc.constantFrom(...originLetters)), { maxLength: 12 })
    fc.assert(
      fc.property(parts, (parts) => {
        const { text, runs } = record(...parts)
        const sum = Object.values(counted(text, runs)).reduce((sum, words) => sum + words, 0)
        expect(sum).toBe(countWords(text))
      }),
      { numRuns: 500 },
    )
  })

  it('are counted in parts of a long text, and are the same', () => {
    const text = 'the cat sat on the mat '.repeat(60_000)
    const counting = countOrigins(text, joinRuns([allOf('t', text.length / 2), allOf('p', text.length / 2)]))
    let steps = 0
    for (;;) {
      const { done, value } = counting.next()
      if (done) {
        expect(value).toMatchObject({ typed: 180_000, pasted: 180_000 })
        break
      }
      steps += 1
    }
    expect(steps).toBeGreaterThan(10)
  })
})

describe('shares', () => {
  it('make a hundred', () => {
    expect(wholePercents([46, 24, 23, 16, 29])).toEqual([33, 17, 17, 12, 21])
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
    expect(wholePercents([999, 1])).toEqual([100, 0])
    expect(wholePercents([0, 0])).toEqual([0, 0])
  })

  it('are never further than one from what they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 6 }), (counts) => {
        const sum = counts.reduce((a, b) => a + b, 0)
        const percents = wholePercents(counts)
        expect(percents.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : 100)
        for (const [index, count] of counts.entries())
          expect(Math.abs((percents[index] ?? 0) - (sum && (100 * count) / sum))).toBeLessThan(1)
      }),
    )
  })
})
