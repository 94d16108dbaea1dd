import { sentenceEnds } from '../../../engine/reading/sentences.ts'

/** A sentence, or a line without one, and the white space before the next one. */
export interface Sentence {
  start: number
  /** The end of its last character. */
  end: number
  /** The start of the next sentence. */
  next: number
}

export interface Sentences {
  text: string
  /** The first entry has no words: it is the beginning of the text and holds the white space there. */
  all: Sentence[]
}

/** Every character of a text is in one of its sentences, or in the white space after one. */
export function splitSentences(text: string): Sentences {
  const first = text.length - text.trimStart().length
  const all: Sentence[] = [{ start: 0, end: 0, next: first }]
  for (const { from, to } of blocksOf(text)) {
    let start = from
    for (const at of sentenceEnds(withoutLineEnds(text.slice(from, to)))) {
      const piece = text.slice(start, from + at)
      const words = piece.trim()
      if (words !== '') {
        const begin = start + piece.indexOf(words)
        ;(all.at(-1) as Sentence).next = begin
        all.push({ start: begin, end: begin + words.length, next: text.length })
      }
      start = from + at
    }
  }
  return { text, all }
}

export function bodyOf({ text, all }: Sentences, index: number): string {
  const { start, end } = all[index] as Sentence
  return text.slice(start, end)
}

export function gapAfter({ text, all }: Sentences, index: number): string {
  const { end, next } = all[index] as Sentence
  return text.slice(end, next)
}

/** The text from the first of these sentences to the last character of the last one. */
export function wordsOf({ text, all }: Sentences, from: number, to: number): string {
  return from < to ? text.slice(all[from]?.start, all[to - 1]?.end) : ''
}

/**
 * Replaces line ends by spaces, so that offsets stay the same: the segmenter would end a sentence at each line end,
 * even in a wrapped line.
 */
function withoutLineEnds(block: string): string {
  return block.replace(/[\r\n\u2028\u2029]/g, ' ')
}

const line = /[^\r\n\u2028\u2029]+/g

/** Lines, joined if a sentence goes on from one to the next. */
function blocksOf(text: string): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = []
  let before = ''
  for (const { 0: words, index } of text.matchAll(line)) {
    const last = blocks.at(-1)
    // `\r\n`: one line end of two units.
    const follows = last && /^(?:\r\n|[^\r]|\r)$/.test(text.slice(last.to, index))
    if (follows && goesOn(before, words)) last.to = index + words.length
    else blocks.push({ from: index, to: index + words.length })
    before = words
  }
  return blocks
}

const ended = /[.!?…。！？:;]["'”’»)\]*_]*\s*$/
const item = /^\s*(?:[-*+•>#|]|\(?(?:\d{1,3}|\p{L})[.)]\s)/u

/**
 * Whether a sentence goes on: the next line begins with a small letter, or this one is as long as wrapped lines are.
 */
function goesOn(line: string, next: string): boolean {
  if (ended.test(line) || next.trim() === '' || item.test(next) || /^\s*#/.test(line)) return false
  return /^\s*\p{Ll}/u.test(next) || (line.length >= 40 && line.length <= 100)
}
