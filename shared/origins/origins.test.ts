import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MergedPart, merge3 } from '../merge/merge3.ts'
import { applySplice } from '../text/splice.ts'
import { carryOrigins } from './carry-origins.ts'
import { maxCodeLength, readOrigins, writeOrigins } from './code.ts'
import { mergeOrigins } from './merge-origins.ts'
import {
  agree,
  allOf,
  joinRuns,
  lengthOf,
  maxRuns,
  type Origin,
  originLetters,
  type Runs,
  sliceRuns,
  slicesOf,
  withinLimit,
  zipRuns,
} from './runs.ts'

const origin = fc.constantFrom(...originLetters)
const units = fc.array(origin, { maxLength: 60 })

function runsOf(letters: readonly Origin[]): Runs {
  return joinRuns(letters.map((letter) => allOf(letter, 1)))
}

function unitsOf(runs: Runs): string {
  return runs.map(({ origin, length }) => origin.repeat(length)).join('')
}

function expectCanonical(runs: Runs): void {
  expect(runs.every(({ length }) => length > 0)).toBe(true)
  expect(runs.some(({ origin }, index) => origin === runs[index + 1]?.origin)).toBe(false)
}

describe('runs', () => {
  it('are what a list of units is, joined and cut', () => {
    fc.assert(
      fc.property(units, units, fc.nat(70), fc.nat(70), (a, b, from, to) => {
        const whole = joinRuns([runsOf(a), runsOf(b)])
        expectCanonical(whole)
        expect(unitsOf(whole)).toBe([...a, ...b].join(''))
        const slice = sliceRuns(whole, from, to)
        expectCanonical(slice)
        expect(unitsOf(slice)).toBe(from < to ? [...a, ...b].slice(from, to).join('') : '')
      }),
    )
  })

  it('agree where both say the same, and are unknown where they do not', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const both = zipRuns(runsOf(a), runsOf(b), agree)
        expectCanonical(both)
        const length = Math.min(a.length, b.length)
        expect(lengthOf(both)).toBe(length)
        for (const [at, letter] of [...unitsOf(both)].entries()) {
          if (letter !== 'u') expect([a[at], b[at]]).toContain(letter)
          if (a[at] !== b[at] && a[at] !== 'n' && b[at] !== 'n') expect(letter).toBe('u')
        }
      }),
    )
  })

  it('are never more than the limit, and no origin becomes another one', () => {
    const manyUnits = fc.array(fc.tuple(origin, fc.integer({ min: 1, max: 9 })), {
      minLength: maxRuns,
      maxLength: 3 * maxRuns,
    })
    fc.assert(
      fc.property(manyUnits, (pieces) => {
        const runs = joinRuns(pieces.map(([letter, length]) => allOf(letter, length)))
        const fewer = withinLimit(runs)
        expectCanonical(fewer)
        expect(fewer.length).toBeLessThanOrEqual(maxRuns)
        expect(lengthOf(fewer)).toBe(lengthOf(runs))
        const before = unitsOf(runs)
        const after = unitsOf(fewer)
        expect([...after].every((letter, at) => letter === 'u' || letter === before[at])).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the code', () => {
  it('says the same when it is read again', () => {
    fc.assert(
      fc.property(units, (letters) => {
        const runs = runsOf(letters)
        expect(readOrigins(writeOrigins(runs), letters.length)).toEqual(runs)
      }),
    )
  })

  it('is never too long to be read, of however many pieces', () => {
    const pieces = Array.from({ length: 3 * maxRuns }, (_, at) => allOf(at % 2 ? 't' : 'p', 800 + (at % 7)))
    const runs = joinRuns(pieces)
    const code = writeOrigins(runs)
    expect(code.length).toBeLessThan(maxCodeLength)
    expect(readOrigins(code, lengthOf(runs))).toBeDefined()
  })

  it('is of no use with another text, or where it is none', () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(), (code, length) => {
        const runs = readOrigins(code, length)
        if (runs) expect(lengthOf(runs)).toBe(length)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[tpdu0-9n -]*$/), fc.nat(30), (code, length) => {
        const runs = readOrigins(code, length)
        if (!runs) return
        expectCanonical(runs)
        expect(lengthOf(runs)).toBe(length)
      }),
    )
    expect(readOrigins('t3p0', 3)).toBeUndefined()
    expect(readOrigins('t03', 3)).toBeUndefined()
    expect(readOrigins('t3\n', 3)).toBeUndefined()
    expect(readOrigins(`t1p1`.repeat(maxCodeLength), 2 * maxCodeLength)).toBeUndefined()
    expect(readOrigins('z3t2', 5)).toEqual([...allOf('u', 3), ...allOf('t', 2)])
    expect(readOrigins('', 0)).toEqual([])
  })
})

