import { wordSet } from '../guards.ts'
import type { ProofSentence, Token } from '../read-sentence.ts'
import type { Correction, ProofRule } from '../rule.ts'

const subjects = wordSet('i you he she it we they this that these there people')
const helpers = wordSet(
  "am is are was were have has had do does did can could will would should must may might isn't aren't wasn't weren't don't doesn't didn't can't cannot couldn't won't wouldn't haven't hasn't",
)

/** “For example many people”, “However it”. */
export const introductoryComma: ProofRule = {
  name: 'introductory-comma',
  kind: 'grammar',
  reason: 'A comma follows these opening words.',
  find({ tokens }) {
    for (const opening of openings) {
      const isThere = opening.every((word, at) => tokens[at]?.word === word)
      const [last, next, verb] = [
        tokens[opening.length - 1],
        tokens[opening.length],
        tokens[opening.length + 1],
      ]
      if (!isThere || !last || !next || tokens.length < opening.length + 4) continue
      if (!follows.has(next.word) || /^(?:may|might|much|many)$/.test(verb?.word ?? '')) continue
      if (mayBePart.test(opening[0] ?? '') && !helpers.has(verb?.word ?? '') && !next.word.includes("'"))
        continue
      return [{ start: last.start, end: last.end, replacement: `${last.text},` }]
    }
    return []
  },
}

/** “However it came”, “well I remember”: they are openings only before a subject and its helper. */
const mayBePart = /^(?:however|well|therefore|consequently|unfortunately|fortunately|nevertheless)$/

const openings = [
  'for example',
  'for instance',
  'in conclusion',
  'on the other hand',
  'in other words',
  'first of all',
  'to sum up',
  'in addition',
  'however',
  'moreover',
  'furthermore',
  'firstly',
  'secondly',
  'thirdly',
  'at the same time',
  'unfortunately',
  'fortunately',
  'nevertheless',
  'consequently',
  'therefore',
  'well',
  'in general',
  'for this reason',
].map((words) => words.split(' '))

const follows = wordSet(
  "i you he she it we they this these those there the a an my our his her their if when people many some students young both all i'd i'm i've i'll it's that's there's we're we've they're you're he's she's",
)

/** “It rained, however, we went”: the comma before it is too weak. */
export const commaSplice: ProofRule = {
  name: 'comma-splice',
  kind: 'grammar',
  reason: 'A comma is too weak between two sentences.',
  find: (sentence) => [...adverbSplices(sentence), ...plainSplices(sentence)],
}

function adverbSplices({ tokens }: ProofSentence): Correction[] {
  const at = tokens.findIndex(({ text }) => adverbs.has(text)) - 1
  const [before, comma, subject, verb] = [tokens[at], tokens[at + 2], tokens[at + 3], tokens[at + 4]]
  if (before?.text !== ',' || comma?.text !== ',') return []
  if (!subjects.has(subject?.text ?? '') || !helpers.has(verb?.word ?? '')) return []
  return isClause(tokens.slice(0, at)) ? [{ start: before.start, end: before.end, replacement: ';' }] : []
}

const adverbs = wordSet('however therefore moreover furthermore nevertheless')

/** “It was late, we were tired.” Only if both parts begin with their subject and verb, and nothing else joins them. */
function plainSplices({ tokens }: ProofSentence): Correction[] {
  const at = tokens.findIndex(({ text }) => text === ',')
  const [comma, subject, verb] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!comma || !subject || !verb || at < 4 || tokens.length - at < 6) return []
  if (tokens.some(({ text }, index) => index !== at && /^[,;:?!—–-]$/.test(text))) return []
  if (!/^(?:i|I|he|she|it|we|they)$/.test(subject.text) || !helpers.has(verb.word)) return []
  const left = tokens.slice(0, at)
  if (left[0]?.word === subject.word || !isClause(left) || !helpers.has(left[1]?.word ?? '')) return []
  // “It is there, but unlike the others, they are new” has one part more.
  const joint = left.findLastIndex(({ word }) => /^(?:and|but)$/.test(word))
  if (joint !== -1 && !left.slice(joint).some(({ word }) => helpers.has(word))) return []
  if (left.some(({ word }) => joins.has(word)) || tokens.slice(at).some(({ word }) => saysWho.has(word)))
    return []
  return [{ start: comma.start, end: comma.end, replacement: ';' }]
}

function isClause(tokens: Token[]): boolean {
  const isOpen = tokens.some(({ word }) => joins.has(word))
  return !isOpen && subjects.has(tokens[0]?.word ?? '') && tokens.length >= 4
}

const joins = wordSet(
  'if when because although though that said says say know knew think thought what how why where as while who which whom whose once until after before since whatever however moment minute time sooner more less not only so such either neither unless whether or',
)
const saysWho = wordSet(
  'said says thought think added replied suppose guess believe know seemed seems hoped fear',
)

/** “Although it was late, but we went”; “because it rained, so we stayed”. */
export const doubleConjunction: ProofRule = {
  name: 'double-conjunction',
  kind: 'grammar',
  reason: 'One of the two joining words is enough.',
  find({ tokens }) {
    const first = tokens[0]?.word ?? ''
    const wanted = /^(?:although|though)$/.test(first) ? 'but' : first === 'because' ? 'so' : undefined
    const comma = tokens.findIndex(({ text }) => text === ',')
    const [joining, subject] = [tokens[comma + 1], tokens[comma + 2]]
    if (!wanted || comma < 3 || joining?.word !== wanted || !subject || !subjects.has(subject.word)) return []
    return [{ start: joining.start, end: subject.end, replacement: subject.text }]
  },
}

/** “It is unlikely, that…” */
export const needlessComma: ProofRule = {
  name: 'needless-comma',
  kind: 'grammar',
  reason: 'No comma stands before this “that”.',
  find({ tokens }) {
    return tokens.flatMap((token, at) => {
      const [before, that, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
      if (token.text !== ',' || that?.text !== 'that' || !takesThat.has(before?.word ?? '')) return []
      // “I mean, that is late”: the sentence only goes on.
      if (before?.word === 'mean' && tokens[at - 2]?.word === 'i') return []
      if (
        !next?.isWord ||
        !subjects.has(tokens[0]?.word ?? '') ||
        tokens.slice(0, at).some(({ text }) => text === ',')
      )
        return []
      return [{ start: before?.start ?? token.start, end: token.end, replacement: before?.text ?? '' }]
    })
  },
}

const takesThat = wordSet('think believe agree likely unlikely thinks believes means mean shows')

/** “How can we stop it.” */
export const questionMark: ProofRule = {
  name: 'question-mark',
  kind: 'grammar',
  reason: 'A question ends with a question mark.',
  find({ tokens, text }) {
    const [question, verb, subject] = tokens
    const last = tokens.at(-1)
    if (last?.text !== '.' || last.end !== text.length || tokens.length < 6 || !tokens.at(-2)?.isWord)
      return []
    if (
      !/^(?:how|why|where|what)$/.test(question?.word ?? '') ||
      !/^(?:do|does|did|can|could|should|would|will|is|are)$/.test(verb?.word ?? '')
    )
      return []
    if (
      !/^(?:i|we|you|they|he|she)$/.test(subject?.word ?? '') ||
      tokens.some(({ text }) => /^[,;:?"“”‘]$/.test(text))
    )
      return []
    return [{ start: last.start, end: last.end, replacement: '?' }]
  },
}
