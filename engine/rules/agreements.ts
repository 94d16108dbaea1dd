import { conjugate } from '../grammar/conjugate.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { endsRelative } from '../proof/ends-relative.ts'
import { canAct } from '../tables/actors.ts'
import { irregularVerbs } from '../tables/irregular-verbs.ts'
import type { Finding } from './finding.ts'

/** Words that do not agree with those beside them: a verb with its subject, “less” with what is counted. */
export function agreements(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((token, at) => {
    const [right] = checks.flatMap((check) => check(tokens, at) ?? [])
    const edit = right && allowed(sentence, { start: token.start, end: token.end, replacement: right })
    return edit ? [{ ...edit, kind: 'confusion' as const, weight: 9, isAgreement: true }] : []
  })
}

type Check = (tokens: Token[], at: number) => string | undefined

const checks: Check[] = [
  afterOneOf,
  afterComparative,
  beforePeople,
  afterEach,
  afterSingleWho,
  afterThere,
  afterMany,
  afterHave,
]

/** “One of most quoted books”. */
function afterOneOf(tokens: Token[], at: number): string | undefined {
  const words = tokens.slice(at - 2, at + 1).map(({ word }) => word)
  return words.join(' ') === 'one of most' && /^(?:ADJ|ADV|VERB)$/.test(tokens[at + 1]?.tag ?? '')
    ? 'the most'
    : undefined
}

/** “Larger then a house”. */
function afterComparative(tokens: Token[], at: number): string | undefined {
  const [more, token, next, verb] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.word !== 'then' || !more || !next || !/^(?:PRON|DET|NUM)$/.test(next.tag)) return undefined
  const isComparative =
    (more.tag === 'ADJ' && /\p{L}{2}er$/u.test(more.word) && more.word !== more.lemma) ||
    /^(?:more|less|better|worse|bigger|larger|smaller|taller|older|younger|faster|easier|harder|longer|shorter|higher|lower|greater|stronger|cheaper)$/.test(
      more.word,
    )
  const isCondition = tokens
    .slice(0, at)
    .some(({ word }) => /^(?:if|when|once|unless|as|because|since|while)$/.test(word))
  return isComparative && !isCondition && next.word !== 'there' && !/^(?:VERB|AUX)$/.test(verb?.tag ?? '')
    ? 'than'
    : undefined
}

/** “Less people”, “the amount of people”. */
function beforePeople(tokens: Token[], at: number): string | undefined {
  const [token, next, noun] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const counted =
    /^(?:people|children|students|men|women|mistakes|errors|books|jobs|friends|cars|customers|users|visitors|patients|houses|schools|countries|cities)$/
  // “Less people-friendly towns”, “the amount of people power”.
  if (tokens[at + 2]?.text === '-' || tokens[at + 3]?.tag === 'NOUN') return undefined
  if (
    token?.word === 'less' &&
    counted.test(next?.word ?? '') &&
    tokens[at - 1]?.tag !== 'NUM' &&
    !/^(?:the|cares?|costs?|matters?|means?)$/.test(tokens[at - 1]?.word ?? '')
  )
    return 'fewer'
  return token?.word === 'amount' && next?.word === 'of' && counted.test(noun?.word ?? '')
    ? 'number'
    : undefined
}

