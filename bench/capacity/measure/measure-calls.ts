import { setTimeout as delay } from 'node:timers/promises'
import type { Servers } from '../../crowd/servers.ts'
import { median } from '../../support/figures.ts'
import { keepAt } from '../../support/pace.ts'
import type { Costs } from '../costs.ts'
import { type CallName, calls, openCallers } from './calls.ts'
import { type Work, watchWork } from './watch-work.ts'

const atOnce = 8
const lookMs = 1_000
const idleShare = 0.05
const patienceMs = 120_000

/** Measures the cost of each kind of call with several writers at once, in turns, and the time for one writer alone. */
export async function measureCalls(
  servers: Servers,
  { rounds, turnMs }: { rounds: number; turnMs: number },
): Promise<Costs['calls']> {
  const callers = await openCallers(servers, atOnce)
  const watch = await watchWork(servers)
  const names = Object.keys(calls) as CallName[]
  const sums = new Map(names.map((name) => [name, { count: 0, work: nothing(), alone: [] as number[] }]))
  for (let round = -1; round < rounds; round++) {
    // The searches of the first round start indexing in the background, so this waits until it has ended.
    if (round === 0) await untilIdle(servers)
    for (const name of names) {
      const sum = sums.get(name)
      const alone = await keepAt(callers[name].slice(0, 1), turnMs / 3)
      const before = await watch.read()
      const { times } = await keepAt(callers[name], turnMs)
      const after = await watch.read()
      // The first round compiles code and fills caches.
      if (!sum || round < 0) continue
      sum.count += times.length
      sum.alone.push(...alone.times)
      for (const figure of figures) sum.work[figure] += after[figure] - before[figure]
    }
  }
  await watch.close()
  return Object.fromEntries(
    [...sums].map(([name, { count, work, alone }]) => {
      const each = Object.fromEntries(
        figures.map((figure) => [figure, work[figure] / count]),
      ) as unknown as Work
      return [name, { ...each, aloneMs: median(alone), commits: calls[name].commits }]
    }),
  ) as Costs['calls']
}

async function untilIdle(servers: Servers): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    const before = await servers.cpuMs()
    await delay(lookMs)
    if ((await servers.cpuMs()) - before < lookMs * idleShare) return
  }
  throw new Error('The server is never idle')
}

const figures = Object.keys(nothing()) as (keyof Work)[]

function nothing(): Work {
  return {
    appMs: 0,
    databaseMs: 0,
    callerMs: 0,
    statements: 0,
    walBytes: 0,
    writtenBytes: 0,
    wireBytes: 0,
  }
}
