import type { Sentence } from '../grammar/read-text.ts'
import { wordsIn } from '../reading/words.ts'
import { ask, isWord, type QuestionRule, wordsAt } from './question.ts'

const wordsInRow = 4
const minWords = 9
const minShare = 0.6
const wordsMarked = 8

/** “- The board met the staff.”: entries of minutes and lists are alike, though each is about another day or case. */
function isListed({ text }: Sentence): boolean {
  return /^\s*(?:[-*•–]|\(?[a-z\d]{1,3}[.)])\s/i.test(text)
}

/** A sentence of which more than half stands in an earlier one, word for word. */
export const saidTwice: QuestionRule = (sentences) => {
  const firstWith = new Map<string, Sentence>()
  return sentences.flatMap((sentence) => {
    const rows = rowsOf(sentence)
    const earlier = countEarlier(rows, firstWith)
    for (const row of rows) if (!firstWith.has(row)) firstWith.set(row, sentence)
    const [before, shared = 0] = [...earlier].sort(([, a], [, b]) => b - a)[0] ?? []
    if (isListed(sentence) || sentence.field === 'law') return []
    if (!before || rows.length < minWords - wordsInRow || shared < rows.length * minShare) return []
    const first = sentence.tokens.findIndex(isWord)
    return ask(sentence, first, Math.min(first + wordsMarked, sentence.tokens.length) - 1, {
      kind: 'said-twice',
      weight: 5,
      reason: `Most of this sentence stands already in “${openingOf(before)}”, so readers look for what is new.`,
      advice: 'Keep the better one of the two, and add to it only what the other one says besides.',
    })
  })
}

function rowsOf({ text }: Sentence): string[] {
  const words = wordsIn(text.toLowerCase())
  return words.slice(wordsInRow - 1).map((_, at) => words.slice(at, at + wordsInRow).join(' '))
}

function countEarlier(rows: string[], firstWith: Map<string, Sentence>): Map<Sentence, number> {
  const counts = new Map<Sentence, number>()
  for (const row of new Set(rows)) {
    const before = firstWith.get(row)
    if (before) counts.set(before, (counts.get(before) ?? 0) + 1)
  }
  return counts
}

function openingOf(sentence: Sentence): string {
  const first = sentence.tokens.findIndex(isWord)
  return `${wordsAt(sentence, first, Math.min(first + 5, sentence.tokens.length - 1))} …`
}
