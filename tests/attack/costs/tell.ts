import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, isLong, resultsFolder } from '../../support/long-form.ts'
import { brokenPromises } from './broken-promises.ts'
import type { Seen } from './stage.ts'
import type { Longest } from './watched.ts'

export interface Played {
  name: string
  seen: Seen
}

/** A row for the page with the results of all suites. */
export function summary(played: Played[]): Figures {
  const highest = (of: (seen: Seen) => number) =>
    Math.round(Math.max(0, ...played.map(({ seen }) => of(seen))))
  const waited = (of: (seen: Seen) => Longest) => {
    const own = isLong ? '' : ` (${highest((seen) => of(seen).ownMs)} ms of them for the server)`
    return `${highest((seen) => of(seen).ms)} ms${own}`
  }
  return {
    plays: played.length,
    'saves of the others': played.reduce((sum, { seen }) => sum + seen.saves, 0),
    'of which failed': played.reduce((sum, { seen }) => sum + seen.failures.length, 0),
    'longest save': waited((seen) => seen.save),
    'longest reading': waited((seen) => seen.read),
    'longest /healthz': waited((seen) => seen.health),
    'highest memory': `${highest((seen) => Math.max(0, ...seen.memory))} MB`,
    'most on the disk': `${highest((seen) => seen.diskMegabytes)} MB`,
    'most calls to an engine': highest((seen) => seen.aiCalls),
    'processes that ended': played.filter(({ seen }) => !seen.isSameProcess).length,
  }
}

/** The figures of all plays, to find the one that failed. */
export function writeTable(kind: string, played: Played[]): void {
  const columns = [
    'play',
    'saves',
    'save, ms (own)',
    'reading',
    '/healthz',
    'memory',
    'disk',
    'answers',
    'broken',
  ]
  const lines = [columns, columns.map(() => '---'), ...played.map(row)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  const folder = join(resultsFolder, '..')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `costs-${kind}.md`), `${lines.join('\n')}\n`)
}

function row({ name, seen }: Played): string[] {
  const waits = [seen.save, seen.read, seen.health].map(
    ({ ms, ownMs }) => `${Math.round(ms)} (${Math.round(ownMs)})`,
  )
  const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`)
  const memory = `${Math.max(0, ...seen.memory)} MB`
  const disk = `${seen.diskMegabytes} MB`
  return [
    name,
    String(seen.saves),
    ...waits,
    memory,
    disk,
    statuses.join(' '),
    brokenPromises(seen).join('; '),
  ]
}
