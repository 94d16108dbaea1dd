import { execFileSync } from 'node:child_process'
import { platform } from 'node:os'
import { readFigures, writeFigures } from '../support/write-figures.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import type { Figures } from './play-fault.ts'
import type { Database } from './stage.ts'

interface Played {
  fault: Fault
  database: Database
  figures: Figures
  /** The seed of the first round. Each later round adds one. */
  seed: number
  /** The tested version of the product. */
  commit: string
}

const sections: Record<Database, string> = { sqlite: 'faults', postgres: 'faults-postgres' }
const columns = [
  'fault',
  'rounds',
  'words',
  'characters',
  'lost',
  'doubled',
  'reordered',
  'called saved too early',
  'last 300 ms',
  'seeds',
  'commit',
]

export function printFigures(played: Played): void {
  console.log(rowOf(played))
}

/** Keeps the figures of the other faults from their last run. */
export function writeRow(played: Played): void {
  const section = sections[played.database]
  const known = readFigures(section).split('\n')
  const rows = faults.flatMap((fault) => {
    const row =
      played.fault === fault ? rowOf(played) : known.find((line) => line.startsWith(`| ${fault.title} |`))
    return row ? [row] : []
  })
  const head = [`| ${columns.join(' | ')} |`, `|---|${'--:|'.repeat(columns.length - 1)}`]
  const command = `npm run faults${played.database === 'postgres' ? ' -- --database postgres' : ''}`
  const how = `Counted by \`${command}\` under Node ${process.versions.node} on ${platform()}. Each row is of the run it names.`
  writeFigures(section, [how, '', ...head, ...rows].join('\n'))
}

/** The checked-out commit, and whether the product had changes since. */
export function playedCommit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' })
  const isChanged = git('status', '--porcelain', '--', ':/client', ':/server', ':/shared') !== ''
  return `${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? ' with changes' : ''}`
}

function rowOf({ fault, figures, seed, commit }: Played): string {
  const { rounds, marks, characters, lost, duplicated, reordered, lies, young } = figures
  const numbers = [rounds, marks, characters, lost, duplicated, reordered, lies, young]
  const seeds = rounds > 1 ? `${seed}–${seed + rounds - 1}` : `${seed}`
  const cells = [...numbers.map((number) => number.toLocaleString('en')), seeds, commit]
  return `| ${fault.title} | ${cells.join(' | ')} |`
}
