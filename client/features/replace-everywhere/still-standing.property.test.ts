import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LastReplacement } from './last-replacements.ts'
import { createPlaces, replaced } from './places.ts'
import { stillStanding } from './still-standing.ts'
import { backIn } from './undo-in-tabs.ts'

// A writer writes on after a replacement. Each letter is known by who it is, and not only by what it looks like.

const replacement: LastReplacement = {
  ...{ search: 'Mary', replace: 'Jane', isExact: true, isWhole: false },
  ...{ at: 0, tabs: [] },
}

interface Letter {
  unit: string
  /** Where the letter stood right after the replacement. Undefined if it was typed since. */
  was?: number
}

const words = fc.constantFrom('Mary', 'Jane', ' ', ' came', '. ', '.', '\n\n', '!” ', '“', 'J', 'ane')
const texts = fc.array(words, { maxLength: 40, size: 'max' }).map((parts) => parts.join(''))
const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const edits = fc.array(
  fc.record({
    at: share,
    cut: fc.nat(6),
    typed: fc.array(words, { maxLength: 4 }).map((all) => all.join('')),
  }),
  { maxLength: 6 },
)
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never

function typedOn(text: string, made: Edits): Letter[] {
  const letters: Letter[] = [...text].map((unit, was) => ({ unit, was }))
  for (const { at, cut, typed } of made)
    letters.splice(Math.floor(at * (letters.length + 1)), cut, ...[...typed].map((unit) => ({ unit })))
  return letters
}

const textOf = (letters: readonly Letter[]) => letters.map(({ unit }) => unit).join('')

function played(before: string, made: Edits) {
  const places = createPlaces(replacement)(before)
  const after = replaced({ text: before, origins: undefined }, places, replacement.replace)?.text ?? before
  const now = typedOn(after, made)
  const placesThen = places.map(({ from }, index) => ({ from, to: from + 4, index }))
  return { places, after, placesThen, now, standing: stillStanding(after, placesThen, textOf(now)) }
}

const met = { back: 0, stay: 0 }

it('no letter that was typed since is changed, but for one that took the place of the same letter', () => {
  fc.assert(
    fc.property(texts, edits, (before, made) => {
      const { placesThen, now, standing } = played(before, made)
      const left = new Set(now.map(({ was }) => was))
      standing.forEach((place, index) => {
        met[place ? 'back' : 'stay'] += 1
        if (!place) return
        const from = placesThen[index]?.from ?? 0
        now.slice(place.from, place.to).forEach(({ was }, offset) => {
          if (was !== from + offset) expect([was, left.has(from + offset)]).toEqual([undefined, false])
        })
      })
    }),
    { numRuns: 5_000 },
  )
  expect(Math.min(met.back, met.stay)).toBeGreaterThan(500)
})

it('what is undone is the text of now, with the old words at the places that stand', () => {
  fc.assert(
    fc.property(texts, edits, (before, made) => {
      const { now, standing, after } = played(before, made)
      const text = textOf(now)
      const { back, stay, change } = backIn(
        replacement,
        {},
        { text: before, origins: undefined },
        { text, origins: undefined, revision: 2 },
      )
      let expected = text
      for (const place of standing.toReversed())
        if (place) expected = `${expected.slice(0, place.from)}Mary${expected.slice(place.to)}`
      const { from, to, insert } = change?.splice ?? { from: 0, to: 0, insert: '' }
      expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected)
      expect([back, back + stay]).toEqual([standing.filter(Boolean).length, standing.length])
      if (text === after) expect(expected).toBe(before)
    }),
    { numRuns: 2_000 },
  )
})
