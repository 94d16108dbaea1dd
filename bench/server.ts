/**
 * Prints what the server makes of a machine, beside its database without a server and a server without a database:
 * `npm run bench -- server`. With `--short`, for a shorter time.
 */
import { measureCalls } from './server/measure-calls.ts'
import { measureCrowd } from './server/measure-crowd.ts'
import { measureHistory } from './server/measure-history.ts'
import { holdCost, holdRates, measureSaves } from './server/measure-saves.ts'
import { measureStart } from './server/measure-start.ts'
import { openSubject } from './server/subject.ts'
import { createReport } from './support/report.ts'

// The server, its peers, the database and all who call share one machine, and take turns within seconds: so the ratios
// tell more than the figures.

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
    // First, while the highest memory is still that of a modest crowd.
    for (const size of crowdSizes) await measureCrowd(report, subject, size, crowdMs)
    const saves = await measureSaves(report, subject, rounds, turnMs)
    if (name === 'SQLite') {
      holdRates(report, saves)
      holdCost(report, saves)
    }
    await measureCalls(report, subject, rounds, turnMs)
    await measureHistory(report, subject, rounds, turnMs)
  } finally {
    await subject.stop()
  }
}
report.end()
