import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'

/**
 * The changes between two texts, as a reader sees them: a sentence that changed almost completely is one change, not
 * many small ones. White space that both sides share belongs to no change. In order, without overlaps.
 */
export function changesOf(before: string, after: string): Change[] {
  const phrases = joinCrumbs(proseDiff(before, after), before)
  return joinRewritten(phrases, before, after).map((change) => withoutSharedSpace(change, before, after))
}

/** The text with some of the changes refused: all of them give `before`, none of them `after`. */
export function revisedText(
  before: string,
  after: string,
  changes: readonly Change[],
  isRefused: (index: number) => boolean,
): string {
  let text = ''
  let at = 0
  for (const [index, change] of changes.entries()) {
    text += before.slice(at, change.fromA)
    text += isRefused(index) ? before.slice(change.fromA, change.toA) : after.slice(change.fromB, change.toB)
    at = change.toA
  }
  return text + before.slice(at)
}

/**
 * What may stand between two replaced phrases without separating them: a short word or a punctuation mark that is the
 * same by chance.
 */
const crumb = /^[ \t]*[\p{L}\p{N}]{0,3}[^\p{L}\p{N}\n.!?…。！？]{0,3}$/u

function joinCrumbs(changes: Change[], before: string): Change[] {
  return joinWhere(changes, (last, next) => {
    return replaces(last) && replaces(next) && crumb.test(before.slice(last.toA, next.fromA))
  })
}

function replaces({ fromA, toA, fromB, toB }: Change): boolean {
  return fromA < toA && fromB < toB
}

interface Passage {
  from: number
  to: number
  changes: Change[]
}

/**
 * Joins the changes of a sentence that is largely rewritten. Sentences are taken together if a change reaches from one
 * into the next.
 */
function joinRewritten(changes: Change[], before: string, after: string): Change[] {
  const passages: Passage[] = []
  for (const change of changes) {
    const isApart = isParagraph(change, before, after)
    const from = isApart ? change.fromA : sentenceStart(before, change.fromA)
    const to = isApart ? change.toA : sentenceEnd(before, change.toA)
    const last = passages.at(-1)
    if (last && from < last.to) {
      last.to = Math.max(last.to, to)
      last.changes.push(change)
    } else {
      passages.push({ from, to, changes: [change] })
    }
  }
  const phrases = passages.flatMap((passage) => (isRewritten(passage) ? [wholeOf(passage)] : passage.changes))
  return joinWhere(phrases, (last, next) => last.toA === next.fromA)
}

/** Whether whole lines were added or removed. Then the lines around them are not part of the change. */
function isParagraph({ fromA, toA, fromB, toB }: Change, before: string, after: string): boolean {
  if (fromA !== toA && fromB !== toB) return false
  const words = before.slice(fromA, toA) || after.slice(fromB, toB)
  // Not by one regular expression, which would try again from each blank of a long stretch.
  const ahead = words.slice(0, words.length - words.trimStart().length)
  return ahead.includes('\n') || words.slice(words.trimEnd().length).includes('\n')
}

const rewrittenShare = 0.5

function isRewritten({ from, to, changes }: Passage): boolean {
  if (changes.length < 2) return false
  const gone = sum(changes.map(({ fromA, toA }) => toA - fromA))
  const come = sum(changes.map(({ fromB, toB }) => toB - fromB))
  const kept = to - from - gone
  return kept < rewrittenShare * (kept + Math.max(gone, come))
}

function wholeOf({ from, to, changes }: Passage): Change {
  const first = changes[0] as Change
  const last = changes.at(-1) as Change
  // Outside its changes, a passage is the same on both sides.
  return { fromA: from, toA: to, fromB: first.fromB - (first.fromA - from), toB: last.toB + (to - last.toA) }
}

/** How far ahead the end of a sentence is searched for. Longer sentences are not expected. */
const farAhead = 1_000
const sentenceBreak = /[.!?…。！？]["'”’»)\]]*(?=\s)\s*|\n\s*/g

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - farAhead)
  let start = from === 0 ? 0 : at
  for (const match of text.slice(from, at).matchAll(sentenceBreak))
    start = from + match.index + match[0].length
  return start
}

function sentenceEnd(text: string, at: number): number {
  const ahead = text.slice(at, at + farAhead)
  const end = /[.!?…。！？]["'”’»)\]]*(?=\s|$)|(?=\n)/.exec(ahead)
  if (end) return at + end.index + end[0].length
  return ahead.length < farAhead ? text.length : at
}

function joinWhere(changes: Change[], belongs: (last: Change, next: Change) => boolean): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (last && belongs(last, change)) {
      last.toA = change.toA
      last.toB = change.toB
    } else {
      joined.push({ ...change })
    }
  }
  return joined
}

function withoutSharedSpace(change: Change, before: string, after: string): Change {
  let { fromA, toA, fromB, toB } = change
  const isShared = (a: number, b: number) => before[a] === after[b] && /\s/.test(before[a] ?? '')
  while (fromA < toA && fromB < toB && isShared(fromA, fromB)) {
    fromA++
    fromB++
  }
  while (fromA < toA && fromB < toB && isShared(toA - 1, toB - 1)) {
    toA--
    toB--
  }
  return { fromA, toA, fromB, toB }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
