import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'
import { readSentences } from '../grammar/read-text.ts'

/** A sentence before and after a rewriting; any white space is one space. */
interface SentenceEdit {
  before: string
  after: string
}

interface Rewriting {
  /** The sentences that changed. */
  edits: SentenceEdit[]
  /**
   * How these words of the text were rewritten. Their line breaks do not matter. Undefined if the text does not contain
   * them.
   */
  editOf(before: string): SentenceEdit | undefined
}

/** How the sentences of a text were rewritten. */
export function compareSentences(text: string, rewritten: string): Rewriting {
  const changes = proseDiff(text, rewritten)
  const edit = (start: number, end: number): SentenceEdit => ({
    before: oneLine(text.slice(start, end)),
    after: oneLine(rewritten.slice(placeOf(changes, start), placeOf(changes, end))),
  })
  return {
    edits: readSentences(text)
      .map(({ start, end }) => edit(start, end))
      .filter(({ before, after }) => before !== after),
    editOf: (before) => {
      const words = before.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      const found = new RegExp(words.replace(/\s+/g, '\\s+')).exec(text)
      return found ? edit(found.index, found.index + found[0].length) : undefined
    },
  }
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The place in the rewritten text for a place in the text. Inside a change, it is the end of the change. */
function placeOf(changes: Change[], at: number): number {
  const last = changes.findLast(({ fromA }) => fromA < at)
  if (!last) return at
  return last.toA > at ? last.toB : at + last.toB - last.toA
}
