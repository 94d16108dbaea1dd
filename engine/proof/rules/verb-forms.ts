import { endsRelative } from '../ends-relative.ts'
import { type Guard, notAfter, wordSet } from '../guards.ts'
import type { ProofSentence, Token } from '../read-sentence.ts'
import type { Correction, ProofRule } from '../rule.ts'
import { irregularVerbs, regularVerbs, verbs } from '../tables/verbs.ts'

/** “Did went”, “can goes”, “have took”, “to makes”. */
export const verbForms: ProofRule = {
  name: 'verb-form',
  kind: 'grammar',
  reason: 'Another form of the verb belongs here.',
  find(sentence: ProofSentence): Correction[] {
    const { tokens } = sentence
    return tokens.flatMap((token, at) => {
      const form = token.text === token.word ? formAfter(sentence, at) : undefined
      return form && form !== token.word ? [{ start: token.start, end: token.end, replacement: form }] : []
    })
  },
}

const basesOfPast = new Map(
  irregularVerbs
    .filter(({ past }) => !['felt', 'fell', 'found', 'saw', 'left', 'rose', 'meant', 'spoke'].includes(past))
    .map(({ base, past }) => [past, base]),
)
const basesOfRegularPast = new Map(regularVerbs.map(({ base, past }) => [past, base]))
const basesOfPresent = new Map(verbs.map(({ base, present }) => [present, base]))
const participles = new Map(
  irregularVerbs.flatMap(({ past, participle }) =>
    past === participle ? [] : [[past, participle] as const],
  ),
)
const bases = new Map(
  irregularVerbs
    .filter(({ base }) => /^(?:go|be|take|give|lose|know|forget)$/.test(base))
    .map(({ base, participle }) => [base, participle]),
)

/** Forms that are nouns too: “to uses”, “can opens”. */
const alsoNouns = wordSet(
  'calls is has does was uses needs works changes plays looks helps tries wants shows stays starts stops turns visits waits walks talks travels hopes loves causes checks damages forces moves plans promises requests respects results reaches supports wishes wonders worries repeats includes finds keeps means thinks leaves runs says breaks catches builds holds throws wins feels flies drinks drives sings sleeps rides rises meets reads draws falls offers increases answers guides notices',
)

const didNot = wordSet("did didn't does doesn't don't")
const modals = wordSet(
  "can can't cannot could couldn't will won't would wouldn't should shouldn't must may might",
)
const mayBeNouns = wordSet('will can must may might')
const have = wordSet("have has had haven't hasn't hadn't having i've we've they've you've")
/** “Can be use by”: verbs that cannot be nouns after “be”. */
const afterBe = new Map(
  'use do find make take give achieve solve improve consider apply reduce provide create include say see teach learn'
    .split(' ')
    .flatMap((base) =>
      verbs.flatMap((verb) => (verb.base === base ? [[base, verb.participle] as const] : [])),
    ),
)
const negations = wordSet('not never also always still just')

/** The form that a verb must have after the words before it, if it is surely wrong. */
function formAfter(sentence: ProofSentence, at: number): string | undefined {
  const { tokens } = sentence
  const word = tokens[at]?.word ?? ''
  const before = tokens[at - 1]?.word ?? ''
  const isNegated = negations.has(before)
  const helper = isNegated ? (tokens[at - 2]?.word ?? '') : before
  const helperAt = isNegated ? at - 2 : at - 1
  if (didNot.has(helper)) return afterDid(word, tokens, at, isNegated || helper.endsWith("n't"))
  if (modals.has(helper))
    return isVerb(sentence, helperAt)
      ? (afterModal(word) ??
          (afterSubject(sentence, helperAt, at) ? basesOfRegularPast.get(word) : undefined))
      : undefined
  if (
    helper === 'be' &&
    !isNegated &&
    modals.has(tokens[at - 2]?.word ?? '') &&
    !/^(?:of|and|or|to|in|for)$/.test(tokens[at + 1]?.word ?? 'of')
  )
    return afterBe.get(word)
  // “All they ever had was time”, “we have take() and drop()”.
  if (have.has(helper) && (endsRelative(tokens, helperAt) || /^(?:was|were)$/.test(word))) return undefined
  if (sentence.text[tokens[at]?.end ?? 0] === '(') return undefined
  if (have.has(helper))
    return participles.get(word) ?? (bases.has(word) && notIdiom(tokens, at) ? bases.get(word) : undefined)
  if (
    before === 'to' &&
    !alsoNouns.has(word) &&
    notAfter('due according thanks')(sentence, at - 1, at) &&
    !isRange(tokens, at)
  )
    return (
      basesOfPresent.get(word) ??
      (isWithObject(tokens, at) ? basesOfRegularPast.get(word) : undefined) ??
      (/^(?:went|came|took|gave|became|began|ate|wrote|knew|forgot|chose)$/.test(word) &&
      // “The page she turned to began well.”
      !/(?:ed|ned|ped)$/.test(tokens[at - 2]?.word ?? '')
        ? basesOfPast.get(word)
        : undefined)
    )
  return undefined
}

/** “From phones to cars to watches”: “to” joins things here, and no verb follows. */
function isRange(tokens: Token[], at: number): boolean {
  return tokens[at - 3]?.word === 'to' && tokens.slice(0, at).some(({ word }) => word === 'from')
}

function afterDid(word: string, tokens: Token[], at: number, isNegated: boolean): string | undefined {
  // “What it does is”: without a negation, “does” may be no helper of this verb.
  if (!isNegated) return undefined
  const past = basesOfPast.get(word) ?? (alsoNouns.has(word) ? undefined : basesOfPresent.get(word))
  if (past) return past
  const next = tokens[at + 1]?.word ?? ''
  // “Doesn't needed be there”: a “to” is missing as well, so “-ed” may not be the first thing to mend.
  if (/^(?:to|by|be|have)$/.test(next)) return undefined
  return basesOfRegularPast.get(word)
}

/** “To improved it”, not “to improved rules”, nor “compared to learned”. */
function isWithObject(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  return (
    /^(?:the|my|his|their|our|your|it|them|him|me|us|this|these)$/.test(next) &&
    /^(?:want|wants|wanted|need|needs|needed|have|has|had|able|try|tries|tried|like|likes|order|how|decide|decided|help|helps|going|important|possible|easy|difficult|hard|people|us|them|me|way|used)$/.test(
      tokens[at - 2]?.word ?? '',
    )
  )
}

function afterModal(word: string): string | undefined {
  return alsoNouns.has(word) ? undefined : (basesOfPresent.get(word) ?? basesOfPast.get(word))
}

/** Not “the will”, “a can”, “in May”. */
function isVerb(sentence: ProofSentence, at: number): boolean {
  const { tokens } = sentence
  const token = tokens[at]
  if (!token || !mayBeNouns.has(token.word)) return true
  return token.text === token.word && afterSubject(sentence, at, at + 1)
}

const afterSubject: Guard = ({ tokens }, from) =>
  /^(?:i|you|he|she|it|we|they|who|that|which|this|people|students|and|not)$/.test(
    tokens[from - 1]?.word ?? '',
  )

/** “Have a go”, “had make and model”. */
function notIdiom(tokens: Token[], at: number): boolean {
  return /^(?:i|you|he|she|it|we|they|who|people|not|never)$/.test(tokens[at - 2]?.word ?? '')
}
