import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong, writePart } from '../support/long-form.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { brokenPromises } from './costs/broken-promises.ts'
import { accountPlays } from './costs/plays-account.ts'
import { callingPlays } from './costs/plays-calling.ts'
import { readingPlays } from './costs/plays-reading.ts'
import { writingPlays } from './costs/plays-writing.ts'
import { timesBetween } from './costs/process-figures.ts'
import { sizes } from './costs/sizes.ts'
import { openStage, type Seen, type Stage } from './costs/stage.ts'
import { type Played, summary, writeTable } from './costs/tell.ts'

// One account ignores all refusals, while two others only write: on the real server, with limits and a heap of 512 MB.

const all = [...callingPlays, ...accountPlays, ...writingPlays, ...readingPlays]

onBothEngines('what one account costs the others', (engine) => {
  const plays = all.filter(({ shortOn = 'sqlite' }) => isLong || shortOn === engine.kind)
  const played: Played[] = []
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage(engine, plays)
  }, 300_000)
  afterAll(async () => {
    await stage.stop()
    writePart(`costs, ${engine.kind}`, summary(played))
    writeTable(engine.kind, played)
  })

  // Long enough for a slow server, because the test should show how slow it is.
  test.each(plays)('$name', { timeout: 120_000 + 8 * sizes.playMs }, async (play) => {
    const seen = await stage.run(play)
    played.push({ name: play.name, seen })
    const broken = brokenPromises(seen)
    if (broken.length > 0) await stage.beginAgain()
    expect(broken).toEqual([])
  })
})

describe('a promise is broken', () => {
  const quick = { ms: 20, ownMs: 20, ranMs: 10 }
  const kept: Seen = {
    saves: 10,
    save: quick,
    read: quick,
    health: quick,
    failures: [],
    memory: [300, 310, 305, 320],
    statuses: new Map([[429, 900]]),
    aiCalls: 20,
    pieces: 30,
    isSameProcess: true,
    diskMegabytes: 100,
  }
  const slow = { ms: 1_200, ownMs: 1_100, ranMs: 900 }

  test.each<[string, Partial<Seen>]>([
    ['by a save that waits', { save: slow }],
    ['by a reading that waits', { read: slow }],
    ['by a server that does not say how it is', { health: slow }],
    ['by a refusal to somebody else', { failures: ['PATCH of another: 429'] }],
    ['by a process that ends', { isSameProcess: false }],
    ['by memory beyond all measure', { memory: [950, 940] }],
    ['by memory that grows', { memory: [500, 600, 700, 800] }],
    ['by a disk that fills', { diskMegabytes: 300 }],
    ['by an engine that answers for ever', { aiCalls: 40 }],
    ['by a model that listens for ever', { pieces: 40 }],
    ['by a failure nobody foresaw', { statuses: new Map([[500, 1]]) }],
  ])('%s', (_how, change) => {
    expect(brokenPromises({ ...kept, ...change })).toHaveLength(1)
    expect(brokenPromises(kept)).toEqual([])
  })
})

test('a process is kept waiting where its first thread waits for a processor, or for a thread that has none', () => {
  const times = (first: number, ...others: number[]) =>
    new Map(
      [first, ...others].map((waitedForProcessor, at) => [7 + at, { ran: 2 * first, waitedForProcessor }]),
    )
  expect(timesBetween(times(1, 10, 20), times(5, 900, 21), 7)).toEqual({ ran: 8, waitedForProcessor: 894 })
  // One that began since, and one that has ended.
  expect(timesBetween(times(1), times(5, 30), 7)).toEqual({ ran: 8, waitedForProcessor: 34 })
  expect(timesBetween(times(1, 50), times(5), 7)).toEqual({ ran: 8, waitedForProcessor: 4 })
})
