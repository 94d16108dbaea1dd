import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { hedgingWords, strengtheningWords } from '../tables/softeners.ts'
import { ask, type QuestionRule, wordsAt } from './question.ts'

const maxWordsBetweenHedges = 6

/** “It may perhaps seem”: one hedge is enough. */
export const hedges: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const found = placesOf(sentence, hedgingWords).filter((at) => isHedge(sentence, at))
    const [first, second, third] = found
    if (first === undefined || second === undefined) return []
    const isHeap = third !== undefined || isDoubled(sentence, first, second)
    const last = third ?? second
    if (!isHeap || last - first > maxWordsBetweenHedges * (third === undefined ? 1 : 3)) return []
    const words = found.map((at) => `“${sentence.tokens[at]?.text}”`)
    const reason = `${listed(words)} all make this less certain, and readers begin to doubt what you know.`
    const advice = 'Keep the one that says how sure you are, and leave out the rest.'
    return ask(sentence, first, last, { kind: 'hedge', weight: 4, reason, advice })
  })
}

/** “May possibly”, “seems to suggest”: two hedges with only small words between them. */
function isDoubled({ tokens }: Sentence, first: number, second: number): boolean {
  const between = tokens.slice(first + 1, second)
  return between.length <= 2 && !between.some(({ tag }) => /^(?:NOUN|PROPN|PRON|PUNCT|CCONJ)$/.test(tag))
}

/** Not the month of May, and not “appears on the page”. */
function isHedge({ tokens }: Sentence, at: number): boolean {
  const word = tokens[at]?.word ?? ''
  // In “you cannot possibly go”, “possibly” is no hedge.
  if (word === 'possibly' && tokens.slice(Math.max(0, at - 3), at).some(isNegation)) return false
  if (/^(?:could|can)$/.test(word) && isNegation(tokens[at + 1])) return false
  if (/^(?:appear|tend|suggest)/.test(word)) return /^(?:to|that)$/.test(tokens[at + 1]?.word ?? '')
  return at === 0 || /^\p{Ll}/u.test(tokens[at]?.text ?? '')
}

function isNegation(token: Token | undefined): boolean {
  return /^(?:not|n't|cannot|never)$/.test(token?.word ?? '')
}

const opinion = /^(?:think|believe|feel|guess|suppose)$/

/** “I think …”, again and again, in a text whose opinions are the writer's anyway. */
export const opinions: QuestionRule = (sentences) => {
  const found = sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const at = tokens.findIndex(({ word }, i) => {
      return (
        word === 'i' &&
        opinion.test(tokens[i + 1]?.word ?? '') &&
        /^(?:that|i|it|the|this|my|we|they|you|there)$/.test(tokens[i + 2]?.word ?? '')
      )
    })
    return at === -1 ? [] : [{ sentence, at }]
  })
  const [, second] = found
  if (!second) return []
  const { sentence, at } = second
  const words = wordsAt(sentence, at, at + 1)
  return ask(sentence, at, at + 1, {
    kind: 'hedge',
    weight: 3.7,
    reason: `“${words}” is the second such opening here. The text is yours, so readers know whose opinion it is.`,
    advice: 'Leave it out, unless somebody else thinks otherwise.',
  })
}

const maxWordsBetweenStrong = 14

/** “A very, very good and really exciting day”: where everything is strong, nothing is. */
export const intensifiers: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence, index) => {
    const [first, second] = placesOf(sentence, strengtheningWords)
    if (first === undefined) return []
    const word = sentence.tokens[first]?.text ?? ''
    const before = sentences[index - 1]
    const earlier = before && placesOf(before, strengtheningWords).at(-1)
    if (second !== undefined && second - first <= maxWordsBetweenStrong) {
      const other = sentence.tokens[second]?.text ?? ''
      const words = other === word ? `Two times “${word}”` : `“${word}” and “${other}”`
      return ask(sentence, first, Math.min(second + 1, lastWord(sentence)), strong(words))
    }
    if (before === undefined || earlier === undefined || before.tokens[earlier]?.word !== word.toLowerCase())
      return []
    if (before.tokens.length - earlier + first > 2 * maxWordsBetweenStrong) return []
    return ask(sentence, first, first + 1, strong(`Two times “${word.toLowerCase()}”`))
  })
}

function strong(words: string) {
  return {
    kind: 'intensifier' as const,
    weight: 3.8,
    reason: `${words} close together: where everything is strong, readers no longer feel any of it.`,
    advice: 'Leave one out, or both, and see whether anything is missing.',
  }
}

function lastWord({ tokens }: Sentence): number {
  return tokens.findLastIndex(({ tag }) => tag !== 'PUNCT')
}

function placesOf({ tokens }: Sentence, words: Set<string>): number[] {
  return tokens.flatMap(({ word }, at) => (words.has(word) && !isVeryThing(tokens, at) ? [at] : []))
}

/** “The very foundation”. */
function isVeryThing(tokens: Sentence['tokens'], at: number): boolean {
  return tokens[at]?.word === 'very' && /^(?:NOUN|PROPN)$/.test(tokens[at + 1]?.tag ?? '')
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
