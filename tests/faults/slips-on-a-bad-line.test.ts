import { expect, test } from 'vitest'
import { isLong } from '../support/long-form.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { createRandom } from './random.ts'
import { createHands } from './slips/hands.ts'
import { obstacles } from './slips/obstacles.ts'
import { createPassages } from './slips/passages.ts'
import { openWriter } from './slips/writer-at-keys.ts'

// When the server can be reached again, all text is in the row or in a version, whether it was ever sent or not.

/**
 * By small steps, less than 100 characters can be lost before the page stores them, and less than 20 before the server
 * does.
 */
const small = { corrected: 120 }
const actions = 32
const patienceMs = 30 * 60_000
const names = Object.keys(obstacles) as [string, ...string[]]

onBothEngines('hands that slip on a bad line', ({ kind, open }) => {
  // What the page keeps does not depend on the database engine, so the short form gives one engine more seeds.
  const short = kind === 'sqlite' ? 20 : 4
  const seeds = Array.from({ length: isLong ? 60 : short }, (_, index) => index + 1)
  test.each(seeds)('cost no passage: %i', async (seed) => {
    const random = createRandom(seed)
    const passages = createPassages(random)
    const writer = await openWriter(await open(), () => {})
    const hands = createHands(writer, passages, random)
    const story: string[] = []
    for (let action = 0; action < actions; action++) {
      if (random.chance(0.2)) {
        const name = random.chance(0.3) ? 'nothing' : random.pick(names)
        writer.meets(obstacles[name])
        story.push(`[${name}]`)
      }
      story.push(await hands.act())
    }
    writer.meets()
    await writer.wait(patienceMs)
    expect(passages.count()).toBeGreaterThan(0)
    expect(passages.lost(await writer.everything(), small), story.join(', ')).toEqual([])
  })
})
