import type { ProofRule } from '../rule.ts'

/** A bracket that is opened and never closed, in a sentence that ends with what was put into it. */
export const brackets: ProofRule = {
  name: 'bracket',
  kind: 'grammar',
  reason: 'The bracket is not closed.',
  find({ text, isClosedLater }) {
    const at = isClosedLater ? undefined : openBracket(text)
    if (at === undefined) return []
    // The last words of a sentence and its full stop are enough.
    const tail = Math.max(at + 1, text.length - 60)
    // Not “(P.”: the full stop is that of a short form.
    const last = /(?<![\p{L}\p{N}’'])([\p{L}\p{N}’']{2,})([.!?])$/u.exec(text.slice(tail))
    if (!last) return []
    const isShort = text.slice(at).split(/\s+/).length <= maxWordsInBrackets
    // A smiley, or a part of a word.
    if (
      !isShort ||
      !/(?:^|[^:;\s-])\s$/.test(text.slice(0, at)) ||
      !/^\p{L}[^([]*$/u.test(text.slice(at + 1))
    )
      return []
    return [{ start: tail + last.index, end: text.length, replacement: `${last[1]})${last[2]}` }]
  },
}

const maxWordsInBrackets = 12

/** The place of the only bracket that stays open. */
function openBracket(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: mark, index } of text.matchAll(/[()]/g)) {
    if (mark === '(') open.push(index)
    else open.pop()
  }
  return open.length === 1 ? open[0] : undefined
}

/** “”Hello”: a closing mark where a quotation begins. */
export const quotationMark: ProofRule = {
  name: 'quotation-mark',
  kind: 'grammar',
  reason: 'This mark closes a quotation; here one begins.',
  find: ({ text }) =>
    Array.from(text.matchAll(/(?<=^|\s)”(?=\p{L}[^“]*”)/gu), ({ index }) => ({
      start: index,
      end: index + 1,
      replacement: '“',
    })),
}
