import { conjugate, verbOf } from '../grammar/conjugate.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { deeds, judgements } from '../tables/deeds.ts'
import { ask, hasTag, isOneOf, type Question, type QuestionRule, wordsAt } from './question.ts'

/** In a text that leaves out so many doers, it is a habit. */
const minHabit = 3
const minShare = 0.2
const sentencesForOne = 8

/**
 * “The plumber was hired”: by whom? Most passives are in their place, so only those are asked about whose doer matters:
 * the writer's own deeds, judgements of nobody, and what a whole text does again and again.
 */
export const doerless: QuestionRule = (sentences) => {
  const found = sentences.flatMap((sentence) => {
    const passive = passiveIn(sentence)
    return passive ? [{ ...passive, sentence }] : []
  })
  const isHabit = found.length >= minHabit && found.length >= sentences.length * minShare
  const speaker = speakerOf(sentences)
  // Who has seen a few of them will look for the others.
  let left = sentences.length / sentencesForOne
  return found.flatMap((passive) => {
    const weight = weightOf(passive, speaker)
    if (weight === undefined && isState(passive)) return []
    const found = question(passive, speaker, weight ?? (isHabit ? 3.4 : 2.6))
    if (weight !== undefined || (isHabit && left-- > 0)) return found
    return found.map((asked) => ({ ...asked, isBookish: true }))
  })
}

interface Passive {
  sentence: Sentence
  be: number
  at: number
}

const be = /^(?:is|are|was|were|be|been|being)$/
const endsClause = /^[,.;:!?)—–]$/

function passiveIn({ tokens }: Sentence): { be: number; at: number } | undefined {
  for (const [at, token] of tokens.entries()) {
    const isDeed = deeds.has(token.word) || (judgements.has(token.word) && tokens[at + 1]?.word === 'that')
    if (!isDeed || !hasTag(token, 'VERB', 'ADJ')) continue
    const before = hasTag(tokens[at - 1], 'ADV') ? at - 2 : at - 1
    if (!isOneOf(tokens[before], be) || namesDoer(tokens, at)) continue
    if (
      tokens
        .slice(Math.max(0, before - 2), at)
        .some(
          ({ word }, near, words) =>
            /^(?:not|n't|never|if)$/.test(word) ||
            (word === 'to' && !/^(?:needs?|needed|has|have|had|ought)$/.test(words[near - 1]?.word ?? '')),
        )
    )
      continue
    return { be: before, at }
  }
  return undefined
}

/** “By the board”, not “by 14%” or “by May”; “made of wood”, “expected to rain” and “moved to tears” have no doer. */
function namesDoer(tokens: Token[], at: number): boolean {
  if (
    isOneOf(tokens[at + 1], /^(?:of|up|from|to|for)$/) &&
    isOneOf(tokens[at], /^(?:made|expected|considered|moved|determined|concerned|carried|applied)$/)
  )
    return true
  if (isOneOf(tokens[at], /^carried$/) && tokens[at + 1]?.word !== 'out') return true
  const rest = tokens.slice(at + 1, at + 12)
  const end = rest.findIndex(({ text }) => endsClause.test(text))
  const clause = end === -1 ? rest : rest.slice(0, end)
  return clause.some(({ word }, index) => word === 'by' && !hasTag(clause[index + 1], 'NUM', 'VERB', 'SYM'))
}

/** “The date is fixed” says how it is, “after it was sent” only when, and nobody acts. */
function isState({ sentence: { tokens }, be }: Passive): boolean {
  const before = tokens.slice(Math.max(0, be - 6), be)
  return isOneOf(tokens[be], /^(?:is|are)$/) || before.some((token) => isOneOf(token, sidelong))
}

const sidelong = /^(?:after|when|whenever|once|until|till|before|what|whatever|unless)$/

type Speaker = 'I' | 'we' | undefined

function speakerOf(sentences: Sentence[]): Speaker {
  const counts = { i: 0, we: 0 }
  for (const { tokens } of sentences) {
    for (const { word } of tokens) {
      if (/^(?:i|my|me)$/.test(word)) counts.i++
      if (/^(?:we|our|us)$/.test(word)) counts.we++
    }
  }
  if (counts.i + counts.we === 0) return undefined
  return counts.i >= counts.we ? 'I' : 'we'
}

function weightOf({ sentence: { tokens }, be, at }: Passive, speaker: Speaker): number | undefined {
  const [previous] = [tokens[be - 1]]
  if (previous?.word === 'it' && tokens[at + 1]?.word === 'that') return 5.1
  if (isOneOf(tokens[at], verdict)) return 4
  if (isDuty(tokens, be)) return 3.8
  const clause = tokens.slice(Math.max(0, be - 6), be)
  if (clause.some(({ word }) => /^(?:my|our|i|we)$/.test(word))) return 5.1
  const subject = tokens[be - 1]?.word ?? ''
  if (
    /^(?:mistake|error|damage|decision|complaint|promise|payment|concern|attempt|effort|objection|question|doubt)s?$/.test(
      subject,
    )
  )
    return 4.4
  if (
    isOneOf(tokens[be], /^(?:was|were|been)$/) &&
    isOneOf(tokens[at], emptyDeed) &&
    clause.some((token) => hasTag(token, 'NOUN') && isOneOf(token, action))
  )
    return 4.2
  return speaker && isOneOf(tokens[be], /^(?:was|were|been)$/) ? 3.6 : undefined
}

/** “It has been criticized”, “they are said to be”: somebody's opinion, and nobody's. */
const verdict = /^(?:criticis|criticiz|prais|accus|ridicul|condemn|blam|hail|denounc)(?:ed)$/

/** “The form must be sent”, “they should be told”: a duty, and nobody has it. Not “it should be noted”. */
function isDuty(tokens: Token[], be: number): boolean {
  if (tokens[be]?.word !== 'be') return false
  const at = hasTag(tokens[be - 1], 'ADV') ? be - 2 : be - 1
  if (tokens[at - 1]?.word === 'it') return false
  if (isOneOf(tokens[at], /^(?:must|should|shall)$/)) return true
  return tokens[at]?.word === 'to' && isOneOf(tokens[at - 1], /^(?:need|needs|needed|has|have|had|ought)$/)
}

/** “An investigation of the costs was conducted”: twice hidden, in a noun and in a passive. */
const emptyDeed = /^(?:conducted|performed|undertaken|carried|implemented)$/
const action =
  /^(?:analys[ie]s|review|survey|search|test|study|check|audit|inspection|assessment|\p{L}+(?:ation|igation|gement|vement|sment))s?$/u

function question({ sentence, be, at }: Passive, speaker: Speaker, weight: number): Question[] {
  const { tokens } = sentence
  const token = tokens[at]
  if (!token) return []
  const words = wordsAt(sentence, be, at)
  const verb = verbOf(token, 'participle')
  const isPast = isOneOf(tokens[be], /^(?:was|were|been)$/)
  const active = verb && (isPast ? conjugate(verb, 'past') : verb)
  const own = speaker && active ? ` If it was you, write “${speaker} ${active} …”.` : ''
  const doers = isPast ? 'Say who did it, if that matters.' : 'Say who does it, if that matters.'
  return ask(sentence, be, at, {
    kind: 'doerless',
    weight,
    reason: `“${words}” does not say by whom, so readers cannot tell whose doing it is.`,
    advice: doers + own,
  })
}
