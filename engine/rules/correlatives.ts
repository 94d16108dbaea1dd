import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Finding } from './finding.ts'

const maxWordsBetween = 9

/** “Both alone as well as in a team”: “both” needs “and”. So does “between 5 to 9”. */
export function correlatives(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap(({ word }, first) => {
    const at =
      word === 'both' ? asWellAs(sentence, first) : word === 'between' ? toNumber(sentence, first) : undefined
    const [from, to] = [tokens[at?.first ?? -1], tokens[at?.last ?? -1]]
    // “Both alone as well as part of a team”: the second “as” is needed twice.
    const replacement = tokens[(at?.last ?? 0) + 1]?.word === 'part' ? 'and as' : 'and'
    const edit = from && to && allowed(sentence, { start: from.start, end: to.end, replacement })
    return edit ? [{ ...edit, kind: 'confusion' as const, weight: 8 }] : []
  })
}

interface Place {
  first: number
  last: number
}

function asWellAs({ tokens }: Sentence, both: number): Place | undefined {
  if (/^(?:them|us|you|they|we|are|were|is)$/.test(tokens[both - 1]?.word ?? '')) return undefined
  for (let at = both + 2; at < both + maxWordsBetween; at++) {
    // “Both dogs behaved as well as they could” compares.
    if (/^(?:VERB|AUX)$/.test(tokens[at - 1]?.tag ?? '')) return undefined
    const words = tokens.slice(at, at + 3).map(({ word }) => word)
    if (/^(?:and|[,;:.])$/.test(words[0] ?? '')) return undefined
    if (words.join(' ') === 'as well as') return { first: at, last: at + 2 }
  }
  return undefined
}

function toNumber({ tokens }: Sentence, between: number): Place | undefined {
  const [low, to, high] = tokens.slice(between + 1, between + 4)
  const areNumbers = low?.tag === 'NUM' && high?.tag === 'NUM' && to?.word === 'to'
  // “Between ten to nine and nine”.
  if (tokens[between + 4]?.word === 'and') return undefined
  return areNumbers ? { first: between + 2, last: between + 2 } : undefined
}
