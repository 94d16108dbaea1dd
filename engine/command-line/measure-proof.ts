import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ProofMark, proofread } from '../proof/proofread.ts'
import { wordCount } from '../reading/words.ts'
import { type Replaced, replacedIn, touch } from './corrections.ts'

/** A sentence of a learner, and how several editors mended it. */
const mended = z.object({ src: z.string(), refs: z.array(z.string()).min(2) })

interface ProofFigures {
  sentences: number
  /** Places that the first editor and at least two others changed. */
  errors: number
  found: number
  marks: number
  /** Marks where at least two editors changed something. */
  right: number
  /** Marks where an editor wrote the very same. */
  same: number
}

/**
 * What proofreading finds of the errors on which editors agree, for `learners.jsonl` of a folder. Half of the sentences,
 * chosen by their own words, is for mending the rules; the other half is only measured.
 */
export async function measureLearners(folder: string): Promise<Record<'tuned' | 'aside', ProofFigures>> {
  const lines = (await readFile(join(folder, 'learners.jsonl'), 'utf8')).trim().split('\n')
  const figures = { tuned: noFigures(), aside: noFigures() }
  for (const line of lines) {
    const { src, refs } = mended.parse(JSON.parse(line))
    const isAside = (createHash('sha256').update(src).digest()[0] ?? 0) % 2 === 1
    measureSentence(figures[isAside ? 'aside' : 'tuned'], src, refs)
  }
  return figures
}

/** What proofreading finds in a folder: in `learners.jsonl`, and in texts that should have no marks. */
export async function measureProof(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const halves = names.includes('learners.jsonl') ? Object.entries(await measureLearners(folder)) : []
  const texts = names.filter((name) => /\.(?:txt|md)$/.test(name) && name !== 'README.md')
  const parts = [...halves.map(([half, figures]) => describeHalf(half, figures))]
  for (const name of texts)
    parts.push(`${name}: ${describeClean(await readFile(join(folder, name), 'utf8'))}\n`)
  return parts.join('')
}

function describeHalf(half: string, { sentences, errors, found, marks, right, same }: ProofFigures): string {
  return [
    `learners, ${half}: ${sentences} sentences`,
    `  errors found          ${percent(found, errors)} of ${errors}`,
    `  marks where two agree ${percent(right, marks)} of ${marks}`,
    `  marks as one wrote    ${percent(same, marks)}`,
    '',
  ].join('\n')
}

function describeClean(text: string): string {
  const started = process.cpuUsage()
  const marks = proofread(text).length
  // The processor's time: other programs may be busy as well.
  const took = process.cpuUsage(started).user / 1000
  const thousands = Math.max(1, wordCount(text)) / 1000
  const figures = `${(marks / thousands).toFixed(2)} marks, ${(took / thousands).toFixed(1)} ms in 1,000 words`
  return `${figures} of ${Math.round(thousands * 1000).toLocaleString('en')}`
}

function noFigures(): ProofFigures {
  return { sentences: 0, errors: 0, found: 0, marks: 0, right: 0, same: 0 }
}

function measureSentence(sum: ProofFigures, source: string, mendings: string[]): void {
  const [first = [], ...others] = mendings.map((text) => replacedIn(source, text))
  const agreed = first.filter((change) => changedBy(others, change) >= 2)
  const marks = proofread(source)
  const ours = marks.map((mark) => replacedIn(source, applied(source, mark)))
  sum.sentences++
  sum.errors += agreed.length
  sum.found += agreed.filter((change) => changedBy(ours, change) > 0).length
  sum.marks += marks.length
  sum.right += ours.filter((changes) =>
    changes.some((change) => changedBy([first, ...others], change) >= 2),
  ).length
  sum.same += ours.filter((changes) => changes.every((change) => isAmong([first, ...others], change))).length
}

/** How many editors changed something in the same place. */
function changedBy(editors: Replaced[][], change: Replaced): number {
  return editors.filter((changes) => changes.some((other) => touch(other, change))).length
}

function isAmong(editors: Replaced[][], { from, to, words }: Replaced): boolean {
  return editors.flat().some((other) => other.from === from && other.to === to && other.words === words)
}

function applied(text: string, { start, end, replacement }: ProofMark): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function percent(part: number, whole: number): string {
  return `${((part / Math.max(1, whole)) * 100).toFixed(1)}%`
}
