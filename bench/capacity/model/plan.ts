import type { Assumptions, Machine } from '../assumptions.ts'
import type { Costs, Engine, Measured } from '../costs.ts'
import type { CallName } from '../measure/calls.ts'
import { busiest, callsOf, type Day, type Rates } from './simulate-day.ts'

/** How much of each resource the writers need. */
export interface Need {
  writers: number
  /** Pages that are open in the busiest minute. */
  open: number
  savesPerSecond: number
  appCores: number
  databaseCores: number
  commitsPerSecond: number
  walMbPerSecond: number
  wireMbitPerSecond: number
  openAiCalls: number
  /** What a day adds. */
  storedGb: number
  wireGb: number
  mails: number
  aiCalls: number
  statements: number
}

const mb = 1e6
const gb = 1e9
const secondsOfHour = 3_600
/** The shares of a machine's memory for cache, and of its disk for data. */
export const [forCache, forData] = [0.75, 0.8]

/** What this day needs, with the costs of this database. */
export function needOf(day: Day, measured: Measured, engine: Engine, assumptions: Assumptions): Need {
  const costs = measured[engine]
  const { open, rates } = busiest(day)
  const all = callsOf(day)
  const atOnce = (figure: Figure) => total(rates, costs.calls, figure)
  const { bytesEachDay, indexBytesEachDay, indexMsEachDay } = costs.stored
  // Texts are indexed in the background when enough have been written, so this work follows the saves over the day.
  const indexCores = (indexMsEachDay / 1000) * (rates.save / Math.max(1, all.save)) * day.writers
  return {
    writers: day.writers,
    open,
    savesPerSecond: rates.save,
    appCores: atOnce('appMs') / 1000 + indexCores,
    databaseCores: atOnce('databaseMs') / 1000,
    commitsPerSecond: atOnce('commits'),
    walMbPerSecond: atOnce(engine === 'SQLite' ? 'writtenBytes' : 'walBytes') / mb,
    wireMbitPerSecond: (8 * atOnce('wireBytes')) / mb,
    openAiCalls: rates.AI * assumptions.model.seconds,
    storedGb: (day.writers * (bytesEachDay + indexBytesEachDay)) / gb,
    wireGb: total(all, costs.calls, 'wireBytes') / gb,
    mails: all['sign in'],
    aiCalls: all.AI,
    statements: atOnce('statements'),
  }
}

type Figure = 'appMs' | 'databaseMs' | 'commits' | 'walBytes' | 'writtenBytes' | 'wireBytes' | 'statements'

function total(rates: Rates, calls: Costs['calls'], figure: Figure): number {
  const names = Object.keys(rates) as CallName[]
  return names.reduce((sum, name) => sum + rates[name] * calls[name][figure], 0)
}

/** The cores that one process uses for the hourly work on all accounts' indexes. */
function hourlyCores(accounts: number, { stored }: Costs): number {
  return (accounts * stored.hourlyMsEachWriter) / 1000 / secondsOfHour
}

/** How many processes share the work, each on a core that is busy for no more than `busy`. */
export function processesFor(
  { appCores, writers }: Need,
  costs: Costs,
  { busy, writer }: Assumptions,
): number {
  const hourly = hourlyCores(writers * writer.accountsEach, costs)
  return Math.max(1, Math.ceil((appCores + hourly) / busy))
}

export interface Limit {
  of: string
  /** The number of writers at which this limit is reached. */
  writers: number
  remedy: string
}

interface Setup {
  engine: Engine
  /** The machine with the database. */
  machine: Machine
  /** Whether the server's processes are on it too. */
  isShared: boolean
}

/** Lists each resource with the number of writers for which it is enough, the scarcest first. */
export function limitsOf(need: Need, costs: Costs, setup: Setup, assumptions: Assumptions): Limit[] {
  const { engine, machine, isShared } = setup
  const { busy, connections, writer } = assumptions
  const upTo = (has: number, takes: number) =>
    takes > 0 ? (need.writers * has) / takes : Number.POSITIVE_INFINITY
  const cores = need.databaseCores + (isShared ? need.appCores : 0)
  const oneProcess = upTo(busy, need.appCores)
  const processes = connections.ofPostgres / connections.ofProcess
  const year = need.storedGb * 365
  const limits: Limit[] = [
    { of: 'processor', writers: upTo(machine.cores * busy, cores), remedy: moreCores[engine] },
    {
      of: 'log to the disk',
      writers: upTo(machine.diskMbPerSecond * busy, need.walMbPerSecond),
      remedy: 'a quicker disk',
    },
    { of: 'disk, after a year', writers: upTo(machine.diskGb * forData, year), remedy: 'a larger disk' },
  ]
  if (engine === 'SQLite')
    return [...limits, { of: 'the one process', writers: oneProcess, remedy: moreCores.SQLite }].sort(
      byWriters,
    )
  const memory = upTo(machine.memoryGb * forCache, need.storedGb * assumptions.cacheDays)
  return [
    ...limits,
    { of: 'memory', writers: memory, remedy: 'more memory' },
    { of: 'connections', writers: oneProcess * processes, remedy: 'pgbouncer' },
    {
      of: 'the hourly round of one process',
      writers: busy / hourlyCores(writer.accountsEach, costs),
      remedy: 'writers spread over several databases',
    },
  ].sort(byWriters)
}

const moreCores = {
  SQLite: 'PostgreSQL and a process for each core',
  PostgreSQL: 'PostgreSQL on a machine of its own',
}

function byWriters(one: Limit, other: Limit): number {
  return one.writers - other.writers
}
