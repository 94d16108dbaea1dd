import type { Random } from '../random.ts'

/** A passage of this length must never be lost. */
const passageLength = 200
const stride = 20

interface Passage {
  text: string
  /** What the writer was doing when it was typed. */
  during: string
  isHeld: boolean
}

/**
 * Passages that a writer typed without a break, in words that occur nowhere else, and which of them the server ever
 * had.
 */
export interface Passages {
  /** Makes some sentences to type. */
  next(during: string): string
  /** Records that the server has acknowledged this text. */
  held(text: string): void
  count(): number
  /**
   * Stretches of two hundred characters that the server had and that none of these texts holds any more. This many
   * corrected characters in a row are allowed.
   */
  lost(texts: string[], but?: { corrected: number }): string[]
}

export function createPassages({ whole }: Random): Passages {
  const passages: Passage[] = []

  function word(): string {
    return Array.from({ length: whole(2, 9) }, () => String.fromCharCode(whole(97, 122))).join('')
  }

  return {
    next(during) {
      const length = whole(passageLength, 2 * passageLength)
      let text = word()
      while (text.length < length) text += ` ${word()}`
      passages.push({ text, during, isHeld: false })
      return text
    },

    held(text) {
      for (const passage of passages) passage.isHeld ||= text.includes(passage.text)
    },

    count: () => passages.filter(({ isHeld }) => isHeld).length,

    lost(texts, { corrected } = { corrected: 0 }) {
      const isThere = (part: string) => texts.some((kept) => kept.includes(part))
      return passages
        .filter(
          ({ text, isHeld }) =>
            isHeld &&
            stretches(text).some((part) => !isThere(part) && !isCorrected(part, corrected, isThere)),
        )
        .map(({ text, during }) => `${during}: ${text.slice(0, 40)}…`)
    },
  }
}

/** Whether the whole passage is there, except for this many characters in a row. */
function isCorrected(part: string, max: number, isThere: (part: string) => boolean): boolean {
  for (let from = 0; from + max <= part.length && isThere(part.slice(0, from)); from++) {
    if (isThere(part.slice(from + max))) return true
  }
  return false
}

function stretches(text: string): string[] {
  const last = text.length - passageLength
  const starts = Array.from({ length: Math.ceil(last / stride) }, (_, index) => index * stride)
  return [...starts, last].map((start) => text.slice(start, start + passageLength))
}
