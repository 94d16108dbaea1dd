import type { Costs } from '../costs.ts'
import type { CallName } from '../measure/calls.ts'
import { createChance } from './chance.ts'
import { jobOf, type Layout, networkOf, processOf } from './lay-out.ts'
import { type Job, type Outcome, runNetwork } from './run-network.ts'
import type { Rates } from './simulate-day.ts'

/** Simulates calls that come by chance, with these rates per second, for this time. */
export function playRates(
  layout: Layout,
  costs: Costs['calls'],
  rates: Rates,
  { ms, seed }: { ms: number; seed: number },
): Outcome {
  return runNetwork(networkOf(layout), comingJobs(layout, costs, rates, { ms, seed }))
}

function* comingJobs(
  layout: Layout,
  costs: Costs['calls'],
  rates: Rates,
  { ms, seed }: { ms: number; seed: number },
): Generator<Job> {
  const chance = createChance(seed)
  const names = Object.keys(rates) as CallName[]
  const perMs = names.reduce((sum, name) => sum + rates[name], 0) / 1000
  for (let startsAt = chance.around(1 / perMs); startsAt < ms; startsAt += chance.around(1 / perMs)) {
    const name = pick(names, rates, chance.share() * perMs * 1000)
    yield jobOf(layout, { name, cost: costs[name], startsAt }, chance)
  }
}

function pick(names: CallName[], rates: Rates, at: number): CallName {
  let sum = 0
  for (const name of names) {
    sum += rates[name]
    if (at < sum) return name
  }
  return 'save'
}

/** The time for which the server's processes worked, in milliseconds. */
export function appMsOf({ workedMs }: Outcome, { processes }: Layout): number {
  return Array.from({ length: processes }, (_, at) => workedMs[processOf(at)] ?? 0).reduce(
    (sum, ms) => sum + ms,
    0,
  )
}
