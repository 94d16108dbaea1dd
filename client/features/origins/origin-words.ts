import { type OriginKind, originKinds } from '#shared/origins/kinds.ts'
import { plural } from '#shared/text/plural.ts'
import { type WordCounts, wholePercents } from './count-origins.ts'

/** In the legend. */
export const longNames: Record<OriginKind, string> = {
  typed: 'Typed',
  pasted: 'Pasted',
  dictated: 'Dictated',
  brought: 'Brought in',
  ai: 'Written by AI',
  older: 'Unknown, older',
}

/** In the margin, where such words begin. What is typed has no mark and no name. */
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

/** Of the kinds that the text has. */
export function sharesOf(counts: WordCounts): Share[] {
  const percents = wholePercents(originKinds.map((kind) => counts[kind]))
  return originKinds.flatMap((kind, index) =>
    counts[kind] > 0 ? [{ kind, words: plural(counts[kind], 'word'), percent: `${percents[index]}%` }] : [],
  )
}

/** Where all of a text is of one kind, and a sentence says it better than a table. */
export function sentenceOf([first, ...others]: readonly Share[]): string | undefined {
  if (!first) return 'There are no words yet.'
  if (others.length > 0) return undefined
  if (first.kind === 'typed') return 'You typed every word.'
  if (first.kind === 'older') return 'This text is older than the record.'
  return undefined
}