/** Typed words are small letters, and words by AI are capitals. Both repeat themselves. */
const typed = fc.stringMatching(/^[ab ]{0,6}$/)
const byAi = fc.stringMatching(/^[AB]{0,6}$/)
const written = fc.oneof(typed, byAi)

interface Recorded {
  text: string
  runs: Runs
}

const recorded: fc.Arbitrary<Recorded> = fc.array(written, { maxLength: 8 }).map(recordOf)

function recordOf(pieces: readonly string[]): Recorded {
  return { text: pieces.join(''), runs: joinRuns(pieces.map(ownRuns)) }
}

function ownRuns(piece: string): Runs {
  return allOf(/[AB]/.test(piece) ? 'r' : 't', piece.length)
}

const change = fc.record({ from: fc.nat(40), length: fc.nat(12), insert: written })

function changed(
  { text, runs }: Recorded,
  { from, length, insert }: { from: number; length: number; insert: string },
) {
  const start = Math.min(from, text.length)
  const end = Math.min(text.length, start + length)
  return {
    text: applySplice(text, { from: start, to: end, insert }),
    runs: joinRuns([sliceRuns(runs, 0, start), ownRuns(insert), sliceRuns(runs, end, text.length)]),
  }
}

/** What AI wrote is in capitals, and must never count as typed. */
function expectHonest({ text, runs }: Recorded): void {
  expectCanonical(runs)
  expect(lengthOf(runs)).toBe(text.length)
  const letters = unitsOf(runs)
  for (const [at, unit] of [...text].entries()) if (/[AB]/.test(unit)) expect(letters[at]).not.toBe('t')
}

describe('a text that was changed without a word of how', () => {
  it('keeps what is certain', () => {
    const runs = joinRuns([allOf('t', 6), allOf('r', 6)])
    expect(carryOrigins(runs, 'typed by AI.', 'typed, by AI.', 'u')).toEqual([
      ...allOf('t', 5),
      ...allOf('u', 1),
      ...allOf('t', 1),
      ...allOf('r', 6),
    ])
  })

  it('does not guess which of two equal words is left', () => {
    const runs = joinRuns([allOf('t', 5), allOf('r', 5)])
    expect(carryOrigins(runs, 'very very ', 'very ', 'u')).toEqual(allOf('u', 5))
  })

  it('covers the text, and nobody has typed what AI wrote', () => {
    fc.assert(
      fc.property(recorded, change, (before, how) => {
        const after = changed(before, how)
        const runs = carryOrigins(before.runs, before.text, after.text, 'u')
        expectHonest({ text: after.text, runs })
      }),
    )
  })

  it('says nothing of a unit but what is true, where something came or went', () => {
    const same = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'aa'), origin), { maxLength: 12 })
    const joinAll = (pieces: [string, Origin][]) => ({
      text: pieces.map(([text]) => text).join(''),
      runs: joinRuns(pieces.map(([text, letter]) => allOf(letter, text.length))),
    })
    fc.assert(
      fc.property(same, same, same, (start, middle, end) => {
        const [without, whole] = [joinAll([...start, ...end]), joinAll([...start, ...middle, ...end])]
        for (const [before, after] of [
          [whole, without],
          [without, whole],
        ] as const) {
          const said = unitsOf(carryOrigins(before.runs, before.text, after.text, 'u'))
          const truth = unitsOf(after.runs)
          expect(said).toHaveLength(truth.length)
          if (before.text === after.text) continue
          expect([...said].every((letter, at) => letter === 'u' || letter === truth[at])).toBe(true)
        }
      }),
    )
  })
})

