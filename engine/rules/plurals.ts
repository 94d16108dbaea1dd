import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Finding } from './finding.ts'

/** Words for several things, next to a noun or a verb for one. */
export function plurals(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((_, at) => {
    const [found] = checks.flatMap((check) => check(tokens, at) ?? [])
    const [from, to] = [tokens[found?.first ?? -1], tokens[found?.last ?? -1]]
    if (!found || !from || !to) return []
    const edit = allowed(sentence, { start: from.start, end: to.end, replacement: found.right })
    return edit
      ? [{ ...edit, kind: 'confusion' as const, weight: 8.5, isAgreement: true, reason: found.reason }]
      : []
  })
}

interface Found {
  first: number
  last: number
  right: string
  reason: string
}

type Check = (tokens: Token[], at: number) => Found | undefined

const checks: Check[] = [thereIs, severalOf, magnitudes]

/** “There’s no mechanisms”, “there is potential applications”. */
function thereIs(tokens: Token[], at: number): Found | undefined {
  const [there, verb] = [tokens[at], tokens[at + 1]]
  if (there?.word !== 'there' || !verb || !/^(?:is|was|'s)$/.test(verb.word)) return undefined
  let noun = at + 2
  if (
    /^(?:no|some|also|still|currently|now|only|several|many|few|various|numerous|multiple|two|three|four|five|these|those)$/.test(
      tokens[noun]?.word ?? '',
    )
  )
    noun++
  const first = noun
  while (
    /^(?:ADJ|NOUN)$/.test(tokens[noun]?.tag ?? '') &&
    (/^(?:NOUN|ADJ)$/.test(tokens[noun + 1]?.tag ?? '') || isJoint(tokens, noun + 1))
  )
    noun += isJoint(tokens, noun + 1) ? 2 : 1
  const last = tokens[noun]
  if (
    !last ||
    noun - first > 5 ||
    !isPlural(last) ||
    tokens[noun + 1]?.text === "'" ||
    tokens[noun + 1]?.word === "'s"
  )
    return undefined
  if (/^(?:and|or|-|\/)$/.test(tokens[noun + 1]?.word ?? '') && verb.word === "'s") return undefined
  const right = verb.word === 'was' ? 'were' : 'are'
  const isShort = verb.word === "'s"
  return {
    first: isShort ? at : at + 1,
    last: at + 1,
    right: isShort ? `${there.text} are` : right,
    reason: `“${last.text}” are several, so “there ${right}” goes with them.`,
  }
}

/** “Opt-in or opt-out mechanisms”: the tagger takes the hyphens for marks. */
function isJoint(tokens: Token[], at: number): boolean {
  return tokens[at]?.text === '-' && tokens[at + 1] !== undefined
}

function isPlural({ tag, word, lemma, text }: Token): boolean {
  return (
    tag === 'NOUN' && word !== lemma && /[^s]s$/.test(word) && /^\p{Ll}+$/u.test(text) && !oneThing.test(word)
  )
}

const oneThing =
  /^(?:lots|tons|heaps|loads|plenty|dozens|hundreds|thousands|millions|news|series|means|species|works|headquarters|minutes|hours|days|weeks|months|years|miles|feet|dollars|pounds|points|times|kudos|sports|thanks|obvious|always|this|status|physics|mathematics|politics|economics|ethics|analysis|basis|crossroads|barracks|gallows|chaos|consensus|https?)$/

/** “With various degree of care”, “one or more distribution”. */
function severalOf(tokens: Token[], at: number): Found | undefined {
  const noun = tokens[at]
  if (noun?.tag !== 'NOUN' || noun.word !== noun.lemma || !/^\p{Ll}{4,}$/u.test(noun.text)) return undefined
  if (
    /s$|^(?:people|staff|fish|sheep|deer|aircraft|data|media|police|folk|work|info|research|feedback|evidence|advice|equipment|knowledge|furniture|traffic|documentation|progress|code|content|stuff|music|training|input|output|dozen|hundred|thousand|million|billion|percent|cent|offspring|personnel|cattle|software|hardware|information)$/.test(
      noun.word,
    )
  )
    return undefined
  // “Multiple testing” is a term.
  if (/(?:ing|tion|sion|ment)$/.test(noun.word) && isOneOfTerm.test(tokens[at - 1]?.word ?? ''))
    return undefined
  const next = tokens[at + 1]
  if (!/^(?:of|in|on|for|from|between|with|that|which|are|were|have|\.|,|;)$/.test(next?.word ?? ''))
    return undefined
  // “Multiple package.json files”: a mark inside a name.
  if (next?.tag === 'PUNCT' && tokens[at + 2]?.start === next.end) return undefined
  let from = at - 1
  while (tokens[from]?.tag === 'ADJ' && !counts.test(tokens[from]?.word ?? '') && at - from < 3) from--
  const word = tokens[from]?.word ?? ''
  const isMore = word === 'more' && tokens[from - 1]?.word === 'or' && tokens[from - 2]?.word === 'one'
  if (!isMore && !counts.test(word)) return undefined
  if (/^(?:no|not|the|of|one|or|and|-|all)$/.test(tokens[from - 1]?.word ?? '') && !isMore) return undefined
  return {
    first: at,
    last: at,
    right: pluralOf(noun.text),
    reason: `“${isMore ? 'One or more' : tokens[from]?.text}” counts several.`,
  }
}

const isOneOfTerm = /^multiple$/

const counts = /^(?:various|several|numerous|multiple)$/

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** “Three orders of magnitudes.” */
function magnitudes(tokens: Token[], at: number): Found | undefined {
  const [order, of, noun] = tokens.slice(at, at + 3)
  if (!/^orders?$/.test(order?.word ?? '') || of?.word !== 'of' || noun?.word !== 'magnitudes')
    return undefined
  return {
    first: at + 2,
    last: at + 2,
    right: 'magnitude',
    reason: 'Orders are counted, and magnitude stays in the singular.',
  }
}
