import type { Issue } from '#shared/suggestions.ts'
import type { Splice } from '#shared/text/splice.ts'
import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { mapRange } from '../marks/map-range.ts'

export type Sliceable = Pick<Editor, 'slice'>

/** An issue and the words of the text that it is about. */
export interface TextIssue {
  /** Its number in the list. It stays the same when other issues leave. */
  number: number
  type: Issue['type']
  /** The writer's own words if they were found, otherwise the words that the model quoted. */
  words: string
  /** The new words or, for a question, what to do. */
  suggestion: string
  /** No words are offered, so there is nothing to apply. */
  isQuestion: boolean
  reason: string
  /** Where the words are, or what has replaced them. Null if they were never found. */
  range: TextRange | null
  /** The words are no longer in the text, so nothing can be applied. */
  isStale: boolean
}

export type OpenIssue = TextIssue & { range: TextRange; isStale: false }

/** The issues after an edit. The same array if the edit changed nothing about them. */
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

export function holds(now: Sliceable, { from, to }: TextRange, words: string): boolean {
  return to - from === words.length && now.slice(from, to) === words
}

export function isOpen(issue: TextIssue): issue is OpenIssue {
  return !issue.isStale && issue.range !== null
}

/** The splice that Apply makes. If words are left out, one of the spaces around them goes too. */
export function spliceOf({ range, suggestion }: OpenIssue, now: Sliceable): Splice {
  const { from, to } = range
  if (suggestion !== '') return { from, to, insert: suggestion }
  const before = now.slice(Math.max(0, from - 1), from)
  const after = now.slice(to, to + 1)
  if (after === ' ' && (before === '' || /\s/.test(before))) return { from, to: to + 1, insert: '' }
  if (before === ' ' && /^[\s,.;:!?]?$/.test(after)) return { from: from - 1, to, insert: '' }
  return { from, to, insert: '' }
}
