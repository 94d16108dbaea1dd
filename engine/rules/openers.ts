import { rewording } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { announcements, emptyOpeners, openersIf } from '../tables/empty-openers.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases } from './phrase-index.ts'

const phrases = indexPhrases([
  ...emptyOpeners.map((words) => ({ words, plain: '' })),
  ...openersIf.map(([words, guard]) => ({ words, plain: '', guard })),
  ...announcements.map(([words, plain, guard]) => ({ words, plain, guard })),
])

/** “It should be noted that” before the real statement. */
export function openers(sentence: Sentence): Finding[] {
  return findPhrases(phrases, sentence).flatMap(({ first, last, plain }) => {
    if (!startsClause(sentence, first) || isCut(sentence, first, last)) return []
    const edit = rewording(sentence, first, last, plain)
    return edit ? [{ ...edit, kind: 'opener' as const, weight: 6 }] : []
  })
}

/**
 * Without its opener, “It is obvious that is bad” has no subject, “note that that it” would still repeat a word, and
 * “Acme, as noted above, is” would keep one of two commas.
 */
function isCut({ tokens }: Sentence, first: number, last: number): boolean {
  const [opening, before, end, next] = [tokens[0], tokens[first - 1], tokens[last], tokens[last + 1]]
  if (end?.word === 'that' && (next?.tag === 'AUX' || next?.word === 'that')) return true
  return before?.text === ',' && end?.text === ',' && /^(?:NOUN|PROPN|PRON|DET)$/.test(opening?.tag ?? '')
}

/** At the start, or after a word that begins the sentence: “However, it should be noted that”. */
function startsClause({ tokens }: Sentence, first: number): boolean {
  if (opensSentence(tokens, first)) return true
  const before = tokens[first - 1]?.word ?? ''
  if (/^(?:[;:—]|but|and|so|although|while|because)$/.test(before)) return true
  // In “It was, generally speaking, well made”, the sentence has already begun.
  const hasVerb = tokens.slice(0, first).some(({ tag }) => tag === 'VERB' || tag === 'AUX')
  return before === ',' && first <= 3 && !hasVerb
}
