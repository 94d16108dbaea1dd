/**
 * Measures how long a search takes in ten thousand and in a hundred thousand tabs, in every script, and what the index
 * adds to the cost of a save: `npm run bench -- search`. With `--short`, in two thousand tabs.
 */
import { measureSearch } from './search/measure-search.ts'
import { openSubject } from './server/subject.ts'
import { createReport } from './support/report.ts'

const isShort = process.argv.includes('--short')
const sizes = isShort
  ? [{ tabs: 2_000, maxMs: 15 }]
  : [
      { tabs: 10_000, maxMs: 15 },
      { tabs: 100_000, maxMs: 50 },
    ]

const report = createReport('search')
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  for (const size of sizes) {
    const subject = await openSubject(name)
    try {
      await measureSearch(report, subject, size)
    } finally {
      await subject.stop()
    }
  }
}
report.end()
