import { atClauseStart, atStart, both, type Guard, notBefore, wordSet } from '../guards.ts'
import { findSlips, type Slip } from '../phrases.ts'
import type { ProofSentence } from '../read-sentence.ts'
import type { Correction, ProofRule } from '../rule.ts'
import { pluralOf, singularOf } from '../tables/nouns.ts'
import { verbs } from '../tables/verbs.ts'

/** “He have”, “they was”, “everyone know”, “most plants has”. */
export const agreement: ProofRule = {
  name: 'agreement',
  kind: 'grammar',
  reason: 'The verb does not agree with its subject.',
  find: (sentence) => [...findPairs(sentence), ...pluralSubjects(sentence), ...listedSubjects(sentence)],
}

const common =
  'need want like know think make take go come get give work live look help feel try ask become seem mean learn believe show depend teach understand love enjoy say cause use play create provide'

const presentOf = new Map(verbs.map(({ base, present }) => [base, present]))
presentOf.set('need', 'needs')

const single = 'he|she|it|everyone|everybody|nobody|someone|somebody'
const start: Guard = (sentence, from, to) =>
  atClauseStart(sentence, from, to) &&
  // “Action: everyone look at it” is an order.
  sentence.tokens[from - 1]?.text !== ':' &&
  !/^(?:should|had|were|may|lest|if)$/.test(sentence.tokens[0]?.word ?? '')

/** “It is a job and it help us”. Not after “let”, “that” or “if”, and not in “him and it help”. */
const joined: Guard = ({ tokens }, from, to) =>
  /^(?:and|but|so)$/.test(tokens[from - 1]?.word ?? '') &&
  tokens[from - 2]?.text !== ',' &&
  tokens[to]?.word !== 'not' &&
  from >= 4 &&
  !tokens.slice(0, from).some(({ word }) => governs.has(word))

const governs = wordSet(
  "let lets make makes made help helps see saw hear heard watch that if should would could will can may might must to do does did don't didn't doesn't can't won't shall what when whether lest him her me them us as who how",
)

/** “Because of it, don't let them”, “just do it don't stop”: a new sentence begins, and gives an order. */
const noOrder = both(start, notBefore('let be stop try worry forget'))

const pairs: Slip[] = [
  [`${single} have`, '$1 has', start],
  [`${single} don't`, "$1 doesn't", noOrder],
  [`${single} do not`, '$1 does not', noOrder],
  [`he|she|it are`, '$1 is', start],
  ['they|we was', '$1 were', notFragment],
  ['they|we is|am', '$1 are', notFragment],
  ['they|we has', '$1 have', notFragment],
  ["they|we doesn't", "$1 don't", notFragment],
  ['you was', 'you were', atStart],
  ['you is', 'you are', atStart],
  ['i is|are', 'I am', atStart],
  ['this are', 'these are', atStart],
  ['these|those is', '$1 are', atStart],
  ['these|those was', '$1 were', atStart],
  ['people is', 'people are', start],
  ['people was', 'people were', start],
  ['people has', 'people have', start],
  ["people doesn't", "people don't", start],
  ['young|old|many|most|some|these|those|other people is', '$1 people are', start],
  ['young|old|many|most|some|these|those|other people was', '$1 people were', start],
  ['young|old|many|most|some|these|those|other people has', '$1 people have', start],
  ["young|old|many|most|some|these|those|other people doesn't", "$1 people don't", start],
  ...common.split(' ').flatMap((base): Slip[] => [
    [
      `he|she|it|everyone|everybody|nobody ${base}`,
      `$1 ${presentOf.get(base) ?? `${base}s`}`,
      // “He like many children”: as they do, and his verb comes later.
      both(start, notBefore(base === 'like' ? 'many' : 'not')),
    ],
    [`it|he|she ${base}`, `$1 ${presentOf.get(base) ?? `${base}s`}`, joined],
    [`they|we ${presentOf.get(base) ?? `${base}s`}`, `$1 ${base}`, notFragment],
    [`people ${presentOf.get(base) ?? `${base}s`}`, `people ${base}`, start],
  ]),
]

const findPairs = findSlips(pairs)

/** “Those of us who they say is…”: the subject may belong to another verb. */
function notFragment({ tokens }: ProofSentence, from: number): boolean {
  return !/^(?:of|and|or|than|as|”|"|'|’)$/.test(tokens[from - 1]?.word ?? '')
}

const many = wordSet('these those many most some several all few both other different various young old')
const notPlural =
  /(?:ss|us|is|ics)$|^(?:news|means|series|species|less|always|sometimes|perhaps|its|his|hers|yours|ours|theirs|thus|this|was|has|does|access)$/
const singular = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ["doesn't", "don't"],
  ["isn't", "aren't"],
  ["wasn't", "weren't"],
])

/** A plural that opens the sentence: “Many cars is”. */
function pluralSubjects({ tokens, isNew }: ProofSentence): Correction[] {
  const [first, noun, verb] = tokens
  const right = singular.get(verb?.word ?? '')
  if (!isNew || !first || !noun || !verb || !right || !many.has(first.word)) return []
  if (!/^[a-z]+[^aeiou']s$|^[a-z]+es$/.test(noun.word) || notPlural.test(noun.word)) return []
  return [{ start: verb.start, end: verb.end, replacement: right }]
}

const singularVerbs = new Map([...singular].map(([one, many]) => [many, one]))
const owned = wordSet('the my our your his her their its')
const ofOne = wordSet('this that a an every each')
/** Nouns for groups of people. Their verb may be singular or plural. */
const groups =
  /^(?:family|company|team|class|club|church|community|college|university|couple|city|country|group|school|generation|party|audience|crowd|band|institution|organization|department|industry|society|village|town|nation|state)$/

/** “The students is”, “this student have”: a common noun opens the sentence, and its verb comes at once. */
function listedSubjects({ tokens, isNew, text }: ProofSentence): Correction[] {
  const [first, noun, verb, next] = tokens
  if (!isNew || !first || !noun || !verb || !next?.isWord || text.endsWith('?')) return []
  const right = verbFor(first.word, noun.word, verb.word)
  return right ? [{ start: verb.start, end: verb.end, replacement: right }] : []
}

function verbFor(first: string, noun: string, verb: string): string | undefined {
  const mayBeOne = owned.has(first) || ofOne.has(first)
  if (mayBeOne && pluralOf.has(noun) && !groups.test(noun)) return singularVerbs.get(verb)
  return owned.has(first) && singularOf.has(noun) && noun !== 'people' ? singular.get(verb) : undefined
}
