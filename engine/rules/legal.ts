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
  const { tokens, field } = sentence
  if (field === 'story') return []
  return tokens.flatMap((token, at) => {
    const plain = plainWordAt(tokens, at, field)
    const last = token.word === 'the' ? at + 1 : at
    const edit = plain === undefined ? undefined : rewording(sentence, at, last, plain)
    return edit ? [{ ...edit, kind: 'legal' as const, weight: 3, isBookish: true }] : []
  })
}

function plainWordAt(tokens: Token[], at: number, field: Sentence['field']): string | undefined {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !next) return undefined
  if (token.word === 'shall') return isDuty(tokens, at, field) ? 'must' : undefined
  if (token.word === 'such') return pointsBack(tokens, at) ? demonstrativeFor(next) : undefined
  if (token.word === 'the' && next.word === 'said') return tokens[at + 2]?.tag === 'NOUN' ? 'the' : undefined
  if (token.word === 'said' && next.tag === 'NOUN') {
    const isDeterminer = opensSentence(tokens, at) || (previous?.tag === 'ADP' && previous.word !== 'as')
    return isDeterminer &&
      (field === 'law' ||
        (opensSentence(tokens, at)
          ? tokens.some(({ word }) => /^(?:shall|must|may)$/.test(word))
          : tokens.some(({ word }) => word === 'shall')))
      ? 'the'
      : undefined
  }
  return undefined
}

/**
 * Whether “shall” states a duty of somebody, or of a paper that must say something or go somewhere. “Shall be void”,
 * “shall act as” and “shall apply” state what the contract makes true, and “I fear it shall be lost” predicts: nobody
 * has a duty.
 */
function isDuty(tokens: Token[], at: number, field: Sentence['field']): boolean {
  // “No member shall vote” forbids it, and “if the buyer shall fail” requires nothing.
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => /^[,;:]$/.test(text))
  const clause = tokens.slice(comma + 1, at)
  if (
    clause.some(({ word }) => isNoDuty.test(word)) ||
    tokens.slice(at + 3, at + 6).some(({ word }) => word === 'only')
  )
    return false
  if (field !== 'law' && /^(?:he|she|they|who)$/.test(tokens[at - 1]?.word ?? '')) return false
  if (tokens.at(-1)?.text === '?') return false
  const verbs = tokens.slice(at + 1, at + 5).filter(({ tag, word }) => tag !== 'ADV' && word !== 'not')
  const [first, second] = verbs
  if (!first || !/^(?:VERB|AUX)$/.test(first.tag)) return false
  const isPassive = first.word === 'be'
  if (isPassive) return second !== undefined && duties.has(second.word)
  // “Such reports shall include … and shall be sent”: both verbs have the same subject.
  const subject = tokens[at - 1]
  if (/^(?:include|contain|state|list|describe|specify)$/.test(first.word)) return subject?.tag === 'NOUN'
  const isOther = subject !== undefined && people.has(subject.word) && !/^(?:i|you|we)$/.test(subject.word)
  return isOther && !isStateOfLaw.test(first.word)
}

const isNoDuty = /^(?:no|nobody|none|neither|nor|if|until|unless|when|where|that|who|which|whether|as|case)$/

/** What must be done with papers, money and things. */
const duties = new Set(
  'paid provided sent submitted filed returned signed delivered kept made given published reported reviewed marked stored cleaned removed repaired replaced closed locked worn completed attached recorded registered approved'.split(
    ' ',
  ),
)

/** “The company shall own”, “the parties shall benefit”: rights and states, even of those who can have a duty. */
const isStateOfLaw =
  /^(?:act|apply|be|become|belong|benefit|bind|cease|constitute|continue|exist|expire|govern|have|hold|include|inure|lie|live|mean|operate|own|prevail|remain|retain|supersede|survive|terminate|vest)$/

/** Only “such person” at the start of a rule; “such as”, “such a thing” and “such things” are ordinary English. */
function pointsBack(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next?.tag !== 'NOUN' || !opensSentence(tokens, at)) return false
  if (!isNamedBefore.test(next.lemma)) return false
  if (!tokens.slice(at + 2).some(({ word }) => /^(?:shall|must|may)$/.test(word))) return false
  const following = tokens.slice(at + 2, at + 8).map(({ word }) => word)
  return !following.includes('as') && !following.includes('that')
}

/** People and papers of which rules speak. In “such beauty”, “such” says how great it is. */
const isNamedBefore =
  /^(?:person|notice|record|report|payment|document|application|form|claim|request|sign|employee|statement|certificate|information|data|datum|order|fee|vehicle|material|list|plan|permit|sum|amount|member|tenant|user|letter|copy|file|item|product|test|training|visit)$/

function demonstrativeFor({ word, lemma }: Token): string {
  return word !== lemma && word.endsWith('s') ? 'these' : 'this'
}
