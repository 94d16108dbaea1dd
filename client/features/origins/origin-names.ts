import { readOrigins } from '#shared/origins/code.ts'
import { kindOf } from '#shared/origins/kinds.ts'
import { allOf } from '#shared/origins/runs.ts'
import type { Editor } from '../../lib/text/editor.ts'
import { marginNames } from './origin-words.ts'

export type NamedText = Pick<Editor, 'length' | 'slice' | 'origins' | 'drawn' | 'boxesOf'>

/** The name beside a line, in pixels from the top of the column. */
export interface LineName {
  top: number
  height: number
  names: string
}

/** More are drawn at once only if a text was composed letter by letter. */
const maxNames = 200
/** A stretch begins at its first letter, and not at empty lines before it. */
const readAhead = 1_000

/** The names of the stretches that begin in the drawn part of the text. */
export function namesIn(text: NamedText, columnTop: number): LineName[] {
  const lines: (LineName & { known: Set<string> })[] = []
  for (const { name, at } of beginningsIn(text)) {
    const [box] = text.boxesOf({ from: at, to: at + 1 })
    if (!box) continue
    const top = box.top - columnTop
    const last = lines.at(-1)
    if (last && Math.abs(last.top - top) < last.height / 2) last.known.add(name)
    else lines.push({ top, height: box.bottom - box.top, names: '', known: new Set([name]) })
  }
  return lines.map(({ top, height, known }) => ({ top, height, names: [...known].join(', ') }))
}

function beginningsIn(text: NamedText): { name: string; at: number }[] {
  const { from, to } = text.drawn()
  const runs = readOrigins(text.origins(), text.length) ?? allOf('u', text.length)
  const found: { name: string; at: number }[] = []
  let start = 0
  for (const { origin, length } of runs) {
    const end = start + length
    const kind = kindOf(origin)
    if (kind !== 'typed' && start >= from && start < to) {
      const letter = text.slice(start, Math.min(end, start + readAhead)).search(/\S/)
      if (letter >= 0) found.push({ name: marginNames[kind], at: start + letter })
    }
    if (end >= to || found.length === maxNames) break
    start = end
  }
  return found
}
