import { type OriginKind, originKinds } from '#shared/origins/kinds.ts'
import { plural } from '#shared/text/plural.ts'
import { type WordCounts, wholePercents } from './count-origins.ts'

/** Names in the legend. */
export const longNames: Record<OriginKind, string> = {
  typed: 'Typed',
  pasted: 'Pasted',
  dictated: 'Dictated',
  brought: 'Brought in',
  ai: 'Written by AI',
  older: 'Unknown, older',
}

/** Names in the margin, beside the first line of such words. Typed words have no mark and no name. */
export const marginNames: Record<Exclude<OriginKind, 'typed'>, string> = {
  pasted: 'pasted',
  dictated: 'dictated',
  brought: 'brought in',
  ai: 'AI',
  older: 'older',
}

interface Share {
  kind: OriginKind
  words: string
  percent: string
}

/** The shares of the kinds that the text has. */
export function sharesOf(counts: WordCounts): Share[] {
  const percents = wholePercents(originKinds.map((kind) => counts[kind]))
  return originKinds.flatMap((kind, index) =>
    counts[kind] > 0 ? [{ kind, words: plural(counts[kind], 'word'), percent: `${percents[index]}%` }] : [],
  )
}

/** A sentence that replaces the table if all words are of one kind. */
export function sentenceOf([first, ...others]: readonly Share[]): string | undefined {
  if (!first) return 'There are no words yet.'
  if (others.length > 0) return undefined
  if (first.kind === 'typed') return 'You typed every word.'
  if (first.kind === 'older') return 'This text is older than the record.'
  return undefined
}
