import { conjugate } from '../grammar/conjugate.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Finding } from './finding.ts'

/**
 * The form that a verb requires after it: “allows to skip”, “look forward to hear”; and a missing verb: “if this the
 * place”.
 */
export function verbFrames(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((_, at) => {
    const [found] = checks.flatMap((check) => check(tokens, at, sentence) ?? [])
    const [from, to] = [tokens[found?.first ?? -1], tokens[found?.last ?? -1]]
    if (!found || !from || !to) return []
    const edit = allowed(sentence, { start: from.start, end: to.end, replacement: found.right })
    return edit ? [{ ...edit, kind: 'confusion' as const, weight: 8.5, reason: found.reason }] : []
  })
}

interface Found {
  first: number
  last: number
  right: string
  reason: string
}

type Check = (tokens: Token[], at: number, sentence: Sentence) => Found | undefined

const checks: Check[] = [allowsTo, allowsUs, toGerund, recommendsTo, lacksIs, lateAlso]

/** “This allows to skip details”: whom? */
function allowsTo(tokens: Token[], at: number, { words }: Sentence): Found | undefined {
  const [before, verb, to, deed] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!verb || !/^(?:allows?|enables?|permits?|allowing|enabling)$/.test(verb.word) || to?.word !== 'to')
    return undefined
  if (
    verb.tag === 'NOUN' ||
    !before ||
    !isBaseVerb(deed) ||
    /^(?:be|cool|stand|rest|dry|cook|soak|rise|set|ferment|steep|simmer)$/.test(deed?.word ?? '')
  )
    return undefined
  // “The people they allow to enter”: those who are allowed stand before the verb.
  if (/^(?:i|we|you|they|he|she|to|who)$/.test(before.word) || /[.;:]/.test(before.text)) return undefined
  // “Drain and allow to steam”: an order of a recipe, and what steams was named before.
  if (verb.word === verb.lemma && /^(?:and|or|then|,)$/.test(before.word)) return undefined
  if (tokens.slice(0, at).some(({ word }) => /^(?:what|whom|whatever)$/.test(word))) return undefined
  const whom = words.count('you') > 0 ? 'you' : 'one'
  return {
    first: at,
    last: at + 1,
    right: `${verb.text} ${whom} to`,
    reason: `After “${verb.text}” stands who is helped by it: “${verb.text} ${whom} to ${deed?.text}”.`,
  }
}

/** “This allows us engineer a gel.” */
function allowsUs(tokens: Token[], at: number): Found | undefined {
  const [verb, whom, deed, next] = tokens.slice(at, at + 4)
  if (!verb || !whom || !deed || !/^(?:allow|enable|permit)(?:s|ed|ing)?$/.test(verb.word)) return undefined
  if (!/^(?:us|you|them|me|him|users|people|students|developers|customers|others)$/.test(whom.word))
    return undefined
  if (
    deed.word !== deed.lemma ||
    // “Enable people understanding it”: “to understanding” would be no better.
    deed.word.endsWith('ing') ||
    !/^(?:VERB|NOUN)$/.test(deed.tag) ||
    !/^(?:DET|PRON)$/.test(next?.tag ?? '')
  )
    return undefined
  if (
    /^(?:all|both|that|which|who|when|time|more)$/.test(next?.word ?? '') ||
    /^(?:time|space|access)$/.test(deed.word)
  )
    return undefined
  return {
    first: at + 2,
    last: at + 2,
    right: `to ${deed.text}`,
    reason: `“To” is missing after “${verb.text} ${whom.text}”.`,
  }
}

