import { hasFiniteVerb, isMainClause, startsClause } from '../grammar/clauses.ts'
import { readSentence, type Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { capitalised, wordCount } from '../reading/words.ts'

/** A place where one sentence can become two. */
interface Cut {
  /** The end of the first sentence. */
  end: number
  /** The second sentence begins here, after `opening`. */
  resume: number
  opening: string
  /** How natural the split is: best at a semicolon. */
  merit: number
}

/** Anything longer is a text without full stops. */
const maxSentenceLength = 1_500
const minWords = 5
/** At a comma, each part needs more words: a shorter clause only introduces the rest. */
const minWordsAtComma = 10

/**
 * The sentence as shorter ones. Undefined if there is no safe place to split. Parts that are still long are split
 * again.
 */
export function splitSentence(sentence: Sentence, longest: number, depth = 0): string[] | undefined {
  const { text } = sentence
  if (isSeries(text) || isSpliced(sentence)) return undefined
  if (depth > 3 || text.length > maxSentenceLength || wordCount(text) <= longest) return undefined
  const best = cutsOf(sentence).reduce<{ cut: Cut; score: number } | undefined>((best, cut) => {
    const score = cut.merit - imbalance(text, cut)
    return best && best.score >= score ? best : { cut, score }
  }, undefined)
  if (!best) return undefined
  const { end, resume, opening } = best.cut
  const pieces = [
    `${text.slice(0, end).replace(/[\s,;]+$/, '')}.`,
    capitalised(opening + text.slice(resume).trimStart()),
  ]
  return pieces.flatMap((piece) => splitSentence(readSentence(piece), longest, depth + 1) ?? [piece])
}

/** “It rained; it blew; it snowed”: the clauses of a series belong together. */
function isSeries(text: string): boolean {
  return (text.match(/;/g)?.length ?? 0) > 1
}

/**
 * “We met, we talked, and they left”: clauses with only commas between them are a series too, and any split leaves a
 * fragment.
 */
function isSpliced({ tokens, text }: Sentence): boolean {
  return tokens.some(({ text: mark, start }, at) => {
    if (mark !== ',' || !/^(?:i|he|she|we|they)$/.test(tokens[at + 1]?.word ?? '')) return false
    const from = tokens.slice(0, at).findLastIndex(({ text }) => /^[,;:]$/.test(text)) + 1
    const clause = text.slice(tokens[from]?.start ?? 0, start)
    const isTold = !/^(?:ADP|SCONJ|CCONJ|ADV)$/.test(tokens[from]?.tag ?? '')
    return startsClause(tokens, at + 1) && isTold && isMainClause(clause) && startsClause(tokens, from)
  })
}

/** “It was wet, so I ran, and I fell”: the second clause continues the result. */
function isUnderSo(tokens: Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ word }, place) => word === 'so' && tokens[place - 1]?.text === ',')
}

/** “It is late because it rained, and the road was shut”: the second clause is another reason, or another condition. */
function isUnderReason(tokens: Token[], at: number): boolean {
  // “In which a sum is learned, and a tool is made”: “which” opens both clauses.
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => text === ',')
  if (tokens.slice(comma + 1, at).some(({ word }) => /^(?:which|whose|whereby)$/.test(word))) return true
  const clauses = tokens.slice(0, at)
  // “He was not long there before he saw that it was wrong, and he was angry.”
  if (clauses.some(({ word }, place) => isTime.test(word) && startsClause(tokens, place + 1))) return true
  return clauses.some(({ word }) =>
    /^(?:because|since|although|though|while|whereas|unless|until|when|whenever)$/.test(word),
  )
}

const isTime = /^(?:before|after|till|once)$/

function imbalance(text: string, { end, resume }: Cut): number {
  return Math.abs(wordCount(text.slice(0, end)) - wordCount(text.slice(resume))) / 2
}

function cutsOf(sentence: Sentence): Cut[] {
  const { tokens, zones } = sentence
  const cuts: Cut[] = []
  let depth = 0
  for (const [at, token] of tokens.entries()) {
    if (/^[([{]$/.test(token.text)) depth++
    if (/^[)\]}]$/.test(token.text)) depth--
    if (depth > 0 || zones.some(({ start, end }) => token.start >= start && token.start < end)) continue
    const cut = cutAt(tokens, at)
    if (cut && isSafe(sentence, cut, at)) cuts.push(cut)
  }
  return cuts
}

