/**
 * Measures the processor time of a save, compared with a server that saves and does nothing else: `npm run bench --
 * save-cost`. Only this part of the `server` bench, in some seconds. It shows a more expensive save on a busy machine
 * too.
 */
import { holdCost, measureCost } from './server/measure-saves.ts'
import { openSubject } from './server/subject.ts'
import { createReport } from './support/report.ts'

const report = createReport('save-cost')
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const subject = await openSubject(name)
  try {
    holdCost(report, name, await measureCost(report, subject, 12, 200))
  } finally {
    await subject.stop()
  }
}
report.end()
