import type { Token } from '../grammar/tagger.ts'
import { ask, type QuestionRule, wordsAt } from './question.ts'

const maxWordsBetween = 5
const negation = /^(?:not|n't|never|no|nobody|nothing|none|cannot|without|hardly|scarcely|neither)$/
const negativeWord =
  /^(?:un(?:able|likely|usual|common|reasonable|important|necessary|clear|aware|certain|successful|happy|willing|fair|known|true|wise|helpful|familiar|related|welcome|pleasant|justified|interested|affected|expected|heard|noticed|kind|attractive|thinkable|desirable|acceptable|reliable|safe|stable|suitable|touched)|illegal|incompatible|inaccurate|incapable|incomplete|inconvenient|indifferent|inefficient|inexpensive|infrequent|invalid|invisible|irrelevant|irresponsible|irregular|immoral|impolite|impractical|unlawful|disagree|dislike|dishonest|disadvantage|impossible|improbable|inappropriate|incorrect|inconsistent|insignificant|inconsiderable|dissimilar|unless|fail|fails|failed|lack|lacks|lacked|without|except)$/

/** “It is not unlikely”, “never without”: readers have to work out what is meant. */
export const negations: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    for (const [at, { word }] of tokens.entries()) {
      if (!negation.test(word) || isOnly(tokens, at)) continue
      const second = tokens.findIndex((token, next) => {
        return next > at && next - at <= maxWordsBetween && isSecond(token, tokens, next)
      })
      if (second === -1 || isCut(tokens.slice(at + 1, second))) continue
      // “He cannot read without glasses” is how everybody says it.
      const isNeed =
        tokens[second]?.word === 'without' && /^(?:ca|can|could)$/.test(tokens[at - 1]?.word ?? '')
      if (isNeed || (tokens[second]?.word === 'without' && word === 'cannot')) continue
      const words = wordsAt(sentence, at, second)
      const place = tokens[at]?.word === "n't" ? at - 1 : at
      return ask(sentence, place, second, {
        kind: 'negation',
        weight: 4.3,
        reason: `Two negations in “${words}”: readers have to turn the sentence round twice to learn what is so.`,
        advice: 'Say what is so, not what is not so.',
      })
    }
    return []
  })
}

/** Elsewhere, these are an idiom or a reason: “not a day without music”, “it did not close for lack of guests”. */
const onlyBeside = /^(?:without|except|unless|lack|lacks|lacked)$/

function isSecond({ word }: Token, tokens: Token[], at: number): boolean {
  if (onlyBeside.test(word)) {
    const before = tokens.slice(Math.max(0, at - maxWordsBetween), at)
    return (
      negation.test(before.at(-1)?.word ?? '') || before.some(({ word }) => /^(?:never|nobody)$/.test(word))
    )
  }
  if (negativeWord.test(word)) return true
  return /^(?:not|n't|cannot|nobody|nothing|never)$/.test(word) && !isOnly(tokens, at)
}

/** “Not only”, “not just”, “whether or not”, “if not”. */
function isOnly(tokens: Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '']
  return /^(?:only|just|merely|to|so)$/.test(next) || /^(?:or|if|why|and|but|than|,)$/.test(before)
}

/** Between the two, another clause begins, or a list of what is not so. */
function isCut(between: Token[]): boolean {
  return between.some(
    ({ text, word }) =>
      /^[,;:()—–-]$/.test(text) ||
      /^(?:and|or|but|nor|that|because|what|who|which|if|when|how|why|where|i|you|he|she|we|they|it)$/.test(
        word,
      ),
  )
}
