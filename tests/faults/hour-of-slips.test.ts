import { describe, expect, test } from 'vitest'
import { isLong, writePart } from '../support/long-form.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { createRandom } from './random.ts'
import { createPassages } from './slips/passages.ts'
import { type Desk, slips, unsentSlips } from './slips/slips.ts'
import { openWriter } from './slips/writer-at-keys.ts'

// Two hundred characters cannot be lost by ordinary keys: they are in the row or in a version.

const hourMs = 60 * 60_000
const names = Object.keys(slips) as [string, ...string[]]

onBothEngines('slips', ({ kind, open }) => {
  async function sitDown(seed: number): Promise<Desk> {
    const random = createRandom(seed)
    const passages = createPassages(random)
    return { random, passages, writer: await openWriter(await open(), passages.held) }
  }

  const lost = async ({ writer, passages }: Desk) => passages.lost(await writer.everything())

  describe('one costs no passage', () => {
    test.each(Object.entries({ ...slips, ...unsentSlips }))('%s', async (name, slip) => {
      const desk = await sitDown(1)
      await slip(desk, name)
      expect(desk.passages.count()).toBeGreaterThan(0)
      expect(await lost(desk)).toEqual([])
    })
  })

  // The code decides what to keep before it is stored, so the short form runs the hour on one database engine.
  if (kind === 'postgres' && !isLong) return
  test('an hour of them costs no passage, nor do the weeks after it', { timeout: 300_000 }, async () => {
    const desk = await sitDown(7)
    const { writer, passages, random } = desk
    const begun = writer.now()
    let count = 0
    for (; writer.now() - begun < hourMs; count++) {
      const name = random.pick(names)
      await slips[name]?.(desk, name)
    }
    const kept = await writer.everything()
    writePart(`an hour of slips, ${kind}`, {
      slips: count,
      passages: passages.count(),
      'texts kept': kept.length,
      lost: passages.lost(kept).length,
    })
    const lostAfter: Record<string, string[]> = { 'the hour': passages.lost(kept) }
    for (const days of [1, 2, 35]) {
      writer.rest(days * 24 * hourMs)
      writer.becomes(`${writer.text()} ${days}`)
      await writer.wait(3_000)
      // After weeks, a version may have been removed in favour of a permanent one in which some words are corrected.
      lostAfter[`${days} days more`] = passages.lost(await writer.everything(), { corrected: 60 })
    }
    expect(lostAfter).toEqual({ 'the hour': [], '1 days more': [], '2 days more': [], '35 days more': [] })
  })
})
