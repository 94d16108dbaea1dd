import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const judgements = ['improves', 'neutral', 'worse', 'changes-meaning', 'ungrammatical'] as const
export type Judgement = (typeof judgements)[number]

export const tasks = ['analysis', 'simplification', 'tightening'] as const
export type Task = (typeof tasks)[number]

const shared = { text: z.string(), judged: z.enum(judgements) }

/** An edit of the engine with an editor's judgement: an edit at a place, or a sentence before and after. */
const judgedEdit = z.discriminatedUnion('task', [
  z.object({
    ...shared,
    task: z.literal('analysis'),
    start: z.int(),
    end: z.int(),
    replacement: z.string(),
  }),
  z.object({ ...shared, task: z.literal('simplification'), before: z.string(), after: z.string() }),
  z.object({ ...shared, task: z.literal('tightening'), before: z.string(), after: z.string() }),
])

/** A learner's sentence and what each of several editors made of it. */
const learnersSentence = z.object({ src: z.string(), refs: z.array(z.string()) })

/** A place that an editor marked as one of the most important in a text. */
const markedFault = z.object({ text: z.string(), start: z.int(), end: z.int() })

export type JudgedEdit = z.infer<typeof judgedEdit>
export type MarkedFault = z.infer<typeof markedFault>
export type LearnersSentence = z.infer<typeof learnersSentence>

export interface Judged {
  /** The edits of each text. */
  texts: Map<string, JudgedEdit[]>
  learners: LearnersSentence[]
  /** What an editor would mark first. Empty if the folder has no `marked.jsonl`. */
  marked: MarkedFault[]
}

/**
 * Reads the folder's `edits.jsonl`, `learners.jsonl` and, if it exists, `marked.jsonl`. Undefined if one of them cannot
 * be read.
 */
export async function readJudged(folder: string): Promise<Judged | undefined> {
  try {
    return {
      texts: byText(await linesOf(join(folder, 'edits.jsonl'), judgedEdit)),
      learners: await readLearners(folder),
      marked: await readMarked(folder),
    }
  } catch {
    return undefined
  }
}

async function readMarked(folder: string): Promise<MarkedFault[]> {
  const isThere = (await readdir(folder)).includes('marked.jsonl')
  return isThere ? linesOf(join(folder, 'marked.jsonl'), markedFault) : []
}

export function readLearners(folder: string): Promise<LearnersSentence[]> {
  return linesOf(join(folder, 'learners.jsonl'), learnersSentence)
}

async function linesOf<T>(file: string, line: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((text) => text.trim() !== '')
  return lines.map((text) => line.parse(JSON.parse(text)))
}

function byText(edits: JudgedEdit[]): Map<string, JudgedEdit[]> {
  const texts = new Map<string, JudgedEdit[]>()
  for (const edit of edits) {
    const known = texts.get(edit.text)
    if (known) known.push(edit)
    else texts.set(edit.text, [edit])
  }
  return texts
}

/**
 * Whether a text belongs to the half that is only measured. Its hash decides, so new files in the folder move no text.
 */
export function isSetAside(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1
}
