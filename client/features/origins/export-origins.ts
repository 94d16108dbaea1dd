import { annotate } from '#shared/origins/annotations.ts'
import { readOrigins } from '#shared/origins/code.ts'
import { allOf, type Origin, type Runs } from '#shared/origins/runs.ts'
import type { Tab } from '#shared/tabs.ts'
import { fileNameOf } from '#shared/text/file-name.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { sha256 } from './sha-256.ts'

export type ExportFormat = 'annotations' | 'json'

export interface RecordedTab {
  tab: Pick<Tab, 'title' | 'writing_date'>
  text: string
  record: string | undefined
}

/** Saves a text and its origins as a file for other programs. */
export function exportOrigins(recorded: RecordedTab, format: ExportFormat, save = saveFile): void {
  const { extension, type, write } = formats[format]
  const runs = readOrigins(recorded.record, recorded.text.length) ?? allOf('u', recorded.text.length)
  save(new Blob([write(recorded, runs)], { type }), fileNameOf(recorded.tab.title) + extension)
}

const formats: Record<
  ExportFormat,
  { extension: string; type: string; write: (recorded: RecordedTab, runs: Runs) => string }
> = {
  annotations: { extension: '.md', type: 'text/markdown', write: writeMarkdown },
  json: { extension: '.json', type: 'application/json', write: writeJson },
}

function writeMarkdown({ tab, text }: RecordedTab, runs: Runs): string {
  return annotate(toMarkdown({ ...tab, content: text }).slice(0, -1), runs, sha256)
}

/** The text in stretches. Joined, they are the text, so nobody has to count units. */
function writeJson({ tab: { title, writing_date }, text }: RecordedTab, runs: Runs): string {
  let at = 0
  const stretches = runs.map(({ origin, length }) => {
    at += length
    return { origin: names[origin], text: text.slice(at - length, at) }
  })
  return `${JSON.stringify({ title, writing_date, text: stretches }, undefined, 2)}\n`
}

const names: Record<Origin, string> = {
  t: 'typed',
  p: 'pasted',
  d: 'dictated',
  b: 'brought in from a file',
  r: 'written by AI: rephrased',
  s: 'written by AI: suggested',
  m: 'written by AI: made simple',
  a: 'written by AI: an answer',
  u: 'unknown',
  n: 'unknown',
}