describe('a long text', () => {
  it('is joined of more parts than a call may have arguments', () => {
    const parts = Array.from({ length: 300_000 }, (_, at) => allOf(at % 2 === 0 ? 't' : 'a', 1))
    expect(lengthOf(joinRuns(parts))).toBe(300_000)
  })

  it('is merged where each of its lines has changed', () => {
    const base = 'cat sat on it in\n'.repeat(70_000)
    const parts: MergedPart[] = []
    const mine = base.replaceAll('cat', 'dog')
    const merged = merge3(base, mine, `${base}The end.\n`, parts)
    const runs = mergeOrigins(parts, allOf('t', mine.length), allOf('p', base.length + 9))
    expect(lengthOf(runs)).toBe(merged.text.length)
  })

  it('is cut into slices as one by one', () => {
    fc.assert(
      fc.property(units, fc.array(fc.tuple(fc.nat(70), fc.nat(20)), { maxLength: 8 }), (letters, cuts) => {
        const slice = slicesOf(runsOf(letters))
        for (const [from, length] of cuts)
          expect(unitsOf(slice(from, from + length))).toBe(
            unitsOf(runsOf(letters)).slice(from, from + length),
          )
      }),
    )
  })
})

describe('two devices', () => {
  it('cover what becomes of their texts, and nobody has typed what AI wrote', () => {
    const words = fc.array(fc.oneof(fc.constantFrom('a ', 'b ', 'aa ', '\n'), fc.constantFrom('A', 'B')), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(words, fc.array(change), fc.array(change), (pieces, here, there) => {
        const base = recordOf(pieces)
        const mine = here.reduce(changed, base)
        const theirs = there.reduce(changed, base)
        const parts: MergedPart[] = []
        const merged = merge3(base.text, mine.text, theirs.text, parts)
        if (merged.refused) return
        const runs = mergeOrigins(parts, mine.runs, theirs.runs)
        expectHonest({ text: merged.text, runs })
        for (const { length, inMine, inTheirs } of parts) {
          expect(length).toBeGreaterThanOrEqual(0)
          if (inMine !== undefined) expect(inMine + length).toBeLessThanOrEqual(mine.text.length)
          if (inTheirs !== undefined) expect(inTheirs + length).toBeLessThanOrEqual(theirs.text.length)
        }
      }),
    )
  })

  it('name for each part of the merged text where it stands', () => {
    const text = fc.array(fc.constantFrom('one ', 'two ', 'three ', 'one', '\n'), { maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const [base, mine, theirs] = [a.join(''), b.join(''), c.join('')]
        const parts: MergedPart[] = []
        const merged = merge3(base, mine, theirs, parts)
        if (merged.refused) return
        let at = 0
        for (const { length, inMine, inTheirs } of parts) {
          const part = merged.text.slice(at, at + length)
          if (inMine !== undefined) expect(mine.slice(inMine, inMine + length)).toBe(part)
          if (inTheirs !== undefined) expect(theirs.slice(inTheirs, inTheirs + length)).toBe(part)
          at += length
        }
        expect(at).toBe(merged.text.length)
      }),
    )
  })

  it('leave a space that nobody wrote unknown', () => {
    const parts: MergedPart[] = []
    const { text } = merge3('', 'Mine.', 'Saved.', parts)
    expect(text).toBe('Saved. Mine.')
    expect(unitsOf(mergeOrigins(parts, allOf('t', 5), allOf('r', 6)))).toBe('rrrrrruttttt')
  })
})
