import { unspacedLetter } from '#shared/text/unspaced.ts'

/** The words to insert between two pieces of text, with the spaces that separate them. */
export function joinWords(before: string, text: string, after: string): string {
  const words = text.trim()
  if (words === '') return ''
  const leading = needsSpace(before, words) ? ' ' : ''
  const trailing = needsSpace(words, after) ? ' ' : ''
  return leading + words + trailing
}

function needsSpace(left: string, right: string): boolean {
  if (left === '' || right === '') return false
  return !(
    endsWithGap.test(left) ||
    startsWithGap.test(right) ||
    (endsUnspaced.test(left) && startsUnspaced.test(right))
  )
}

// No space belongs after an opening bracket or quotation mark, or before a full stop or a closing bracket.
const endsWithGap = /[\s\p{Ps}\p{Pi}]$/u
const startsWithGap = /^[\s\p{Pe}\p{Pf}.,;:!?…]/u

const endsUnspaced = new RegExp(`(${unspacedLetter}|[。、！？])$`, 'v')
const startsUnspaced = new RegExp(`^${unspacedLetter}`, 'v')
