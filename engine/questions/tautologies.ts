import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { tautologies as table } from '../tables/tautologies.ts'
import { ask, type Question, type QuestionRule, wordsAt } from './question.ts'

interface Pair {
  first: string[]
  seconds: string[][]
  maxApart: number
}

/** By the first word of the first expression. */
const pairs = new Map<string, Pair[]>()
for (const [firsts, seconds, maxApart] of table) {
  for (const words of firsts.split('|')) {
    const first = words.split(' ')
    const pair = { first, seconds: seconds.split('|').map((words) => words.split(' ')), maxApart }
    pairs.set(first[0] ?? '', [...(pairs.get(first[0] ?? '') ?? []), pair])
  }
}

/** “Also … as well”, “such as … etc.”, “the reason is because”: one of the two is enough. */
export const tautologies: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    for (const [at, token] of sentence.tokens.entries()) {
      for (const pair of pairs.get(token.word) ?? []) {
        const [question] = saidTwiceIn(sentence, at, pair)
        if (question) return [question]
      }
    }
    return []
  })
}

function saidTwiceIn(sentence: Sentence, at: number, { first, seconds, maxApart }: Pair): Question[] {
  const { tokens } = sentence
  if (!isAt(tokens, at, first)) return []
  const from = at + first.length
  for (let next = from; next < Math.min(from + maxApart, tokens.length); next++) {
    const second = seconds.find((words) => isAt(tokens, next, words))
    if (second) {
      const last = next + second.length - 1
      const [one, other] = [wordsAt(sentence, at, from - 1), wordsAt(sentence, next, last)]
      if (isOther(tokens, next, second)) return []
      // The second one is marked, since the first is often needed.
      return ask(sentence, next, last, {
        kind: 'tautology',
        weight: 4.4,
        reason: `“${other}” says again what “${one}” has said, and readers look for the difference.`,
        advice: `Keep one of the two.`,
      })
    }
    if (/^[.;:!?()—–]$/.test(tokens[next]?.text ?? '')) return []
  }
  return []
}

function isAt(tokens: Token[], at: number, words: string[]): boolean {
  return words.every((word, offset) => tokens[at + offset]?.word === word)
}

/** “Too late”, “as well as”, “up to”, “but because”: the same words with another meaning. */
function isOther(tokens: Token[], at: number, words: string[]): boolean {
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + words.length]]
  if (words[0] === 'too') return !/^[.,;!?]$/.test(next?.text ?? '.')
  if (words.join(' ') === 'as well') return next?.word === 'as'
  if (words[0] === 'up' || words[0] === 'more') return !/^[.,;!?]$/.test(next?.text ?? '.')
  if (words.join(' ') === 'and more') return !/^[.,;!?)]$/.test(next?.text ?? '.')
  if (words[0] === 'back') return /^(?:to|in|and|from|of)$/.test(next?.word ?? '') || before === 'the'
  if (/^(?:but|however|nevertheless)$/.test(words[0] ?? '')) return before !== ',' && before !== ''
  if (words[0] === 'because') return before !== 'is' && before !== 'was' && before !== 'simply'
  return false
}
