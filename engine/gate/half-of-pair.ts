import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { isOneOf, standsAt } from './seam.ts'

const maxToPartner = 60

/**
 * “Any person who asks and any person who came”, “a day prior to it or a week prior to that”: whether an edit would change
 * one of them and leave another. The others that are mended with it are given.
 */
export function isHalfOfPair({ tokens }: Sentence, edit: Edit, mended: Edit[]): boolean {
  const at = tokens.findIndex(({ end }) => end > edit.start)
  const phrase = tokens.filter(({ start, end }) => start >= edit.start && end <= edit.end)
  if (phrase.length < 2) return false
  const from = Math.max(0, at - maxToPartner)
  return tokens.slice(from, at + maxToPartner).some(({ start }, step) => {
    const other = from + step
    const isAgain = other !== at && standsAt(tokens, other, phrase)
    if (!isAgain || mended.some((also) => also.start === start)) return false
    const between = tokens.slice(Math.min(at, other), Math.max(at, other))
    const isJoined = between.some((token) => isOneOf(token, /^(?:and|or|nor)$/))
    return isJoined && !between.some(({ text }) => /^[.;:]$/.test(text))
  })
}

const isItem = /^\s{0,9}(?:[-*•]|\(?[\da-z]{1,3}[.)])\s/

/** Tells which edits would change a phrase in an item of a list, and leave it in the item above or below. */
export function unevenItems(
  sentences: Sentence[],
  found: Edit[][],
): (sentence: Sentence, edit: Edit) => boolean {
  const uneven = new Set<string>()
  const keyOf = ({ text }: Sentence, { start, end }: Edit) => `${text}\n${text.slice(start, end)}`
  for (const [at, sentence] of sentences.entries()) {
    if (!isItem.test(sentence.text)) continue
    for (const edit of found[at] ?? []) {
      const phrase = sentence.text.slice(edit.start, edit.end)
      const isLeft = [at - 1, at + 1].some((other) => {
        const text = sentences[other]?.text ?? ''
        const place = isItem.test(text) && phrase.includes(' ') ? text.indexOf(phrase) : -1
        return place !== -1 && !found[other]?.some(({ start }) => start === place)
      })
      if (isLeft) uneven.add(keyOf(sentence, edit))
    }
  }
  return (sentence, edit) => uneven.has(keyOf(sentence, edit))
}
