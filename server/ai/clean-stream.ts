import { ServiceFailure } from '../outbound/service-failure.ts'
import { hasInk, plainText } from '../outbound/untrusted-text.ts'

interface CleaningOptions {
  /** Words that are taken out wherever they appear. */
  marks?: string[]
  maxLength: number
}

/**
 * Passes on a model's words as they come, trimmed and fit to be shown. It holds back what the next piece may still
 * change: the beginning of a mark, half a character, or white space that may turn out to be at the end.
 */
export async function* cleanStream(
  pieces: AsyncIterable<string>,
  { marks = [], maxLength }: CleaningOptions,
): AsyncIterable<string> {
  let held = ''
  /** The end of what was passed on, as it came: the next piece is cleaned by what stands before it. */
  let before = ''
  let length = 0
  let isSeen = false

  const take = (end: number) => {
    const settled = before + held.slice(0, end)
    const ready = plainText(settled, settled.length).slice(plainText(before, before.length).length)
    before = settled.slice(-longestContext)
    const piece = length === 0 ? ready.trimStart() : ready
    held = held.slice(end)
    length += piece.length
    isSeen ||= hasInk(piece)
    return piece
  }

  for await (const piece of pieces) {
    held = without(held + piece, marks)
    if (length + held.length > maxLength) throw new ServiceFailure('ai_bad_reply', 'The model did not stop')
    const ready = take(settledEnd(held, marks))
    if (ready !== '') yield ready
  }
  const last = take(held.trimEnd().length)
  if (last !== '') yield last
  if (!isSeen) throw new ServiceFailure('ai_bad_reply', 'The model sent no words')
}

/** More than a character and all that belongs to it. */
const longestContext = 32

function without(text: string, marks: string[]): string {
  return marks.reduce((rest, mark) => rest.replaceAll(mark, ''), text)
}

/** The end of the part that later pieces cannot change any more. */
function settledEnd(text: string, marks: string[]): number {
  const last = text.charCodeAt(text.length - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  const settled = text.slice(0, Math.min(beginningOfMark(text, marks), text.length - (isHalf ? 1 : 0)))
  return settled.trimEnd().length
}

/** The place where an incomplete mark may begin; else the end of the text. */
function beginningOfMark(text: string, marks: string[]): number {
  const longest = Math.max(0, ...marks.map((mark) => mark.length))
  for (let at = Math.max(0, text.length - longest); at < text.length; at++) {
    if (marks.some((mark) => mark.startsWith(text.slice(at)))) return at
  }
  return text.length
}
