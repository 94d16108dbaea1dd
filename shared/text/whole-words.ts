import type { Readable } from './count-words.ts'
import type { Finder, Match } from './finder.ts'

/** Finds the matches of another finder, but only where no letter or digit continues the word on either side. */
export function wholeWords(finder: Finder): Finder {
  return {
    next(text, from = 0, to = text.length) {
      let match = finder.next(text, from, to)
      while (match && !isWholeWord(text, match)) match = finder.next(text, match.to, to)
      return match
    },
  }
}

const endsInWord = /[\p{L}\p{N}_]\p{M}*$/u
const beginsInWord = /^[\p{L}\p{N}_]/u

function isWholeWord(text: Readable, match: Match): boolean {
  return [match.from, match.to].every((at) => {
    const before = text.slice(Math.max(0, at - reach), at)
    return !endsInWord.test(before) || !beginsInWord.test(text.slice(at, Math.min(text.length, at + 2)))
  })
}

const reach = 16
