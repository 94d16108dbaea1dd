import { plainSigns } from '#shared/text/fold.ts'
import type { TextRange } from '../../../lib/editor.ts'

interface FoldedText {
  text: string
  /** Where a stretch of the folded text came from; null where it begins or ends inside a character. */
  rangeOf(from: number, to: number): TextRange | null
}

/**
 * A text brought down to what is the same however it was typed: one form of each letter, one kind of space, quote and
 * dash, runs of spaces and dashes as one, and nothing that cannot be seen.
 */
export function foldText(text: string): FoldedText {
  /** For each unit of the folded text, the character it came from. */
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

/** Nearly every character of nearly every text. */
const isPlain = /^[!-_a-~]$/

/** A letter and the accents that follow it have to be put into one form together. */
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