/** “We look forward to hear from you”, “they objected to be vaccinated”. */
function toGerund(tokens: Token[], at: number): Found | undefined {
  const [head, word, to, deed] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (to?.word !== 'to' || !deed || deed.tag === 'NOUN') return undefined
  const isForward = word?.word === 'forward' && /^look/.test(head?.word ?? '') && onlyVerbs.test(deed.word)
  const isObjection =
    /^object(?:s|ed|ing)?$/.test(word?.word ?? '') && word?.tag === 'VERB' && deed.word === 'be'
  if ((!isForward && !isObjection) || hasSecondDeed(tokens, at + 3)) return undefined
  const right = conjugate(deed.word, 'ing')
  const said = isForward ? 'look forward to' : 'object to'
  return {
    first: at + 2,
    last: at + 2,
    right,
    reason: `After “${said}” stands what it is about, so the verb ends in “-ing”.`,
  }
}

const onlyVerbs =
  /^(?:be|have|hear|see|meet|learn|get|read|join|discuss|talk|collaborate|contribute|receive|make|continue|share|serve|find|explore|speak|bring|go|do|know|help|understand|become|take|give|participate|engage|grow)$/

/** “I recommend to use it.” */
function recommendsTo(tokens: Token[], at: number): Found | undefined {
  const [before, verb, to, deed] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (
    !verb ||
    !before ||
    !/^(?:recommend|suggest|avoid)s?$/.test(verb.word) ||
    to?.word !== 'to' ||
    !isBaseVerb(deed) ||
    !deed
  )
    return undefined
  if (
    !/^(?:i|we|they|you|it|he|she|would|strongly|also|highly|could|can|should)$/.test(before.word) ||
    deed.word === 'be'
  )
    return undefined
  if (hasSecondDeed(tokens, at + 3)) return undefined
  return {
    first: at + 1,
    last: at + 2,
    right: conjugate(deed.word, 'ing'),
    reason: `After “${verb.text}”, the verb ends in “-ing” and needs no “to”.`,
  }
}

/** “If this the right place”, “but it true that”. */
function lacksIs(tokens: Token[], at: number): Found | undefined {
  const [link, subject, next, noun] = tokens.slice(at, at + 4)
  if (!subject || !/^(?:it|this)$/.test(subject.word) || !next || !noun) return undefined
  const isQuality =
    /^(?:true|possible|clear|important|necessary|likely|unlikely|unclear)$/.test(next.word) &&
    /^(?:that|to|,|\.)$/.test(noun.word)
  const isThing = next.word === 'the' && /^(?:NOUN|ADJ)$/.test(noun.tag)
  const links = isThing
    ? /^(?:if|whether|because|since|as)$/
    : /^(?:if|whether|because|since|as|but|although|though|and)$/
  if (!links.test(link?.word ?? '') || !(isQuality || isThing)) return undefined
  return { first: at + 1, last: at + 1, right: `${subject.text} is`, reason: 'The verb is missing.' }
}

/** “We added also some remarks.” */
function lateAlso(tokens: Token[], at: number): Found | undefined {
  const [subject, verb, also, next] = tokens.slice(at, at + 4)
  if (
    also?.word !== 'also' ||
    !verb ||
    verb.tag !== 'VERB' ||
    !/^(?:i|we|they|he|she|it|you)$/.test(subject?.word ?? '')
  )
    return undefined
  if (next?.tag !== 'DET' || /^(?:be|am|is|are|was|were)$/.test(verb.word) || verb.word.endsWith('ing'))
    return undefined
  return {
    first: at + 1,
    last: at + 2,
    right: `also ${verb.text}`,
    reason: '“Also” stands before the verb, not between the verb and its object.',
  }
}

/** “To open and then save it”, “to remove (or rather rename) it”: both verbs, or neither. */
function hasSecondDeed(tokens: Token[], from: number): boolean {
  return tokens.some(({ word }, at) => {
    if (at < from || !/^(?:and|or|then)$/.test(word)) return false
    const deed = tokens
      .slice(at + 1)
      .find((token) => token.tag !== 'ADV' && !/^(?:rather|,)$/.test(token.word))
    return isBaseVerb(deed)
  })
}

function isBaseVerb(token: Token | undefined): boolean {
  return token?.tag === 'VERB' && token.word === token.lemma
}
