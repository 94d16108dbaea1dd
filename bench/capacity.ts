/**
 * Calculates from the cost of each call on this machine: how many writers one core, a small server and a large
 * PostgreSQL can serve, which resource runs out first, and a day of a hundred thousand writers. `npm run capacity`
 * measures the costs, checks the model against a real crowd of a thousand, and writes docs/scaling.md. `--again` uses
 * the costs of the last run and, without `--check`, no crowd; `--short` measures for a shorter time.
 */
import { writeFigures } from '../tests/support/write-figures.ts'
import { readAssumptions } from './capacity/assumptions.ts'
import { checkModel } from './capacity/check-model.ts'
import { keepMeasured, readMeasured } from './capacity/costs.ts'
import { measureCosts } from './capacity/measure/measure-costs.ts'
import { stageOf } from './capacity/model/grow.ts'
import { limitsOf, needOf } from './capacity/model/plan.ts'
import { layOutFor, playDay } from './capacity/model/play-day.ts'
import { simulateDay } from './capacity/model/simulate-day.ts'
import {
  asMarkdown,
  checkTable,
  costTables,
  hourTable,
  limitTable,
  stageTable,
  storedTable,
  type Table,
} from './capacity/tables.ts'
import { createReport } from './support/report.ts'

const has = (flag: string) => process.argv.includes(flag)
const page = 'docs/scaling.md'
const writers = 100_000
const stages = [1_000, writers, 10_000_000]
/** How much of each hour of the day is simulated call by call. */
const playedMs = 20_000
const seed = 19

const report = createReport('capacity')
const assumptions = readAssumptions()
const measured = has('--again') ? readMeasured() : await measureCosts(has('--short'))
if (has('--write') && !has('--again')) keepMeasured(measured)

keep(
  'costs',
  [...costTables(measured), storedTable(measured)],
  `Measured on ${measured.machine}, ${measured.date}.`,
)
if (!has('--again') || has('--check')) {
  const checks = await checkModel(report, measured, { writers: 1_000, ms: 10_000 })
  keep('check', [checkTable(checks)])
}
const day = simulateDay(writers, assumptions, seed)
const layout = layOutFor(day, measured, assumptions)
keep(
  'day',
  [hourTable(playDay(day, layout, measured, playedMs))],
  `${writers.toLocaleString('en')} writers with ${day.sessions.toLocaleString('en')} sessions, on ${layout.processes} processes and a PostgreSQL of ${layout.databaseCores} cores.`,
)
keep('limits', [limitTable(setups())])
keep('stages', [
  stageTable(
    stages.map((size) => stageOf(size, measured, assumptions)),
    assumptions,
  ),
])
report.end()

/** Prints tables and writes them into the document. */
function keep(section: string, tables: Table[], before = ''): void {
  for (const { title, columns, rows } of tables)
    report.table(title, columns, Object.fromEntries(rows.map(([name, ...cells]) => [name, cells])))
  if (!has('--write')) return
  const parts = tables.map((table) =>
    tables.length > 1 ? `**${table.title}**\n\n${asMarkdown(table)}` : asMarkdown(table),
  )
  writeFigures(section, [before, ...parts].join('\n\n'), page)
}

function setups() {
  const { machines } = assumptions
  const on = (engine: 'SQLite' | 'PostgreSQL', name: keyof typeof machines, isShared: boolean) => ({
    name: `${name}, ${engine}`,
    limits: limitsOf(
      needOf(day, measured, engine, assumptions),
      measured[engine],
      { engine, machine: machines[name], isShared },
      assumptions,
    ),
  })
  return [
    on('SQLite', 'one core', true),
    on('PostgreSQL', 'small server', true),
    on('PostgreSQL', 'large PostgreSQL', false),
  ]
}
