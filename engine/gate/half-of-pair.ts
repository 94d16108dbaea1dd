import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { isOneOf } from './seam.ts'

/**
 * “Any person who asks and any person who came”, “a day prior to it or a week prior to that”: whether an edit would change
 * one of them and leave another. The others that are mended with it are given.
 */
export function isHalfOfPair({ tokens }: Sentence, edit: Edit, mended: Edit[]): boolean {
  const at = tokens.findIndex(({ end }) => end > edit.start)
  const phrase = tokens.filter(({ start, end }) => start >= edit.start && end <= edit.end)
  if (phrase.length < 2) return false
  return tokens.some(({ start }, other) => {
    const isAgain = other !== at && phrase.every(({ word }, place) => tokens[other + place]?.word === word)
    if (!isAgain || mended.some((also) => also.start === start)) return false
    const between = tokens.slice(Math.min(at, other), Math.max(at, other))
    const isJoined = between.some((token) => isOneOf(token, /^(?:and|or|nor)$/))
    return isJoined && !between.some(({ text }) => /^[.;:]$/.test(text))
  })
}
