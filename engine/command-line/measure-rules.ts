import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from '../fault.ts'
import { findFaults } from '../find-faults.ts'
import { type Label, readLabels } from '../labelled/read-labels.ts'
import { overlap } from '../reading/stretch.ts'
import { kindOf } from '../tables/kinds.ts'
import { wholeText } from '../whole-text.ts'
import { percent } from './percent.ts'

const folder = join(import.meta.dirname, '../labelled')

/** Recall and precision on the labelled texts: one half is for development, the other is kept aside. */
export async function measureRules(): Promise<string> {
  const halves = await Promise.all(
    ['tuned', 'aside'].map(async (half) => describe(half, await measureHalf(half))),
  )
  return halves.join('\n')
}

interface Measured {
  labels: number
  hits: number
  findings: number
  right: number
  /** Findings without a replacement. No label exists for them, so they count neither as hits nor as wrong. */
  questions: number
  byKind: Map<string, { labels: number; hits: number }>
}

export async function measureHalf(half: string): Promise<Measured> {
  const sum: Measured = { labels: 0, hits: 0, findings: 0, right: 0, questions: 0, byKind: new Map() }
  for (const name of await readdir(join(folder, half))) {
    const { text, labels } = readLabels(await readFile(join(folder, half, name), 'utf8'))
    const all = findFaults(wholeText(text))
    const faults = all.filter(({ advice }) => advice === undefined)
    sum.questions += all.length - faults.length
    for (const label of labels)
      count(
        sum,
        label,
        faults.some((fault) => isFor(fault, label)),
      )
    sum.findings += faults.length
    sum.right += faults.filter((fault) => labels.some((label) => isFor(fault, label))).length
  }
  return sum
}

/** A label on a whole sentence is not found by a finding on a word in it, nor the other way round. */
function isFor(fault: Fault, label: Label): boolean {
  return overlap(fault, label) && kindOf(fault.kind).isWhole === (label.kind === 'long')
}

function count(sum: Measured, { kind }: Label, isHit: boolean): void {
  const ofKind = sum.byKind.get(kind) ?? { labels: 0, hits: 0 }
  sum.byKind.set(kind, { labels: ofKind.labels + 1, hits: ofKind.hits + Number(isHit) })
  sum.labels++
  sum.hits += Number(isHit)
}

function describe(half: string, { labels, hits, findings, right, questions, byKind }: Measured): string {
  const kinds = [...byKind].sort(([, a], [, b]) => b.labels - a.labels)
  return [
    `${half}: ${hits} of ${labels} faults found (recall ${percent(hits, labels)}), ${right} of ${findings} findings right (precision ${percent(right, findings)}), ${questions} questions besides`,
    ...kinds.map(
      ([kind, { labels, hits }]) => `  ${kind.padEnd(12)} ${String(hits).padStart(3)} of ${labels}`,
    ),
    '',
  ].join('\n')
}
