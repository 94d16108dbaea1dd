import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFigures } from '#shared/text/in-figures.ts'
import { proofread } from '../proof/proofread.ts'
import { wordCount } from '../reading/words.ts'
import { type LearnersFigures, measureLearners } from './measure-learners.ts'
import { percent } from './percent.ts'
import { isSetAside, readLearners } from './read-judged.ts'

/** What proofreading finds in a folder: in `learners.jsonl`, and in texts that should have no marks. */
export async function measureProof(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const learners = names.includes('learners.jsonl') ? await describeLearners(folder) : []
  const texts = names.filter((name) => /\.(?:txt|md)$/.test(name) && name !== 'README.md')
  const clean = texts.map(async (name) => {
    return `${name}: ${describeClean(await readFile(join(folder, name), 'utf8'))}\n`
  })
  return [...learners, ...(await Promise.all(clean))].join('')
}

/** One half of the sentences is for mending the rules; the other half is only measured. */
async function describeLearners(folder: string): Promise<string[]> {
  const sentences = await readLearners(folder)
  return [false, true].map((isAside) => {
    const half = sentences.filter(({ src }) => isSetAside(src) === isAside)
    return describeHalf(isAside ? 'aside' : 'tuned', measureLearners(half, proofread))
  })
}

function describeHalf(
  half: string,
  { sentences, errors, found, marks, right, same }: LearnersFigures,
): string {
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
  // Processor time does not grow while other programs are busy.
  const took = process.cpuUsage(started).user / 1000
  const thousands = Math.max(1, wordCount(text)) / 1000
  const figures = `${(marks / thousands).toFixed(2)} marks, ${(took / thousands).toFixed(1)} ms in 1,000 words`
  return `${figures} of ${inFigures(Math.round(thousands * 1000))}`
}
