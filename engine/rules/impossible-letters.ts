import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { isKnown, rightSpelling } from '../proof/spelling.ts'
import { impossibleLetters as table } from '../tables/impossible-letters.ts'
import type { Finding } from './finding.ts'

/** “Vulnerablity”, “pidgeonhole”: letters that no word has in this order, so no list of words is needed. */
export function impossibleLetters(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  return tokens.flatMap((token, at) => {
    const isWord = /^\p{Ll}{7,}$/u.test(token.text) || (at === 0 && /^\p{Lu}\p{Ll}{6,}$/u.test(token.text))
    if (
      !isWord ||
      /[\p{L}\p{N}_/@#.-]/u.test((text[token.start - 1] ?? ' ') + (text[token.end] ?? ' ').replace('.', ' '))
    )
      return []
    const right = rightOf(token.word)
    if (!right) return []
    const replacement = token.text.charAt(0) + right.slice(1)
    const edit = allowed(sentence, { start: token.start, end: token.end, replacement })
    return edit ? [{ ...edit, kind: 'spelling' as const, weight: 8.5 }] : []
  })
}

function rightOf(word: string): string | undefined {
  if (isKnown(word) || rightSpelling(word) !== undefined) return undefined
  for (const [wrong, right] of table) {
    const mended = word.replace(wrong, right)
    if (mended !== word) return mended
  }
  return undefined
}
