import type { ProofSentence } from '../read-sentence.ts'
import type { Correction, ProofRule } from '../rule.ts'

/** A bracket that is opened and never closed, in a sentence that ends with what was put into it. */
export const brackets: ProofRule = {
  name: 'bracket',
  kind: 'grammar',
  reason: 'The bracket is not closed.',
  find(sentence: ProofSentence): Correction[] {
    const { text, rest } = sentence
    const at = openBracket(text)
    const last = /([\p{L}\p{N}’']+)([.!?])$/u.exec(text)
    if (at === undefined || !last || last.index <= at || rest.includes(')')) return []
    const isShort = text.slice(at).split(/\s+/).length <= maxWordsInBrackets
    // A smiley, or a part of a word.
    if (!isShort || !/(?:^|[^:;\s-])\s$/.test(text.slice(0, at)) || !/^\p{L}/u.test(text.slice(at + 1)))
      return []
    return [{ start: last.index, end: text.length, replacement: `${last[1]})${last[2]}` }]
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
