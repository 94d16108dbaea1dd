import type { Issue } from '#shared/suggestions.ts'
import type { Splice } from '#shared/text/splice.ts'
import type { ChangedSpan, Editor, TextRange } from '../../../lib/editor.ts'
import { findQuote } from '../marks/find-quote.ts'
import { mapRange } from '../marks/map-range.ts'

type Sliceable = Pick<Editor, 'slice'>

/** An issue and the words of the text that it is about. */
export interface TextIssue {
  /** As the list counts them. It stays when others leave. */
  number: number
  type: Issue['type']
  /** The writer's own, where they were found; else what the model took for them. */
  words: string
  suggestion: string
  reason: string
  /** Where the words are, or what has become of them; null where they never were. */
  range: TextRange | null
  /** The words are not in the text: nothing can be applied. */
  isStale: boolean
}

export type OpenIssue = TextIssue & { range: TextRange; isStale: false }

/** `edits` is what has become of the text since it was sent: `now` is after all of them. */
export function findIssues(
  sent: string,
  issues: readonly Issue[],
  edits: readonly (readonly ChangedSpan[])[],
  now: Sliceable,
): TextIssue[] {
  return issues.map(({ type, text: quote, startIndex, suggestion, reason }, index) => {
    const found = findQuote(sent, quote, startIndex)
    const words = found ? sent.slice(found.from, found.to) : quote
    const range = found && edits.reduce((range, spans) => mapRange(range, spans), found)
    const isStale = range === null || !holds(now, range, words)
    return { number: index + 1, type, words, suggestion, reason, range, isStale }
  })
}

/** The issues after an edit; the very same list where it changed nothing for them. */
export function mapIssues(
  issues: readonly TextIssue[],
  spans: readonly ChangedSpan[],
  now: Sliceable,
): readonly TextIssue[] {
  const mapped = issues.map((issue) => {
    if (!issue.range) return issue
    const range = mapRange(issue.range, spans, issue.isStale)
    const isStale = !holds(now, range, issue.words)
    const isSame = isStale === issue.isStale && range.from === issue.range.from && range.to === issue.range.to
    return isSame ? issue : { ...issue, range, isStale }
  })
  return mapped.every((issue, index) => issue === issues[index]) ? issues : mapped
}

function holds(now: Sliceable, { from, to }: TextRange, words: string): boolean {
  return to - from === words.length && now.slice(from, to) === words
}

export function isOpen(issue: TextIssue): issue is OpenIssue {
  return !issue.isStale && issue.range !== null
}

/** What Apply does to the text. Words that are to be left out take one of the spaces around them along. */
export function spliceOf({ range, suggestion }: OpenIssue, now: Sliceable): Splice {
  const { from, to } = range
  if (suggestion !== '') return { from, to, insert: suggestion }
  const before = now.slice(Math.max(0, from - 1), from)
  const after = now.slice(to, to + 1)
  if (after === ' ' && (before === '' || /\s/.test(before))) return { from, to: to + 1, insert: '' }
  if (before === ' ' && /^[\s,.;:!?]?$/.test(after)) return { from: from - 1, to, insert: '' }
  return { from, to, insert: '' }
}
