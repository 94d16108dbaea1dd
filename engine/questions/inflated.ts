import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, isOneOf, type QuestionRule } from './question.ts'
import { isTold } from './told.ts'

const inflated =
  /^(?:tremendously|profoundly|incredibly|insanely|hugely|immensely|pathetically|ridiculously|amazingly|massively|wildly|vitally|enormously|unbelievably|extraordinarily|spectacularly|phenomenally|awfully|terribly)$/
const emphatic = /^(?:very|really|quite|absolutely|utterly|truly|deeply|extremely|totally|completely)$/
const strong =
  /^(?:terrific|amazing|wonderful|fantastic|great|excellent|awesome|incredible|perfect|unique|essential|vital|crucial|huge|enormous|delicious|gorgeous|brilliant|exhausted|furious|terrified|impossible|infinite|ancient|freezing|starving|fascinating|outstanding|stunning|magnificent|destructive|devastating)$/

const maxQuestions = 2

/** “A tremendously destructive wave”, “really terrific”, “extremely technically skilled”: the adverb only claims. */
export const inflatedWords: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  const found = sentences.flatMap((sentence) => {
    const at = sentence.tokens.findIndex((_, at) => isInflated(sentence, at))
    const [word, next] = [sentence.tokens[at], sentence.tokens[at + 1]]
    if (!word || !next) return []
    return ask(sentence, at, at + 1, {
      kind: 'intensifier',
      weight: 3.6,
      reason: strong.test(next.word)
        ? `“${word.text}” claims what “${next.text}” has said already, and sounds less sure than the plain word.`
        : `“${word.text}” only says that it is much, and readers take it for the writer’s excitement.`,
      advice: `Leave out “${word.text}”, or give the fact that shows it.`,
    })
  })
  return found.slice(0, maxQuestions)
}

function isInflated({ tokens }: Sentence, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (isOneOf(token, inflated)) return true
  if (!isOneOf(token, emphatic)) return false
  return isOneOf(next, strong) || (isOneOf(token, /ly$/) && hasTag(next, 'ADV') && isOneOf(next, /ly$/))
}
