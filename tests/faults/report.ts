import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { resolve } from 'node:path'
import { writeFigures } from '../support/write-figures.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import type { Figures } from './play-fault.ts'

interface Played {
  fault: Fault
  figures: Figures
}

const page = resolve(import.meta.dirname, '../../docs/reliability.md')
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
]

export function printFigures(played: Played): void {
  console.log(rowOf(played))
}

/** The other faults keep the figures of the last time they were played. */
export function writeRow(played: Played): void {
  const known = readFileSync(page, 'utf8').split('\n')
  const rows = faults.flatMap((fault) => {
    const row =
      played.fault === fault ? rowOf(played) : known.find((line) => line.startsWith(`| ${fault.title} |`))
    return row ? [row] : []
  })
  const head = [`| ${columns.join(' | ')} |`, `|---|${'--:|'.repeat(columns.length - 1)}`]
  const how = `Counted by \`npm run faults\` under Node ${process.versions.node} on ${platform()}.`
  writeFigures('faults', [how, '', ...head, ...rows].join('\n'))
}

function rowOf({ fault, figures }: Played): string {
  const { rounds, marks, characters, lost, duplicated, reordered, lies, young } = figures
  const numbers = [rounds, marks, characters, lost, duplicated, reordered, lies, young]
  return `| ${fault.title} | ${numbers.map((number) => number.toLocaleString('en')).join(' | ')} |`
}
