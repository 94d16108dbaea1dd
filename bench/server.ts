/**
 * Measures the server's speed, compared with its database without a server and with a server without a database: `npm
 * run bench -- server`. With `--short`, for a shorter time.
 */
import { measureCalls } from './server/measure-calls.ts'
import { measureCrowd } from './server/measure-crowd.ts'
import { measureHistory } from './server/measure-history.ts'
import { holdCost, holdRates, measureSaves } from './server/measure-saves.ts'
import { measureStart } from './server/measure-start.ts'
import { openSubject } from './server/subject.ts'
import { createReport } from './support/report.ts'

// The server, the compared programs, the database and all callers share one machine, and take turns within seconds. So
// the ratios mean more than the absolute figures.

const isShort = process.argv.includes('--short')
const rounds = isShort ? 3 : 5
const turnMs = isShort ? 300 : 500
const crowdSizes = isShort ? [200] : [200, 1_000]
const crowdMs = isShort ? 3_000 : 10_000

const report = createReport('server')
await measureStart(report, rounds)
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const subject = await openSubject(name)
  try {
    // This runs first, while the memory peak is still that of a small crowd.
    for (const size of crowdSizes) await measureCrowd(report, subject, size, crowdMs)
    const saves = await measureSaves(report, subject, rounds, turnMs)
    if (name === 'SQLite') holdRates(report, saves)
    holdCost(report, name, saves)
    await measureCalls(report, subject, rounds, turnMs)
    await measureHistory(report, subject, rounds, turnMs)
  } finally {
    await subject.stop()
  }
}
report.end()
