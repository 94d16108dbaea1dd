import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Field } from '../reading/field.ts'
import { overlap } from '../reading/stretch.ts'
import { deeds, judgements } from '../tables/deeds.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'

/** From this share on, leaving out the doer is a habit of the text. */
const minHabit = 3
const minShare = 0.2
const sentencesForOne = 8

/**
 * “The plumber was hired”: by whom? Most passives are right. A question is asked only if the doer matters: in the
 * writer's own deeds, judgements that nobody owns, duties, and what a whole text does again and again.
 */
export const doerless: QuestionRule = (sentences) => {
  const found = sentences.flatMap((sentence) => {
    const passive = passiveIn(sentence)
    return passive ? [{ ...passive, sentence }] : []
  })
  const isHabit = found.length >= minHabit && found.length >= sentences.length * minShare
  const speaker = speakerOf(sentences)
  // After a few such questions, the writer will find the other places.
  let left = sentences.length / sentencesForOne
  return found.flatMap((passive) => {
    const matter = matterOf(passive, speaker)
    if (matter) return isUsualIn(passive.sentence.field, matter, speaker) ? [] : question(passive, matter)
    const isPast = isOneOf(passive.sentence.tokens[passive.be], /^(?:was|were|been)$/)
    const isOne =
      isHabit && isPast && !isUsualIn(passive.sentence.field, 'habit', speaker) && !isState(passive)
    return isOne && left-- > 0 ? question(passive, 'habit') : []
  })
}

/**
 * In a contract, the doer is laid down elsewhere, and only a duty needs a name. A paper says what was done. If it also
 * says “we”, readers ask why not here.
 */
function isUsualIn(field: Field, matter: Matter, speaker: Speaker): boolean {
  if (field === 'law') return matter === 'habit' || matter === 'own'
  return field === 'science' && (matter === 'habit' || matter === 'own' || (matter === 'work' && !speaker))
}

interface Passive {
  sentence: Sentence
  be: number
  at: number
}

const be = /^(?:is|are|was|were|be|been|being)$/
const endsClause = /^[,.;:!?)—–]$/
const mayNotBe = /^(?:may|might|can|could|will|would)$/

const wish = /^(?:praised|blessed|thanked|damned|cursed|hallowed|commended)$/
const help = /^(?:can|could|will|would|shall|should|may|might|must|to|not)$/

/** “Heaven be praised”: an exclamation has no doer. */
function isWish(tokens: Token[], be: number): boolean {
  return tokens[be]?.word === 'be' && isOneOf(tokens[be + 1], wish) && !isOneOf(tokens[be - 1], help)
}