// “I ask that every member provide a photo” is right.
const opensClause = /^(?:[,;:(]|and|but|if|when|because|so|while|since|until)$/
const times =
  /^(?:time|year|month|week|day|hour|minute|night|morning|evening|summer|winter|now|so|single|other)$/

/** “Each line get counted”: “gets”. */
function afterEach(tokens: Token[], at: number): string | undefined {
  const [verb, noun, each, before] = [tokens[at], tokens[at - 1], tokens[at - 2], tokens[at - 3]]
  if (
    verb?.tag !== 'VERB' ||
    noun?.tag !== 'NOUN' ||
    /^(?:will|can|may|must)$/.test(noun.word) ||
    !/^(?:each|every)$/.test(each?.word ?? '')
  )
    return undefined
  if (before && !opensClause.test(before.word)) return undefined
  if (verb.word !== verb.lemma || noun.word !== noun.lemma || times.test(noun.word)) return undefined
  const isBase =
    /^(?:get|have|contain|need|make|take|go|come|give|show|use|want|become|say|mean|bring|include|provide|require)$/
  return isBase.test(verb.word) ? conjugate(verb.word, 's') : undefined
}

const oneOrMany =
  /^(?:group|number|lot|couple|few|team|family|class|crowd|minority|majority|pair|series|range|set|variety|handful|bunch|band|crew|generation|population|host|people|police|dozen|hundred|thousand|million|list|staff|public|audience|party|percentage|rest|half|third|deer|sheep|fish|aircraft|spacecraft|salmon|trout|offspring)$/
const oneVerb =
  /^(?:have|go|want|know|make|take|give|become|live|understand|learn|teach|think|say|come|get|need|provide|create|include|contain|allow|bring|keep|tell|see|try|like|love|use|speak|write)$/

const farBefore = 12

/** “A cook who try”, “everyone who have”: “tries”, “has”. Not “a row of cooks who try”. */
function afterSingleWho(tokens: Token[], at: number): string | undefined {
  const [verb, pronoun, noun, article] = [tokens[at], tokens[at - 1], tokens[at - 2], tokens[at - 3]]
  if (!verb || !/^(?:who|that|which)$/.test(pronoun?.word ?? '') || !noun || !oneVerb.test(verb.word))
    return undefined
  if (!/^(?:VERB|AUX)$/.test(verb.tag) || /^(?:PUNCT|NOUN)$/.test(tokens[at + 1]?.tag ?? 'PUNCT'))
    return undefined
  // “Pages for each service that include it”, “cooks with faith in an idea who try”: those before may.
  const before = tokens.slice(Math.max(0, at - farBefore), at - 3)
  if (before.some(({ tag, word, lemma }) => tag === 'NOUN' && word !== lemma)) return undefined
  const isAnybody =
    /^(?:everyone|someone|anyone|everybody|somebody|anybody)$/.test(noun.word) && pronoun?.word === 'who'
  const isOne =
    noun.tag === 'NOUN' && noun.word === noun.lemma && !/s$/.test(noun.word) && !oneOrMany.test(noun.word)
  const isKnown = isOne && /^(?:an?|every|each)$/.test(article?.word ?? '')
  return isAnybody || isKnown ? conjugate(verb.word, 's') : undefined
}

/** “There was the houses”: “were”. */
function afterThere(tokens: Token[], at: number): string | undefined {
  const right = new Map([
    ['is', 'are'],
    ['was', 'were'],
  ]).get(tokens[at]?.word ?? '')
  if (
    !right ||
    tokens[at - 1]?.word !== 'there' ||
    !/^(?:the|these|those|no|some|many|several|few)$/.test(tokens[at + 1]?.word ?? '')
  )
    return undefined
  let noun = at + 2
  while (tokens[noun]?.tag === 'ADJ') noun++
  const [found, next] = [tokens[noun], tokens[noun + 1]]
  if (
    found?.tag !== 'NOUN' ||
    found.word !== `${found.lemma}s` ||
    /(?:ss|ics|news|series|means|species|works)$/.test(found.word)
  )
    return undefined
  return /^(?:NOUN|PROPN|VERB|PART|ADJ)$/.test(next?.tag ?? '') || /^(?:and|or|'s?|-)$/.test(next?.word ?? '')
    ? undefined
    : right
}

const plural = new Map([
  ['has', 'have'],
  ['is', 'are'],
  ['was', 'were'],
  ['does', 'do'],
])

/**
 * “Rows that has no end”: “have”. Not “one of the rows that has”, “a list of rows that has”, and not “a long rows that
 * has”, where the noun is wrong.
 */
function afterMany(tokens: Token[], at: number): string | undefined {
  const [verb, pronoun, noun] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  const right = plural.get(verb?.word ?? '')
  if (!right || !/^(?:that|who)$/.test(pronoun?.word ?? '') || !noun) return undefined
  if ((noun.tag !== 'NOUN' && at > 2) || isForOne(tokens, at - 2)) return undefined
  if (pronoun?.word === 'who' && mayAsk(tokens.slice(0, at - 1), noun)) return undefined
  const isPlural = noun.word === `${noun.lemma}s` && !/(?:ss|ics|news|series|means|species)$/.test(noun.word)
  const before = tokens.slice(Math.max(0, at - 10), at - 2)
  if (
    !isPlural ||
    before.some(({ tag, word }) => isLink.test(tag) || /^(?:one|it|only|and|or|to)$/.test(word))
  )
    return undefined
  return right
}

/** “A level, which controls who has access”, “she asked the boys who has the ball”: “who” is a question. */
function mayAsk(before: Token[], noun: Token): boolean {
  return !canAct(noun) || before.some(({ lemma }) => isAsking.test(lemma))
}

const isAsking = /^(?:advise|ask|inform|question|remind|show|teach|tell|warn|wonder)$/

function isForOne(tokens: Token[], noun: number): boolean {
  const opening = tokens
    .slice(0, noun)
    .findLast(({ tag, text }) => !/^(?:ADJ|ADV|NOUN|PROPN|NUM)$/.test(tag) && text !== '-')
  return /^(?:an?|another|each|every|this|that)$/.test(opening?.word ?? '')
}

/**
 * “A way of mending nets that is”, “a way for mending nets that is”, “to mend nets that is”: the clause may belong to
 * “way”.
 */
const isLink = /^(?:ADP|SCONJ)$/

/** Past forms that differ from the participle: “have ran”. */
const participles = new Map(
  [...irregularVerbs.values()].flatMap(({ past, participle }) =>
    past === participle ? [] : [[past, participle] as const],
  ),
)

function afterHave(tokens: Token[], at: number): string | undefined {
  const [token, previous] = [tokens[at], tokens[at - 1]]
  const have = previous?.tag === 'ADV' ? tokens[at - 2] : previous
  // “All they ever had was time.”
  if (/^(?:was|were)$/.test(token?.word ?? '')) return undefined
  const right = participles.get(token?.word ?? '')
  if (endsRelative(tokens, previous?.tag === 'ADV' ? at - 2 : at - 1)) return undefined
  if (
    !right ||
    token?.tag !== 'VERB' ||
    !/^(?:have|has|had|'ve)$/.test(have?.word ?? '') ||
    have?.tag !== 'AUX'
  )
    return undefined
  const isParticipleToo = [...irregularVerbs.values()].some(({ participle }) => participle === token.word)
  return isParticipleToo ? undefined : right
}
