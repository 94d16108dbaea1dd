/**
 * Prints what a save costs the processor, beside a server that saves and does nothing else: `npm run bench -- save-cost`.
 * That part of the `server` bench alone, in some seconds, and what of it tells a dearer save on a busy machine too.
 */
import { holdCost, measureSaves } from './server/measure-saves.ts'
import { openSubject } from './server/subject.ts'
import { createReport } from './support/report.ts'

const report = createReport('save-cost')
const subject = await openSubject('SQLite')
try {
  holdCost(report, await measureSaves(report, subject, 8, 200))
} finally {
  await subject.stop()
}
report.end()