function passiveIn({ tokens }: Sentence): { be: number; at: number } | undefined {
  for (const [at, token] of tokens.entries()) {
    const isDeed = deeds.has(token.word) || (judgements.has(token.word) && tokens[at + 1]?.word === 'that')
    if (!isDeed || !hasTag(token, 'VERB', 'ADJ')) continue
    const before = hasTag(tokens[at - 1], 'ADV') ? at - 2 : at - 1
    if (!isOneOf(tokens[before], be) || namesDoer(tokens, at) || isWish(tokens, before)) continue
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
  return clause.some(({ word }, index) => {
    if (word !== 'by') return false
    // “By *any app*”, “by one of them”: a doer.
    const at = clause.findIndex((token, next) => next > index && isWord(token))
    const isSum = hasTag(clause[index + 1], 'NUM') && clause[index + 2]?.word !== 'of'
    return at !== -1 && !isSum && !hasTag(clause[at], 'VERB')
  })
}

/** “The date is fixed” says how something is, “after it was sent” only says when: nobody acts. */
function isState({ sentence: { tokens }, be }: Passive): boolean {
  const before = tokens.slice(Math.max(0, be - 6), be)
  return isOneOf(tokens[be], /^(?:is|are)$/) || before.some((token) => isOneOf(token, sidelong))
}

const sidelong = /^(?:after|when|whenever|once|until|till|before|what|whatever|unless)$/

type Speaker = 'I' | 'we' | undefined

/** Who speaks in a text, apart from its quotations. */
function speakerOf(sentences: Sentence[]): Speaker {
  const counts = { i: 0, we: 0 }
  for (const { tokens, zones } of sentences) {
    for (const token of tokens) {
      const { word } = token
      if (!/^(?:i|my|me|we|our|us)$/.test(word) || zones.some((zone) => overlap(zone, token))) continue
      if (/^(?:i|my|me)$/.test(word)) counts.i++
      else counts.we++
    }
  }
  if (counts.i + counts.we === 0) return undefined
  return counts.i >= counts.we ? 'I' : 'we'
}

/** Why it matters who does it. */
type Matter = 'opinion' | 'verdict' | 'duty' | 'own' | 'trouble' | 'work' | 'habit'

const weights: Record<Matter, number> = {
  opinion: 5.1,
  own: 5.1,
  trouble: 4.4,
  work: 4.2,
  verdict: 4,
  duty: 3.8,
  habit: 3.4,
}

function matterOf({ sentence: { tokens }, be, at }: Passive, speaker: Speaker): Matter | undefined {
  const previous = tokens[be - 1]
  if (previous?.word === 'it' && tokens[at + 1]?.word === 'that') return 'opinion'
  if (isOneOf(tokens[at], verdict)) return 'verdict'
  const clause = tokens.slice(Math.max(0, be - 6), be)
  if (isDuty(tokens, be)) return 'duty'
  // “I've been trained” says what one is, and “it could have been made by anybody” that it does not matter.
  if (clause.some(({ word }) => /^(?:i|we)$/.test(word) || mayNotBe.test(word))) return undefined
  if (clause.some(({ word }) => /^(?:my|our)$/.test(word))) return 'own'
  if (
    /^(?:mistake|error|damage|decision|complaint|promise|payment|concern|attempt|effort|objection|question|doubt)s?$/.test(
      previous?.word ?? '',
    )
  )
    return 'trouble'
  const isPast = isOneOf(tokens[be], /^(?:was|were|been)$/)
  const isWork =
    isOneOf(tokens[at], emptyDeed) && clause.some((token) => hasTag(token, 'NOUN') && isOneOf(token, action))
  if (isPast && isWork) return 'work'
  return isPast && speaker ? 'habit' : undefined
}

/** “It has been criticized”, “they are said to be”: an opinion that nobody holds. */
const verdict = /^(?:criticis|criticiz|prais|accus|ridicul|condemn|blam|hail|denounc)(?:ed)$/

/** “The form must be sent”, “they should be told”: a duty that nobody has. Not “it should be noted”. */
function isDuty(tokens: Token[], be: number): boolean {
  if (tokens[be]?.word !== 'be') return false
  const at = hasTag(tokens[be - 1], 'ADV') ? be - 2 : be - 1
  if (tokens[at - 1]?.word === 'it') return false
  // “The changes that have to be made” only tells them apart, and “their books must be kept” says whose duty it is.
  const clause = tokens.slice(Math.max(0, at - 7), at)
  if (clause.some(({ word }) => /^(?:that|which|who|my|our|your|his|her|their)$/.test(word))) return false
  if (isOneOf(tokens[at], /^(?:must|should|shall)$/)) return true
  return tokens[at]?.word === 'to' && isOneOf(tokens[at - 1], /^(?:has|have|had|ought)$/)
}

/** “An investigation of the costs was conducted”: the action is hidden twice, in a noun and in a passive. */
const emptyDeed = /^(?:conducted|performed|undertaken|carried|implemented)$/
const action =
  /^(?:analys[ie]s|review|survey|search|test|study|check|audit|inspection|assessment|\p{L}+(?:ation|igation|gement|vement|sment))s?$/u

function question(passive: Passive, matter: Matter): Question[] {
  const { sentence, be, at } = passive
  return ask(sentence, be, at, {
    kind: 'doerless',
    weight: weights[matter],
    ...said(matter, wordsAt(sentence, be, at), isOneOf(sentence.tokens[be], /^(?:was|were|been)$/)),
  })
}

function said(matter: Matter, words: string, isPast: boolean): { reason: string; advice: string } {
  const did = isPast ? 'did' : 'does'
  switch (matter) {
    case 'opinion':
    case 'verdict':
      return {
        reason: `“${words}” gives a view and leaves out whose it is, so readers cannot weigh it.`,
        advice: 'Say who holds it.',
      }
    case 'duty':
      return {
        reason: `“${words}” names a duty, but nobody who has it.`,
        advice: 'Begin with whoever has to do it.',
      }
    case 'own':
    case 'trouble':
      return {
        reason: `“${words}” leaves out who ${did} it, and here readers want to know.`,
        advice: `Name the one who ${did} it, or say that it is not known.`,
      }
    case 'work':
      return {
        reason: `“${words}” is a verb for any work, and hides who ${did} it as well.`,
        advice: 'Make a verb of the work itself, and give it a subject.',
      }
    case 'habit':
      return {
        reason: `“${words}” leaves out who ${did} it, as other sentences here do.`,
        advice: `Decide for each whether readers need to know it; where they do, let the sentence begin with whoever ${did} it.`,
      }
  }
}
