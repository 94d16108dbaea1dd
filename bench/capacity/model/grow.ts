import type { Assumptions, Machine } from '../assumptions.ts'
import type { Measured } from '../costs.ts'
import { forCache, forData, type Need, needOf, processesFor } from './plan.ts'
import { type Price, priceOf } from './price-of.ts'
import { simulateDay } from './simulate-day.ts'

/** A number of writers, what they need, and the machines for it. */
export interface Stage {
  need: Need
  processes: number
  /** The number of databases over which the writers are spread, if one PostgreSQL is not enough. */
  databases: number
  databaseCores: number
  databaseMemoryGb: number
  diskGb: number
  connections: number
  price: Price
}

/** A larger day is calculated as a multiple of a day of this size, because chance matters less in a large crowd. */
const mostSimulated = 100_000
const daysOfYear = 365

export function stageOf(writers: number, measured: Measured, assumptions: Assumptions): Stage {
  const times = Math.max(1, writers / mostSimulated)
  const day = simulateDay(writers / times, assumptions, writers)
  const need = scaled(needOf(day, measured, 'PostgreSQL', assumptions), times)
  const databases = Math.ceil(sharesOf(need, assumptions.machines['large PostgreSQL'], assumptions))
  // Writers and processes are spread over the databases, so each database has its share of both.
  const each = scaled(need, 1 / databases)
  const processesEach = processesFor(each, measured.PostgreSQL, assumptions)
  const processes = databases * processesEach
  return {
    need,
    processes,
    databases,
    databaseCores: Math.max(1, Math.ceil(each.databaseCores / assumptions.busy)),
    databaseMemoryGb: Math.ceil((each.storedGb * assumptions.cacheDays) / forCache),
    diskGb: need.storedGb * daysOfYear,
    connections: processesEach * assumptions.connections.ofProcess,
    price: priceOf(need, machinesFor({ each, databases, processes }, assumptions), assumptions),
  }
}

/** How many machines of this kind the database needs, by processor, disk, memory or log, whichever needs most. */
function sharesOf(need: Need, machine: Machine, { busy, cacheDays }: Assumptions): number {
  return Math.max(
    need.databaseCores / (machine.cores * busy),
    (need.storedGb * daysOfYear) / (machine.diskGb * forData),
    (need.storedGb * cacheDays) / (machine.memoryGb * forCache),
    need.walMbPerSecond / (machine.diskMbPerSecond * busy),
  )
}

function machinesFor(
  { each, databases, processes }: { each: Need; databases: number; processes: number },
  assumptions: Assumptions,
): Price['machines'] {
  const { machines, busy } = assumptions
  const small = machines['small server']
  const cores = (each.appCores + each.databaseCores) / busy
  if (cores <= small.cores && sharesOf(each, small, assumptions) <= 1)
    return [{ name: 'small server', count: 1 }]
  const isMiddle = sharesOf(each, machines['database server'], assumptions) <= 1
  return [
    { name: 'app server', count: Math.max(2, Math.ceil(processes / machines['app server'].cores)) },
    // Each database has a standby.
    { name: isMiddle ? 'database server' : 'large PostgreSQL', count: 2 * databases },
  ]
}

function scaled(need: Need, times: number): Need {
  return Object.fromEntries(
    Object.entries(need).map(([name, value]) => [name, value * times]),
  ) as unknown as Need
}
