import type { CallCost, Engine } from '../costs.ts'
import type { CallName } from '../measure/calls.ts'
import type { Chance } from './chance.ts'
import type { Job, Network, Place, Step } from './run-network.ts'

/** Which process runs on which machine. */
export interface Layout {
  engine: Engine
  processes: number
  /** Cores of the machine with the server's processes. */
  appCores: number
  /** The cores of PostgreSQL's own machine, if it has one. */
  databaseCores?: number
  /** Whether the callers run on the server's machine too, as in a bench. */
  hasCallers: boolean
  connections: number
  diskMs: number
  /** The time of a round trip to the database. */
  toDatabaseMs: number
}

const server = 'server'
const ofDatabase = 'database server'
/** How many saves share a commit at most, the same as in server/db/sqlite/share-commits.ts. */
const together = 64
const trips = 2
const longestTaskMs = 1

export function networkOf(layout: Layout): Network {
  const { engine, processes, appCores, databaseCores, connections } = layout
  const places: Record<string, Place> = { wait: { kind: 'pause' } }
  if (layout.hasCallers) places.callers = { kind: 'workers', workers: 1, machine: server }
  for (let at = 0; at < processes; at++) {
    places[processOf(at)] = { kind: 'workers', workers: 1, machine: server }
    places[poolOf(at)] = { kind: 'pool', size: connections }
  }
  if (engine === 'SQLite') places.disk = { kind: 'together', max: together, holds: processOf(0) }
  else {
    places.disk = { kind: 'together', max: Number.POSITIVE_INFINITY }
    const machine = databaseCores === undefined ? server : ofDatabase
    places.database = { kind: 'workers', workers: processes * connections, machine }
  }
  return {
    places,
    machines: { [server]: appCores, ...(databaseCores && { [ofDatabase]: databaseCores }) },
  }
}

/** The way of one call through the processes of this layout. */
export function jobOf(
  layout: Layout,
  call: { name: CallName; cost: CallCost; startsAt: number },
  chance: Chance,
): Job {
  const { name, cost, startsAt } = call
  const process = processOf(Math.floor(chance.share() * layout.processes))
  const pool = process.replace('process', 'pool')
  const work = (at: string, ms: number): Step => ({ at, ms: chance.around(ms) })
  const app = (share: number) => inPieces(cost.appMs * share, (ms) => work(process, ms))
  const commits = Array.from({ length: cost.commits }, () => work('disk', layout.diskMs))
  const callers = layout.hasCallers ? [work('callers', cost.callerMs / 2)] : []
  const wait = { at: 'wait', ms: restOf(cost, layout.diskMs) }
  if (layout.engine === 'SQLite') {
    return { name, startsAt, steps: [...callers, ...app(0.5), ...commits, ...app(0.5), wait, ...callers] }
  }
  const trip = () => [
    { at: 'wait', ms: layout.toDatabaseMs },
    work('database', cost.databaseMs / trips),
    ...app(0.25),
  ]
  const lent = [
    { at: pool, ms: 0 },
    ...trip(),
    ...trip(),
    ...commits,
    { at: pool, ms: 0, gives: true as const },
  ]
  return { name, startsAt, steps: [...callers, ...app(0.25), ...lent, ...app(0.25), wait, ...callers] }
}

/** Splits work into pieces: a process does not work on one call without a break, because others come in between. */
function inPieces(ms: number, piece: (ms: number) => Step): Step[] {
  const count = Math.max(1, Math.ceil(ms / longestTaskMs))
  return Array.from({ length: count }, () => piece(ms / count))
}

/** What a single writer waits for besides work and disk: the network, mail, a model. */
function restOf({ aloneMs, appMs, databaseMs, callerMs, commits }: CallCost, diskMs: number): number {
  return Math.max(0, aloneMs - appMs - databaseMs - callerMs - commits * diskMs)
}

export function processOf(at: number): string {
  return `process ${at}`
}

function poolOf(at: number): string {
  return `pool ${at}`
}
