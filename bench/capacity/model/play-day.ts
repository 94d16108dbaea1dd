import { percentile } from '../../support/figures.ts'
import type { Assumptions } from '../assumptions.ts'
import type { Measured } from '../costs.ts'
import type { CallName } from '../measure/calls.ts'
import type { Layout } from './lay-out.ts'
import { needOf, processesFor } from './plan.ts'
import { appMsOf, playRates } from './play-hour.ts'
import { type Day, minutesOfDay, type Rates } from './simulate-day.ts'

export interface Hour {
  hour: number
  open: number
  savesPerSecond: number
  /** The shares of the processes' and of PostgreSQL's cores that are in use. */
  appShare: number
  databaseShare: number
  saveMedian: number
  saveLate: number
  connections: number
}

const minutesOfHour = 60

/** A machine for the processes and one for PostgreSQL, as large as the busiest minute of the day needs. */
export function layOutFor(day: Day, measured: Measured, assumptions: Assumptions): Layout {
  const need = needOf(day, measured, 'PostgreSQL', assumptions)
  const processes = processesFor(need, measured.PostgreSQL, assumptions)
  return {
    engine: 'PostgreSQL',
    processes,
    appCores: processes,
    databaseCores: Math.max(1, Math.ceil(need.databaseCores / assumptions.busy)),
    hasCallers: false,
    connections: assumptions.connections.ofProcess,
    diskMs: measured.diskMs,
    toDatabaseMs: assumptions.toDatabaseMs,
  }
}

/** Simulates some seconds of each hour of this day, call by call. */
export function playDay(day: Day, layout: Layout, measured: Measured, ms: number): Hour[] {
  return Array.from({ length: minutesOfDay / minutesOfHour }, (_, hour) => {
    const minutes = day.minutes.slice(hour * minutesOfHour, (hour + 1) * minutesOfHour)
    const rates = meanRates(minutes.map(({ rates }) => rates))
    const outcome = playRates(layout, measured.PostgreSQL.calls, rates, { ms, seed: hour + 1 })
    const saves = outcome.times.save ?? []
    const connections = Object.entries(outcome.mostUsed).filter(([name]) => name.startsWith('pool'))
    return {
      hour,
      open: Math.round(minutes.reduce((sum, { open }) => sum + open, 0) / minutesOfHour),
      savesPerSecond: rates.save,
      appShare: appMsOf(outcome, layout) / ms / layout.processes,
      databaseShare: (outcome.workedMs.database ?? 0) / ms / (layout.databaseCores ?? 1),
      saveMedian: percentile(saves, 50),
      saveLate: percentile(saves, 99),
      connections: connections.reduce((sum, [, most]) => sum + most, 0),
    }
  })
}

function meanRates(all: Rates[]): Rates {
  const names = Object.keys(all[0] ?? {}) as CallName[]
  const mean = (name: CallName) => all.reduce((sum, rates) => sum + rates[name], 0) / all.length
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as Rates
}
