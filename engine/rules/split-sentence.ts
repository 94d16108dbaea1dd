import { hasFiniteVerb, isMainClause, startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { capitalised, wordCount } from '../reading/words.ts'

/** Anything longer is a text without full stops. */
const maxSentenceLength = 1_500
const minWords = 5

/**
 * The sentence as two, cut at its semicolon. Undefined if there is no safe place. At a comma with “and” or “but”, judges
 * rarely preferred two sentences: the second clause belongs to the condition, the report or the thought of the first.
 */
export function splitSentence(sentence: Sentence): string[] | undefined {
  const { text, tokens } = sentence
  if (text.length > maxSentenceLength || isSpliced(sentence)) return undefined
  const semicolons = tokens.flatMap(({ text }, at) => (text === ';' ? [at] : []))
  const [at = 0] = semicolons
  // “It rained; it blew; it snowed”: the clauses of a series belong together.
  if (semicolons.length !== 1 || isInside(sentence, at)) return undefined
  const resume = startOfSecond(tokens, at)
  if (resume === undefined) return undefined
  const [left, right] = [text.slice(0, tokens[at]?.start), text.slice(resume)]
  const isSafe = wordCount(left) >= minWords && wordCount(right) >= minWords && isWhole(sentence, at, left)
  return isSafe ? [`${left.trimEnd()}.`, capitalised(right)] : undefined
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

/** Within brackets, a quotation or code. */
function isInside({ tokens, zones }: Sentence, at: number): boolean {
  const place = tokens[at]?.start ?? 0
  const depth = tokens.slice(0, at).reduce((depth, { text }) => {
    return depth + Number(/^[([{]$/.test(text)) - Number(/^[)\]}]$/.test(text))
  }, 0)
  return depth > 0 || zones.some(({ start, end }) => place >= start && place < end)
}

function isWhole({ text, tokens }: Sentence, at: number, left: string): boolean {
  // What follows a colon belongs to it, up to the end of the sentence.
  if (!/[.!]["”’')]*$/.test(text) || /:\s/.test(left) || !isMainClause(left)) return false
  const first = tokens.slice(0, at)
  // “They told us that the roof leaks; the walls are wet”: both parts are what they told.
  if (first.some(({ word, tag }, place) => word === 'that' && tag === 'SCONJ' && isTelling(first[place - 1])))
    return false
  return !isOpening(first, left) && hasFiniteVerb(first) && hasFiniteVerb(tokens.slice(at + 1))
}

/** “Besides showing how it grows; it also …”: behind its opening, the first half has no statement. */
function isOpening(tokens: Token[], left: string): boolean {
  if (!opening.test(left)) return false
  return !tokens.some(({ text }, at) => text === ',' && startsClause(tokens, at + 1))
}

const opening =
  /^\W*(?:apart from|aside from|as well as|besides|in addition to|instead of|on top of|rather than|in|on) \p{L}+ing\b/iu

function isTelling(token: Token | undefined): boolean {
  return /^(?:VERB|NOUN|PROPN|PRON)$/.test(token?.tag ?? '')
}

function startOfSecond(tokens: Token[], at: number): number | undefined {
  const next = tokens[at + 1]
  if (!next) return undefined
  const isJoined = /^(?:and|but|so)$/.test(next.word)
  const isLinked =
    /^(?:however|therefore|thus|moreover|furthermore|nevertheless|otherwise|instead|then)$/.test(next.word)
  const skipped = isJoined || isLinked ? (tokens[at + 2]?.text === ',' ? 3 : 2) : 1
  if (needsFirst.test(next.word) || !startsClause(tokens, at + skipped)) return undefined
  return next.word === 'and' ? (tokens[at + 2]?.start ?? next.start) : next.start
}

/** “…; whereupon she left”: no sentence of its own. */
const needsFirst =
  /^(?:where\w+|which|while|although|though|because|since|such|including|namely|especially|particularly|even|hence|as|so|lest|until|unless|whether|both|either|neither|nor)$/
