import { rewording } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { people } from '../tables/people.ts'
import type { Finding } from './finding.ts'

/**
 * The small words of legal texts: “shall” for “must”, “such person” for “this person”, “said lease” for “the lease”.
 */
export function legal(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((token, at) => {
    const plain = plainWordAt(tokens, at)
    const last = token.word === 'the' ? at + 1 : at
    const edit = plain === undefined ? undefined : rewording(sentence, at, last, plain)
    return edit ? [{ ...edit, kind: 'legal' as const, weight: 3, isBookish: true }] : []
  })
}

function plainWordAt(tokens: Token[], at: number): string | undefined {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !next) return undefined
  if (token.word === 'shall') return isDuty(tokens, at) ? 'must' : undefined
  if (token.word === 'such') return pointsBack(tokens, at) ? demonstrativeFor(next) : undefined
  if (token.word === 'the' && next.word === 'said') return tokens[at + 2]?.tag === 'NOUN' ? 'the' : undefined
  if (token.word === 'said' && next.tag === 'NOUN') {
    const isDeterminer = opensSentence(tokens, at) || (previous?.tag === 'ADP' && previous.word !== 'as')
    return isDeterminer && tokens.some(({ word }) => /^(?:shall|must|may)$/.test(word)) ? 'the' : undefined
  }
  return undefined
}

/** A duty of a third person. “I shall”, “you shall” and questions are promises or offers. */
function isDuty(tokens: Token[], at: number): boolean {
  const [previous, next] = [tokens[at - 1], tokens[at + 1]]
  const isThing =
    previous && (/^(?:NOUN|PROPN)$/.test(previous.tag) || /^(?:it|this|which|and|\))$/.test(previous.word))
  const verbs = tokens.slice(at + 1, at + 5).filter(({ tag, word }) => tag !== 'ADV' && word !== 'not')
  const verb = verbs[0]?.word === 'be' ? verbs[1] : verbs[0]
  if (verb === undefined || isStateOfLaw.test(verb.word)) return false
  if (mayBeDuty.test(verb.word) && !people.has(previous?.word ?? '')) return false
  return Boolean(isThing) && /^(?:VERB|AUX|PART|ADV)$/.test(next?.tag ?? '') && tokens.at(-1)?.text !== '?'
}

/** “Shall be liable”, “shall apply”: what is so by the contract is nobody's duty. */
const isStateOfLaw =
  /^(?:apply|bind|binding|considered|constitute|construed|deemed|effective|entitled|final|govern|governed|include|inure|liable|lie|limit|mean|prevail|responsible|subject|supersede|survive|treated|valid|vest|void)$/

const mayBeDuty = /^(?:begin|cease|commence|continue|end|expire|remain|start|terminate)$/

/** Only “such person”; “such as”, “such a thing” and “such … that” are ordinary English. */
function pointsBack(tokens: Token[], at: number): boolean {
  const [previous, next] = [tokens[at - 1], tokens[at + 1]]
  if (
    next?.tag !== 'NOUN' ||
    (previous && /^(?:NOUN|NUM|DET|PUNCT)$/.test(previous.tag) && !opensSentence(tokens, at))
  ) {
    return false
  }
  if (/^(?:as|no|any|all|other|many|one|few|some|of)$/.test(previous?.word ?? '')) return false
  // “On such terms” are terms of that kind.
  if (/^(?:terms|conditions|circumstances|cases|matters)$/.test(next.word) && previous?.tag === 'ADP')
    return false
  const following = tokens.slice(at + 2, at + 8).map(({ word }) => word)
  return !following.includes('as') && !following.includes('that')
}

function demonstrativeFor({ word, lemma }: Token): string {
  return word !== lemma && word.endsWith('s') ? 'these' : 'this'
}
