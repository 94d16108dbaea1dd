import { unspacedLetter } from '#shared/text/unspaced.ts'

/** Words as they go in between two pieces of text, with the spaces that set them apart. */
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

// An opening bracket or quotation mark wants no space after it, a full stop or a closing bracket none before it.
const endsWithGap = /[\s\p{Ps}\p{Pi}]$/u
const startsWithGap = /^[\s\p{Pe}\p{Pf}.,;:!?…]/u

const endsUnspaced = new RegExp(`(${unspacedLetter}|[。、！？])$`, 'v')
const startsUnspaced = new RegExp(`^${unspacedLetter}`, 'v')
