import type { Report } from '../support/report.ts'
import type { LongTask } from '../support/typing-meter.ts'

const maxShown = 5

/** The longest tasks, by the scripts that ran in them. */
export function reportLongTasks(report: Report, tasks: LongTask[]): void {
  if (tasks.length === 0) return
  const longest = tasks.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, maxShown)
  const rows = longest.map(({ durationMs, scripts }, index): [string, number[]] => {
    return [`${index + 1}. ${scripts.join('; ')}`, [durationMs]]
  })
  report.table('The longest tasks', ['ms'], Object.fromEntries(rows))
}
