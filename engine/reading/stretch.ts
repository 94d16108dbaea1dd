/** A part of a text: `text` is exactly the part from `start` to `end`, in UTF-16 units. */
export interface Stretch {
  text: string
  start: number
  end: number
}

export function stretchOf(text: string, start: number, end: number): Stretch {
  return { text: text.slice(start, end), start, end }
}

/** The part without white space at its ends. */
export function trimmed({ text, start }: Stretch): Stretch {
  const words = text.trim()
  const from = start + text.length - text.trimStart().length
  return { text: words, start: from, end: from + words.length }
}

export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}

interface Range {
  start: number
  end: number
}
