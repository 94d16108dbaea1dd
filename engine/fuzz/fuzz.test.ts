import { expect, test } from 'vitest'
import { byChance } from '../../tests/support/long-form.ts'
import { complaintsAbout } from './check-text.ts'
import { makeText } from './make-text.ts'

/** `npm run prose -- --fuzz` checks many more. */
const seeds = Array.from({ length: byChance(150) }, (_, seed) => seed)

test('every text gets exact places and keeps its facts, once and for all', () => {
  const complaints = seeds.flatMap((seed) => {
    return complaintsAbout(makeText(seed)).map((complaint) => `seed ${seed}: ${complaint}`)
  })
  expect(complaints).toEqual([])
})

test('the same seed gives the same text', () => {
  expect(seeds.map(makeText)).toEqual(seeds.map(makeText))
  expect(new Set(seeds.map(makeText)).size).toBeGreaterThan((2 / 3) * seeds.length)
})