function isSafe({ text, tokens }: Sentence, { end, resume }: Cut, at: number): boolean {
  const [left, right] = [text.slice(0, end), text.slice(resume)]
  const least = text[end] === ';' ? minWords : minWordsAtComma
  if (wordCount(left) < least || wordCount(right) < least) return false
  // What follows a colon belongs to it, up to the end of the sentence.
  if (!/[.!]["”’')]*$/.test(text) || /:\s/.test(left) || !isMainClause(left)) return false
  return hasFiniteVerb(tokens.slice(0, at)) && hasFiniteVerb(tokens.filter(({ start }) => start >= resume))
}

function cutAt(tokens: Token[], at: number): Cut | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !next) return undefined
  if (token.text === ';') return atSemicolon(tokens, at)
  if (token.text === ',') return atComma(tokens, at)
  return undefined
}

function atSemicolon(tokens: Token[], at: number): Cut | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !next) return undefined
  const isJoined = /^(?:and|but|so)$/.test(next.word)
  const isLinked =
    /^(?:however|therefore|thus|moreover|furthermore|nevertheless|otherwise|instead|then)$/.test(next.word)
  const skipped = isJoined || isLinked ? (tokens[at + 2]?.text === ',' ? 3 : 2) : 1
  if (needsFirst.test(next.word) || !startsClause(tokens, at + skipped)) return undefined
  const resume = next.word === 'and' ? (tokens[at + 2]?.start ?? next.start) : next.start
  return { end: token.start, resume, opening: '', merit: 6 }
}

/** “…; whereupon she left”: no sentence of its own. */
const needsFirst =
  /^(?:where\w+|which|while|although|though|because|since|such|including|namely|especially|particularly|even|hence|as|so|lest|until|unless|whether|both|either|neither|nor)$/

const openings = new Map([
  ['and', ''],
  ['but', 'But '],
  ['yet', 'Yet '],
])

function atComma(tokens: Token[], at: number): Cut | undefined {
  const [comma, next, afterNext] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!comma || !next || !afterNext) return undefined
  const opening = openings.get(next.word)
  if (
    opening !== undefined &&
    startsClause(tokens, at + 2) &&
    !isList(tokens, at) &&
    !isSeriesOfVerbs(tokens, at) &&
    !isThingSaidOf(tokens, at + 2) &&
    !isUnderReason(tokens, at) &&
    !isUnderSo(tokens, at) &&
    !goesOnTelling(next, afterNext)
  ) {
    return { end: comma.start, resume: afterNext.start, opening, merit: 5 }
  }
  return undefined
}

/** “…, and I wondered”: an action and what the same person does next belong together. */
function goesOnTelling(joint: Token, subject: Token): boolean {
  return joint.word === 'and' && /^(?:i|he|she|we|they)$/.test(subject.word)
}

/** “A, B, and C did”: the comma separates things, not clauses. */
function isList(tokens: Token[], at: number): boolean {
  const before = tokens.slice(0, at)
  const comma = before.findLastIndex(({ text }) => text === ',')
  return comma !== -1 && !hasFiniteVerb(before.slice(comma + 1))
}

/** “People who can plan, learn to swim, and work in teams are”: the last of several verbs looks like a subject. */
function isSeriesOfVerbs(tokens: Token[], at: number): boolean {
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => text === ',')
  const [verb, last] = [tokens[comma + 1], tokens[at + 2]]
  if (comma === -1 || verb?.tag !== 'VERB' || verb.word !== verb.lemma || last?.word !== last?.lemma)
    return false
  return last?.tag === 'NOUN' && !/^(?:NOUN|AUX|VERB|PUNCT)$/.test(tokens[at + 3]?.tag ?? '')
}

/** “Which were there, and a list of the choices made, such as”: a participle, and no verb of its own. */
function isThingSaidOf(tokens: Token[], at: number): boolean {
  const verb = tokens.findIndex(({ tag }, place) => place >= at && /^(?:VERB|AUX)$/.test(tag))
  const [found, next] = [tokens[verb], tokens[verb + 1]]
  return (
    found?.tag === 'VERB' &&
    mayBeParticiple.test(found.word) &&
    !/^(?:DET|PRON|PROPN|NUM|NOUN|ADJ)$/.test(next?.tag ?? '')
  )
}

const mayBeParticiple =
  /(?:ed|en|wn|ght|made|done|held|sent|paid|found|left|kept|built|told|lost|met|said|set|put|led|sold|split|spread|shut|cut|hurt|torn|worn|born|shot|[iu]ng|unk)$/
