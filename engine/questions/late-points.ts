import { startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { ask, isOneOf, isWord, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

const minWordsBefore = 18
const wordsMarked = 4

/** “To understand the needs of those who … and …, we asked them”: readers wait long for the point. */
export const latePoints: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const [first] = tokens
    // In instructions and contracts, the condition comes before what is to be done.
    if (!isOneOf(first, opening) || (isOneOf(first, condition) && isGuide(sentence))) return []
    const comma = tokens.findIndex(({ text }, at) => text === ',' && startsClause(tokens, at + 1))
    const before = tokens.slice(0, comma).filter(isWord).length
    if (
      comma === -1 ||
      before < minWordsBefore ||
      tokens.slice(0, comma).some(({ text }) => /^[;:]$/.test(text))
    )
      return []
    const subject = wordsAt(sentence, comma + 1, Math.min(comma + 3, tokens.length - 2))
    return ask(sentence, 0, wordsMarked - 1, {
      kind: 'late-point',
      weight: 3.7 + Math.min(1, (before - minWordsBefore) / 20),
      reason: `The point of this sentence, “${subject} …”, comes after ${before} words. Until then, readers do not know what they are for.`,
      advice: `Begin with “${subject} …”, or give the opening a sentence of its own.`,
    })
  })
}

const opening =
  /^(?:to|in|since|because|although|though|while|when|if|as|given|with|by|after|before|instead|despite|for|from|during|unless|once|considering|where|whereas)$/

const condition = /^(?:if|when|once|unless|where|before|after|to)$/

function isGuide({ field }: Sentence): boolean {
  return field === 'technology' || field === 'law'
}
