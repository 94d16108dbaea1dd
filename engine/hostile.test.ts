import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byChance } from '../tests/support/long-form.ts'
import { processorMs } from '../tests/support/processor-ms.ts'
import { analyze } from './analyze.ts'
import { junk } from './fuzz/make-text.ts'
import { labelledTexts } from './labelled/texts.ts'
import { protectedZones } from './reading/protected.ts'
import { overlap } from './reading/stretch.ts'
import { simplify } from './simplify.ts'
import { tighten } from './tighten.ts'

const damage = fc.array(fc.record({ at: fc.nat(3_000), junk: fc.constantFrom(...junk) }), { maxLength: 12 })

/** A real text with random characters inserted. */
const damaged = fc.record({ text: fc.constantFrom(...labelledTexts()), damage }).map(({ text, damage }) => {
  return damage.reduce((text, { at, junk }) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + junk + text.slice(place)
  }, text)
})

describe('a damaged text', () => {
  it('gets issues at exact places, none of them inside a quotation, and each can be applied', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const { issuesFound } = analyze(text)
        let applied = text
        for (const issue of issuesFound.toSorted((a, b) => b.startIndex - a.startIndex)) {
          const { startIndex: start, endIndex: end, suggestion } = issue
          expect(text.slice(start, end)).toBe(issue.text)
          expect(issue.text.isWellFormed() || !text.isWellFormed()).toBe(true)
          const lineStart = text.slice(0, start).search(/[^\n\r\u2028\u2029]*$/)
          const [line = ''] = text.slice(lineStart).split(/[\n\r\u2028\u2029]/)
          const place = { start: start - lineStart, end: end - lineStart }
          expect(protectedZones(line).some((zone) => overlap(zone, place))).toBe(false)
          applied = applied.slice(0, start) + suggestion + applied.slice(end)
        }
        analyze(applied)
      }),
      { numRuns: byChance(150) },
    )
  })

  it('is simplified and tightened once and for all', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const { simplified } = simplify(text)
        expect(simplify(simplified).simplified).toBe(simplified)
        const tightened = tighten(text).text
        expect(tighten(tightened).text).toBe(tightened)
      }),
      { numRuns: byChance(60) },
    )
  })
})

describe('a long damaged text', () => {
  it('takes as long as it is long', () => {
    // Other programs may be busy, so the processor's time counts. Quadratic time would be minutes.
    const patienceMs = 20_000
    const [text = ''] = fc
      .sample(fc.array(damaged, { minLength: 180, maxLength: 180 }), 1)
      .map((all) => all.join('\n\n'))
    expect(processorMs(() => void analyze(text))).toBeLessThan(patienceMs)
  })
})

describe('a megabyte', () => {
  // Quadratic time would take minutes, on any machine.
  const patienceMs = 10_000

  it.each([
    ['without a space', 'x'.repeat(1_000_000)],
    ['without a full stop', 'word and so on to the other '.repeat(36_000)],
    ['of open quotations', '"a '.repeat(150_000)],
    ['of brackets', '(a '.repeat(300_000)],
    ['of commas', 'and, he was '.repeat(80_000)],
    ['of blank lines', '\n'.repeat(1_000_000)],
    ['of lone surrogates', '\ud83d'.repeat(1_000_000)],
    ['of apostrophes', "'a".repeat(500_000)],
  ])('%s is read in time', (_, text) => {
    expect(processorMs(() => void analyze(text))).toBeLessThan(patienceMs)
  })
})
