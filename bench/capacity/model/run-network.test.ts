import { expect, test } from 'vitest'
import { createChance } from './chance.ts'
import { type Job, type Network, runNetwork } from './run-network.ts'

const perMs = 0.8
const workMs = 3

test('as many jobs end as begin, and each takes at least what it works', () => {
  const { begun, done, times } = runNetwork(counter(3), arrivals(2_000, 1))
  expect([begun, done, times.call?.length]).toEqual([2_000, 2_000, 2_000])
  expect(Math.min(...(times.call ?? []))).toBeGreaterThan(0)
})

test('cores have worked exactly as long as all the work took', () => {
  const jobs = arrivals(2_000, 2)
  const { coreMs, usedMs } = runNetwork(counter(3), jobs)
  const work = jobs.reduce((sum, { steps }) => sum + (steps[0]?.ms ?? 0), 0)
  expect(coreMs.server).toBeCloseTo(work, 5)
  expect(usedMs.desk).toBeGreaterThanOrEqual(work - 1e-6)
})

test('what is under way on average is the rate times the time (Little)', () => {
  const { insideMs, endedAt, times, done } = runNetwork(counter(3), arrivals(5_000, 3))
  const inside = insideMs / endedAt
  expect(inside).toBeCloseTo((done / endedAt) * mean(times.call ?? []), 5)
})

test.each([1, 2, 3, 8])('the wait before %i workers is what Erlang says', (workers) => {
  const load = 0.6
  const jobs = arrivals(30_000, 4, { rate: (load * workers) / workMs })
  const { times } = runNetwork(counter(workers), jobs)
  const expected = erlangWait(workers, load * workers) * workMs
  const waited = mean(times.call ?? []) - workMs
  expect(waited / expected).toBeGreaterThan(0.9)
  expect(waited / expected).toBeLessThan(1.1)
})

test('more to do never makes anything quicker', () => {
  const waits = [0.3, 0.5, 0.7, 0.9].map((load) => {
    const { times } = runNetwork(counter(2), arrivals(5_000, 5, { rate: (load * 2) / workMs }))
    return mean(times.call ?? [])
  })
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})

test('two processes on one core take turns', () => {
  const network: Network = {
    places: {
      one: { kind: 'workers', workers: 1, machine: 'server' },
      other: { kind: 'workers', workers: 1, machine: 'server' },
    },
    machines: { server: 1 },
  }
  const job = (at: string): Job => ({ name: at, startsAt: 0, steps: [{ at, ms: 10 }] })
  expect(runNetwork(network, [job('one'), job('other')]).times).toEqual({ one: [10], other: [20] })
})

test('who comes while a commit is under way is in the next one, and all of that end together', () => {
  const network: Network = { places: { disk: { kind: 'together', max: 64 } }, machines: {} }
  const at = (startsAt: number): Job => ({ name: 'save', startsAt, steps: [{ at: 'disk', ms: 10 }] })
  expect(runNetwork(network, [at(0), at(2), at(5)]).times.save).toEqual([10, 18, 15])
})

test('a commit that holds up its process lets nothing else happen there', () => {
  const network: Network = {
    places: {
      process: { kind: 'workers', workers: 1, machine: 'server' },
      disk: { kind: 'together', max: 64, holds: 'process' },
    },
    machines: { server: 2 },
  }
  const save: Job = { name: 'save', startsAt: 0, steps: [{ at: 'disk', ms: 10 }] }
  const read: Job = { name: 'read', startsAt: 1, steps: [{ at: 'process', ms: 2 }] }
  expect(runNetwork(network, [save, read]).times).toEqual({ save: [10], read: [11] })
})

test('a pool lends no more than it has', () => {
  const network: Network = {
    places: { pool: { kind: 'pool', size: 2 }, work: { kind: 'pause' } },
    machines: {},
  }
  const steps = [
    { at: 'pool', ms: 0 },
    { at: 'work', ms: 5 },
    { at: 'pool', ms: 0, gives: true as const },
  ]
  const jobs = Array.from({ length: 5 }, (): Job => ({ name: 'call', startsAt: 0, steps }))
  const { times, mostUsed } = runNetwork(network, jobs)
  expect(times.call).toEqual([5, 5, 10, 10, 15])
  expect(mostUsed.pool).toBe(2)
})

function counter(workers: number): Network {
  return { places: { desk: { kind: 'workers', workers, machine: 'server' } }, machines: { server: workers } }
}

function arrivals(count: number, seed: number, { rate = perMs } = {}): Job[] {
  const chance = createChance(seed)
  let startsAt = 0
  return Array.from({ length: count }, () => {
    startsAt += chance.around(1 / rate)
    return { name: 'call', startsAt, steps: [{ at: 'desk', ms: chance.around(workMs) }] }
  })
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The mean wait for one of several workers, in units of the work (Erlang C). */
function erlangWait(workers: number, load: number): number {
  let term = 1
  let sum = 1
  for (let busy = 1; busy < workers; busy++) {
    term *= load / busy
    sum += term
  }
  const all = (term * load) / workers / (1 - load / workers)
  return all / (sum + all) / (workers - load)
}
