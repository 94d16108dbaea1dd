import { startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { wordCount } from '../reading/words.ts'
import { findingsIn } from '../rules/all-rules.ts'
import { ask, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

/** So long, a sentence is hard to follow for readers of any text. */
const maxWords = 35
/** Stories and letters run on, and readers follow. */
const maxWordsTold = 60
const wordsMarked = 8
/** The feedback speaks of the others. */
const maxQuestions = 2

/** A sentence that runs on and that no rule can split: where a full stop could stand. */
export const lengthy: QuestionRule = (sentences) => {
  const limit = isTold(sentences) ? maxWordsTold : maxWords
  const found = sentences.flatMap((sentence) => {
    const words = sentence.text.length > limit * 2 ? wordCount(sentence.text) : 0
    if (words <= limit || findingsIn(sentence).some(({ kind }) => /^(?:long|list|order)$/.test(kind)))
      return []
    return question(sentence, words)
  })
  return found.sort((a, b) => b.weight - a.weight).slice(0, maxQuestions)
}

function question(sentence: Sentence, words: number): Question[] {
  const { tokens, zones } = sentence
  const first = tokens.findIndex(isWord)
  const open =
    zones.length === 0 ? tokens.length : tokens.findIndex(({ end }) => end > (zones[0]?.start ?? 0))
  const last = Math.min(first + wordsMarked, open) - 1
  if (first === -1 || last < first + 2) return []
  return ask(sentence, first, last, {
    kind: 'lengthy',
    weight: 3.4 + Math.min(2, (words - maxWords) / 20),
    reason: `This sentence has ${words} words. Readers must keep its beginning in mind until the full stop comes.`,
    advice: adviceFor(sentence),
  })
}

const minWordsBeside = 8
const joint = /^(?:and|but|so|which|who|because|although|while|whereas|where|;)$/

/** The best place for a full stop is the one nearest to the middle. */
function adviceFor(sentence: Sentence): string {
  const { tokens } = sentence
  const middle = tokens.length / 2
  const [best] = tokens
    .flatMap(({ word, text }, at) => {
      const isClause =
        /^(?:which|who|because|although|while|whereas|where)$/.test(word) || startsClause(tokens, at + 1)
      const isJoint = isClause && (text === ';' || (joint.test(word) && tokens[at - 1]?.text === ','))
      return isJoint && at >= minWordsBeside && tokens.length - at > minWordsBeside ? [at] : []
    })
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (best === undefined)
    return 'Give the main point a sentence of its own, and what depends on it the next one.'
  const next = tokens[best]?.text === ';' ? best + 1 : best
  return `A full stop could stand before “${wordsAt(sentence, next, next + 3)} …”, if the next sentence says again what it is about.`
}
