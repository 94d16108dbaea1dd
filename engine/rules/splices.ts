import { hasFiniteVerb, isMainClause, startsClause } from '../grammar/clauses.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { rightSpelling } from '../proof/spelling.ts'
import { capitalised, wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'
import { longSentence } from './long-sentences.ts'

/** “It rained, we stayed in”: two sentences with only a comma between them. */
export function splices(sentence: Sentence): Finding[] {
  return [...plainSplices(sentence), ...howeverSplices(sentence)]
}

function plainSplices(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  // A colon or a semicolon already joins the parts.
  if (tokens.slice(0, -1).some(({ text }) => /^[:;]$/.test(text))) return []
  const commas = tokens.flatMap((token, at) => (token.text === ',' ? [at] : []))
  const [at = 0] = commas
  const [comma, next] = [tokens[at], tokens[at + 1]]
  if (commas.length !== 1 || !comma || !next || wordCount(text) >= longSentence || text.endsWith('?'))
    return []
  if (!/^(?:i|he|she|we|they|it)$/.test(next.word) || !startsClause(tokens, at + 1)) return []
  const [left, right] = [text.slice(0, comma.start), text.slice(next.start)]
  // “A term -- oh wait, we say it so -- for it”: an aside belongs to the sentence around it.
  if (isDash.test(left) && isDash.test(right)) return []
  if (!standsAlone(tokens.slice(0, at), left) || leadsIn.test(left) || breaksOff(tokens[at - 1])) return []
  // “It contains Harbour, She's the Captain and Home”: titles of works.
  const isTitled = tokens[at - 1]?.tag === 'PROPN' || /\s\p{Lu}\p{Ll}/u.test(right)
  if (isTitled && /^[HSWTI][a-z]/.test(next.text)) return []
  // “It failed becuase here, it rained”: a misspelled word may be what makes the first part no sentence.
  if (tokens.slice(0, at).some(({ text }) => rightSpelling(text) !== undefined)) return []
  // “You do the cooking, I do the dishes”: a division of work, on purpose in one sentence.
  if (tokens[0]?.word === 'you' && next.word === 'i') return []
  if (wordCount(left) < 3 || wordCount(right) < 3 || saysWho.test(right) || isTag.test(right)) return []
  if (isEcho(tokens, at) || isCorrected(tokens, at)) return []
  const edit = allowed(sentence, {
    start: comma.start,
    end: next.end,
    replacement: `. ${capitalised(next.text)}`,
  })
  // If the subject changes, the comma may be intended, or the first part no sentence: only the writer can tell.
  const isGuess = next.word !== 'it' && next.word !== tokens[0]?.word
  return edit ? [{ ...edit, kind: 'splice', weight: 6, isGuess }] : []
}

/** “I'll tell you, they were late”: spoken, and what it leads to must follow. */
const leadsIn =
  /^(?:(?:and|but|so|well|now|look),? )?(?:i['’]ll (?:tell you|be honest)|i (?:tell|can tell|must tell|have to tell|promise|swear to) you|let me tell you|you (?:know|see)|mind you|believe me|trust me)(?: \p{L}+)?$/iu

/** “It is hard to find a, it is late”: the speaker began anew, and the first part has no end. */
function breaksOff(last: Token | undefined): boolean {
  return /^(?:an?|the|my|your|our|their|its|every|of|into|onto|during|toward|towards|upon|per|via)$/.test(
    last?.word ?? '',
  )
}

/** “He was my last hope, he was my last friend”: a repetition on purpose. */
function isEcho(tokens: Token[], comma: number): boolean {
  return [0, 1, 2].every((at) => tokens[at]?.word === tokens[comma + 1 + at]?.word)
}

/** “We aren't reading tales, we're reading verse”: the second part says what is true instead. */
function isCorrected(tokens: Token[], comma: number): boolean {
  const left = tokens.slice(0, comma)
  if (!left.some(({ word }) => /^(?:not|n['o]t)$/.test(word))) return false
  return tokens.slice(comma + 1).some((token) => {
    return token.tag === 'VERB' && left.some(({ tag, lemma }) => tag === 'VERB' && lemma === token.lemma)
  })
}

/** “It grew, however it is small”: here “however” begins another sentence. Not “however small it is”. */
function howeverSplices(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  return tokens.flatMap((comma, at) => {
    const [however, next] = [tokens[at + 1], tokens[at + 2]]
    if (comma.text !== ',' || however?.word !== 'however' || !next) return []
    const isOrder = next.tag === 'VERB' && next.word === next.lemma
    if (!isOrder && !startsClause(tokens, at + 2)) return []
    if (isConcession(tokens, at + 2)) return []
    // “A kind, however late reply”: two words that describe one thing.
    if (tokens[at - 1]?.tag === 'ADJ' && tokens[at - 2]?.tag === 'DET') return []
    const left = text.slice(0, comma.start)
    const isOpen = tokens.slice(0, at).some(({ text }) => /^[:(]$/.test(text))
    if (isOpen || !hasFiniteVerb(tokens.slice(0, at)) || !isMainClause(left) || breaksOff(tokens[at - 1]))
      return []
    const replacement = '. However,'
    const edit = allowed(sentence, { start: comma.start, end: however.end, replacement })
    return edit ? [{ ...edit, kind: 'splice' as const, weight: 8 }] : []
  })
}

/** “However long it takes”, “however you like”: here, “however” begins no new sentence. */
function isConcession(tokens: Token[], at: number): boolean {
  const [next, afterNext] = [tokens[at], tokens[at + 1]]
  if (next?.tag === 'ADV' || next?.word === 'much' || next?.word === 'many') return true
  if (next?.tag === 'ADJ' && /^(?:PRON|DET|PROPN)$/.test(afterNext?.tag ?? '')) return true
  // “However they may have met it”: in whatever way.
  if (next?.tag === 'PRON' && /^(?:may|might)$/.test(afterNext?.word ?? '')) return true
  const end = tokens.findIndex(({ text }, place) => place > at && /^[,.;:!?]$/.test(text))
  return next?.tag === 'PRON' && (end === -1 ? tokens.length : end) - at < 3
}

/** Whether a clause begins with its subject, and needs nothing from the rest of the sentence. */
function standsAlone(tokens: Token[], left: string): boolean {
  if (timeOpening.test(left) || mayHaveNoVerb(tokens) || isHeldOpen(tokens) || isThing(tokens)) return false
  if (/^(?:thank you|thanks)\b(?! to\b)/i.test(left)) return true
  return startsClause(tokens, 0) && isMainClause(left) && !tokens.some(({ word }) => opens.test(word))
}

const isTelling =
  /^(?:mean|show|suggest|imply|indicate|prove|ensure|conclude|feel|find|believe|assume|hope|guess)$/

/**
 * “Anytime we meet, they come”, “every place we show, we like it”, “they liked it so much, they came”, “but reading it,
 * it seems old”: the first part needs the rest.
 */
function isHeldOpen(tokens: Token[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (
    !opensStatement.test(first?.word ?? '') ||
    /^(?:so|and|but|or|am|is|are|was|were|be|been|that)$/.test(last?.word ?? '')
  )
    return true
  // “It keeps its look – at first sight, it …”: after the dash, there is no statement yet.
  const dash = tokens.findLastIndex(({ text }) => /^[-–—:]$/.test(text))
  if (dash > 0 && !hasFiniteVerb(tokens.slice(dash + 1))) return true
  const joint = tokens.findLastIndex(({ word }) => /^(?:and|but)$/.test(word))
  // “… and out, but unlike them, they …”: after the conjunction, there is no statement yet.
  if (joint > 0 && !hasFiniteVerb(tokens.slice(joint))) return true
  // “It means to the best of our knowledge, we …”, “this shows for most of us, it …”: what it means comes next.
  if (
    tokens.some(
      (token, at) => isTelling.test(token.lemma) && /^(?:ADP|PART|SCONJ)$/.test(tokens[at + 1]?.tag ?? ''),
    )
  )
    return true
  return tokens.some(({ word }, at) => {
    const isLoose = /.{2}ing$/.test(word) && /^(?:and|but|or)$/.test(tokens[at - 1]?.word ?? '')
    return isLoose || /^(?:so|such)$/.test(word)
  })
}

const opensStatement =
  /^(?:i|he|she|we|they|it|you|this|these|that|those|there|the|an?|my|our|your|his|her|its|their|some|many|most|few|several|both|nobody|everybody|somebody|one|two|three|thanks?|but|and)$/

/**
 * “One of the last games I saw, …”: its only verb belongs to the relative clause, so there is no statement. “It doesn't
 * just swim, …”: the rest says what else it does.
 */
function isThing(tokens: Token[]): boolean {
  const verb = tokens.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX')
  const [head, subject] = tokens.slice(Math.max(0, verb - 2), verb)
  const isRelative = /^(?:i|he|she|we|they|you)$/.test(subject?.word ?? '') && head?.tag === 'NOUN'
  if (isRelative && !hasFiniteVerb(tokens.slice(verb + 1))) return true
  return tokens.some(({ word }, at) => {
    return /^(?:just|merely|only|simply)$/.test(word) && /^n['o]t$/.test(tokens[at - 1]?.word ?? '')
  })
}

/** “The next day at the bus stop, …”, “the way I see it, …” */
const timeOpening =
  /^(?:the|that|this) way\b|^(?:the|that|one|this|next|last|every|each)\s+(?:\p{L}+\s+)?(?:day|night|morning|afternoon|evening|week|month|year|time|spring|summer|autumn|winter)\b/iu

/** “The constant reproaches”, “at the stop”: what the tagger takes for a verb is often a noun here. */
function mayHaveNoVerb(tokens: Token[]): boolean {
  const at = tokens.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX')
  const [verb, before] = [tokens[at], tokens[at - 1]]
  if (verb?.tag === 'AUX') return false
  return before?.tag === 'ADJ' || (at === tokens.length - 1 && verb?.word === verb?.lemma)
}

const opens =
  /^(?:if|when|because|although|though|that|said|says|say|know|knew|reali[sz]ed?|reali[sz]es|notice[ds]?|think|thought|what|how|why|where|as|while|who|which|whom|whose|once|until|after|before|since|whatever|however|moment|minute|time|sooner|more|less|faster|harder|longer|better|not)$/

/** “…, I am sorry to say”, “…, we must admit”, “a fine start, I don't think” */
export const isTag =
  /^(?:i|we)\b[^,.;:!?]{0,24}\b(?:say|admit|confess|report|add|tell (?:you|him|her|them)|(?:don['’]t|not) (?:think|suppose|believe|doubt))[\s.!"”’')]*$/i

const isDash = /\s-{1,2}\s|[–—]/

/** “…, he said”, “…, I think”: these words belong to the sentence before the comma. */
const saysWho =
  /^(?:i|he|she|we|they|it)\s+(?:had\s+)?(?:said|says|say|added|told|asked|explained|thinks?|thought|believes?|believed|argues?|argued|suppose|guess|know|knew|hope|hoped|mean|imagine|fear|feared|wrote|admitted|replied|recalled|claimed|insisted|seems?|seemed|appears?|appeared|is said|was said)\b/i
