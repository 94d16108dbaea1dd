import type { ProofSentence, Token } from '../read-sentence.ts'
import type { ProofRule } from '../rule.ts'
import { rightSpelling } from '../spelling.ts'
import { wantsBase } from '../wants-base.ts'

/** “Recieve”, “goverment”: a slip of one letter in a common word that has one right form. */
export const spelling: ProofRule = {
  name: 'spelling',
  kind: 'spelling',
  reason: 'This word is misspelled.',
  find({ tokens, text }: ProofSentence) {
    return tokens.flatMap((token, at) => {
      const right = mayBeMisspelled(token, text) ? rightSpelling(token.text) : undefined
      if (!right || (right.endsWith('ed') && wantsBase(tokens, at))) return []
      return [{ start: token.start, end: token.end, replacement: right }]
    })
  },
}

/**
 * Whether a word may be misspelled: no capitals within it, and no part of a path, a formula or the name of a program.
 */
function mayBeMisspelled({ text, start, end, isWord }: Token, whole: string): boolean {
  if (!isWord || text.length < 3 || !/^[A-Za-z][a-z]+$/.test(text)) return false
  const [before, after] = [whole[start - 1] ?? ' ', whole[end] ?? ' ']
  if (isPiece(whole, start, end)) return false
  if (/[\w@#$/\\<>{}=~^*+|[\]-]/.test(before) || /[\w@#$/\\<>{}=~^+|[\]-]/.test(after)) return false
  return !/^[.:]\w/.test(whole.slice(end, end + 2)) && before !== '.'
}

/** “L etters”, “letter s”: the slip is the space, so the rest is no word of its own. */
function isPiece(whole: string, start: number, end: number): boolean {
  return (
    /(?:^|\s)[b-hj-np-z]\s$/i.test(whole.slice(Math.max(0, start - 3), start)) ||
    /^\s[b-hj-np-z](?:\s|$)/.test(whole.slice(end, end + 3))
  )
}
