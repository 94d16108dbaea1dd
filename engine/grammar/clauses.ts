import type { Token } from './tagger.ts'

const pronouns = /^(?:i|he|she|we|they|it|you|this|these|there)$/
const subjectTags = new Set(['DET', 'PROPN', 'NOUN', 'ADJ', 'PRON', 'NUM'])
const relative = /^(?:which|who|that|whom|whose|what|\w+ever)$/
const maxSubjectWords = 8

/** Whether a new clause starts here: a subject, and a verb with a tense. */
export function startsClause(tokens: Token[], at: number): boolean {
  const first = tokens[at]
  if (!first) return false
  if (pronouns.test(first.word)) return hasVerbSoon(tokens, at + 1)
  if (!subjectTags.has(first.tag) || relative.test(first.word)) return false
  if (isTimeOfDay(tokens, at)) return false
  for (let next = at; next < at + maxSubjectWords; next++) {
    const token = tokens[next]
    if (!token || relative.test(token.word)) return false
    if (token.tag === 'AUX') return next > at
    if (token.tag === 'VERB') return next > at && hasTense(tokens, next)
    if (!subjectTags.has(token.tag) && token.tag !== 'ADV' && token.tag !== 'ADP') return false
  }
  return false
}

function hasVerbSoon(tokens: Token[], at: number): boolean {
  const [next, afterNext] = [tokens[at], tokens[at + 1]]
  if (isVerb(next)) return true
  return next?.tag === 'ADV' && isVerb(afterNext)
}

function isVerb(token: Token | undefined): boolean {
  return (token?.tag === 'AUX' || token?.tag === 'VERB') && !token.word.endsWith('ing')
}

/** “Dried” has a tense in “the paint dried the wall”. In “the paint dried by then”, it may be a participle. */
function hasTense(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  if (word.endsWith('ing')) return false
  return !word.endsWith('ed') || /^(?:DET|PRON|PROPN|NUM)$/.test(tokens[at + 1]?.tag ?? '')
}

function isTimeOfDay(tokens: Token[], at: number): boolean {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  return (
    /^(?:one|last|next|every|each)$/.test(first) &&
    /^(?:night|day|morning|evening|year|month|week|time|afternoon)$/.test(second)
  )
}

/** Whether the tokens contain a verb with a tense; “to go” and “going” have none. */
export function hasFiniteVerb(tokens: Token[]): boolean {
  return tokens.some((token, at) => isVerb(token) && tokens[at - 1]?.word !== 'to')
}

/**
 * “For making maps, but also for …”: whether `before` contains a part of the same series ahead of its last conjunction.
 * `isPartner` is called with each word and the next one.
 */
export function hasPartnerBefore(
  before: Token[],
  isPartner: (token: Token, next: Token | undefined) => boolean,
): boolean {
  const joint = before.findLastIndex(({ tag }) => tag === 'CCONJ')
  // “…, and we met for the purpose of finding a name”: the other clause has its own series.
  if (before.slice(joint + 1).some(({ tag }) => tag === 'VERB' || tag === 'AUX')) return false
  return before.slice(0, Math.max(0, joint)).some((token, at) => isPartner(token, before[at + 1]))
}

const subordinators =
  /^["“‘'(]*(?:(?:and|but|so|or|yet)\s+)?(?:if|when|while|although|though|because|since|as|unless|whether|that|where|once|after|before|until|till|whenever|wherever|to|by|in order|even|given|having|with|without|for|despite|such|not only|only|what|how|why|who|had|should|were)\b/i

/** Whether these words could be a sentence: nothing in them needs the words that follow. */
export function isMainClause(words: string): boolean {
  const clause = words.trimStart()
  return !subordinators.test(clause) && !waits.test(clause) && !reportsSpeech.test(clause)
}

const waits =
  /\b(?:if|unless|whether|both|either|neither|not only|so \w+ that|as \w+ as|rather|between|from \w+ to)\b/i

/** “They say that …”: the words after “and” may be reported too. */
const reportsSpeech =
  /\b(?:sa(?:y|ys|id)|think|thinks|thought|believe[sd]?|found|show(?:s|ed)?|demonstrate[sd]?|argue[sd]?|report(?:s|ed)?|claim(?:s|ed)?|suggest(?:s|ed)?|state[sd]?|decided?|opinion|know|knows|knew|ensure[sd]?|means?|realized?|require[sd]?|feel|felt|hope[sd]?|told|agree[sd]?|provided|propose[sd]?|recommend(?:s|ed)?|conclude[sd]?|note[sd]?|wrote|fact|certain|likely|possible|clear|sure|afraid|true)\b[^,;]*\bthat\b/i
