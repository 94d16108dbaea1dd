import { availableParallelism } from 'node:os'
import { type Servers, startOnPostgres, startOnSqlite } from '../crowd/servers.ts'
import { listOneIn, openCrowd, saveEveryMs, signInOneIn, writeAtPace } from '../crowd/writers.ts'
import { median, percentile } from '../support/figures.ts'
import type { Report } from '../support/report.ts'
import type { Engine, Measured } from './costs.ts'
import type { CallName } from './measure/calls.ts'
import { countStatements, watchWork } from './measure/watch-work.ts'
import { createChance } from './model/chance.ts'
import { jobOf, type Layout, networkOf } from './model/lay-out.ts'
import { appMsOf } from './model/play-hour.ts'
import { type Job, runNetwork } from './model/run-network.ts'

const crowds = {
  SQLite: { processes: 1, start: () => startOnSqlite() },
  PostgreSQL: { processes: 2, start: () => startOnPostgres(2, {}, countStatements) },
}
const connections = 10
const rounds = 3
/** If the model is wrong by more than this factor, it says nothing about a day. */
const maxTimesWork = 1.5
const maxTimesWait = 4
/**
 * The share of the machine's cores that may be busy. Above it, a tenth more work makes waits several times as long,
 * which no model can predict.
 */
const maxBusy = 0.7
/** The pace at which the page saves during typing, and slower ones in case the first would use the whole machine. */
const paces = [saveEveryMs, 2 * saveEveryMs, 4 * saveEveryMs]

export interface Seen {
  appPercent: number
  databasePercent: number
  median: number
  mostly: number
  late: number
  /** Calls that were not answered in time. */
  failed: number
}

export interface Check {
  engine: Engine
  writers: number
  everyMs: number
  measured: Seen
  model: Seen
}

interface Crowd {
  writers: number
  /** The time from one save of a writer to the next. */
  everyMs: number
  /** How long they write. */
  ms: number
}

/** Compares a crowd on real servers with the same crowd in the model. */
export async function checkModel(
  report: Report,
  measured: Measured,
  { writers, ms }: Omit<Crowd, 'everyMs'>,
): Promise<Check[]> {
  const checks: Check[] = []
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const plays = paces.map((everyMs) => playCrowd(measured, engine, { writers, everyMs, ms }))
    const play = plays.find(({ busy }) => busy <= maxBusy)
    if (!play) throw new Error(`${writers} writers fill this machine at any pace`)
    const { seen: model, everyMs } = play
    const real = await runCrowd(await crowds[engine].start(), { writers, everyMs, ms })
    checks.push({ engine, writers, everyMs, measured: real, model })
    report.table(`${engine}: ${writers} writers, each saving every ${everyMs / 1000} seconds`, columns, {
      measured: Object.values(real),
      model: Object.values(model),
    })
    const holds = (name: string, of: (seen: Seen) => number, max: number) => {
      const times = of(model) / of(real)
      report.budget(`${engine}, ${name}, the model’s`, Math.max(times, 1 / times), { max, unit: ' × off' })
    }
    holds('processor of the server', ({ appPercent }) => appPercent, maxTimesWork)
    if (engine === 'PostgreSQL')
      holds('processor of PostgreSQL', (seen) => seen.databasePercent, maxTimesWork)
    holds('99th of a hundred saves', ({ late }) => late, maxTimesWait)
  }
  return checks
}

const columns = [
  'server, % of a core',
  'PostgreSQL, %',
  'save, median ms',
  '95th ms',
  '99th ms',
  'calls that failed',
]

/** Other work on the machine can only make waits longer, so the shortest wait of all rounds counts. */
async function runCrowd(servers: Servers, { writers, everyMs, ms }: Crowd): Promise<Seen> {
  const crowd = await openCrowd(servers, writers)
  const watch = await watchWork(servers)
  const seen: Omit<Seen, 'failed'>[] = []
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const before = await watch.read()
    let after = before
    const readAfter = async () => {
      after = await watch.read()
    }
    const { times, errors, lost } = await writeAtPace(crowd, ms, readAfter, everyMs)
    // If other work uses the machine, a call may time out while it waits for a connection.
    failed += errors.length
    if (lost > 0) throw new Error(`${lost} texts are not what was acknowledged`)
    // Relative to the time in which the calls were due, even if they came late.
    const percent = (figure: 'appMs' | 'databaseMs') => (100 * (after[figure] - before[figure])) / ms
    const wait = (share: number) => percentile(times.save, share)
    seen.push({
      appPercent: percent('appMs'),
      databasePercent: percent('databaseMs'),
      median: wait(50),
      mostly: wait(95),
      late: wait(99),
    })
  }
  await watch.close()
  await servers.stop()
  const least = (of: (each: Omit<Seen, 'failed'>) => number) => Math.min(...seen.map(of))
  return {
    appPercent: median(seen.map(({ appPercent }) => appPercent)),
    databasePercent: median(seen.map(({ databasePercent }) => databasePercent)),
    median: least((each) => each.median),
    mostly: least(({ mostly }) => mostly),
    late: least(({ late }) => late),
    failed,
  }
}

/** Simulates the same crowd, on the same cores as the callers. `busy` is the share of these cores that is in use. */
function playCrowd(
  measured: Measured,
  engine: Engine,
  { writers, everyMs, ms }: Crowd,
): { seen: Seen; busy: number; everyMs: number } {
  const layout: Layout = {
    engine,
    processes: crowds[engine].processes,
    appCores: availableParallelism(),
    hasCallers: true,
    connections,
    diskMs: measured.diskMs,
    toDatabaseMs: 0,
  }
  const chance = createChance(writers)
  const jobs: Job[] = []
  const add = (name: CallName, startsAt: number) => {
    jobs.push(jobOf(layout, { name, cost: measured[engine].calls[name], startsAt }, chance))
  }
  for (let writer = 0; writer < writers; writer++) {
    for (let at = chance.share() * everyMs; at < ms; at += everyMs) {
      add('save', at)
      if (chance.share() * listOneIn < 1) add('history', at)
      if (chance.share() * signInOneIn < 1) add('sign in', at)
    }
  }
  const outcome = runNetwork(
    networkOf(layout),
    jobs.sort((a, b) => a.startsAt - b.startsAt),
  )
  const percent = (workedMs: number) => (100 * workedMs) / ms
  const seen = {
    appPercent: percent(appMsOf(outcome, layout)),
    databasePercent: percent(outcome.workedMs.database ?? 0),
    median: percentile(outcome.times.save ?? [], 50),
    mostly: percentile(outcome.times.save ?? [], 95),
    late: percentile(outcome.times.save ?? [], 99),
    failed: 0,
  }
  const workedMs = Object.values(outcome.coreMs).reduce((sum, ms) => sum + ms, 0)
  return { seen, busy: workedMs / (ms * layout.appCores), everyMs }
}
