import { plainSigns } from '#shared/text/fold.ts'
import type { TextRange } from '../../../lib/text/editor.ts'

interface FoldedText {
  text: string
  /** The original range of a folded range. Null if it begins or ends inside a character. */
  rangeOf(from: number, to: number): TextRange | null
}

/**
 * A text in one form, however it was typed: one form of each letter, one kind of space, quote and dash, runs of spaces
 * and dashes as one, and no invisible characters.
 */
export function foldText(text: string): FoldedText {
  /** For each unit of the folded text, the original character it came from. */
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''

  for (const { 0: character, index } of text.matchAll(characterWithMarks)) {
    const plain = foldCharacter(character)
    const end = index + character.length
    if (isRun(plain) && folded.endsWith(plain)) {
      ends[ends.length - 1] = end
      continue
    }
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index)
      ends.push(end)
    }
  }

  return {
    text: folded,
    rangeOf(from, to) {
      const isCut = starts[from] === starts[from - 1] || starts[to] === starts[to - 1]
      const range = { from: starts[from], to: ends[to - 1] }
      return isCut || range.from === undefined || range.to === undefined ? null : (range as TextRange)
    },
  }
}

/** A quick way for nearly every character of nearly every text. */
const isPlain = /^[!-_a-~]$/

/** A letter and the accents after it must be composed together. */
const characterWithMarks = /\P{M}\p{M}*|\p{M}+/gu

function foldCharacter(character: string): string {
  if (isPlain.test(character)) return character
  return plainSigns(plainSigns(character).normalize('NFKD'))
    .replace(/\s/gu, ' ')
    .replace(/\p{Cf}/gu, '')
}

function isRun(plain: string): boolean {
  return plain === ' ' || plain === '-'
}
