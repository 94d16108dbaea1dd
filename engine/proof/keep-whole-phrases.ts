import { leavesPhraseWhole } from './leaves-phrase-whole.ts'
import type { ProofSentence, Token } from './read-sentence.ts'
import type { Correction } from './rule.ts'

/**
 * The corrections that leave their noun phrases whole. Two in one phrase are joined: “a hours” is mended as a whole, or
 * not at all.
 */
export function keepWholePhrases<T extends Correction>(sentence: ProofSentence, corrections: T[]): T[] {
  const whole: T[] = []
  for (let at = 0; at < corrections.length; at++) {
    const [one, next] = [corrections[at], corrections[at + 1]]
    if (!one) continue
    if (isWhole(sentence, one)) {
      whole.push(one)
      continue
    }
    const joined = next && joinedWith(sentence, one, next)
    if (!joined || !isWhole(sentence, joined)) continue
    whole.push(joined)
    at++
  }
  return whole
}

const maxBetween = 40

function joinedWith<T extends Correction>({ text }: ProofSentence, one: T, next: T): T | undefined {
  const between = text.slice(one.end, next.start)
  if (between.length > maxBetween || !/^[\p{L} ]*$/u.test(between)) return undefined
  return { ...one, end: next.end, replacement: one.replacement + between + next.replacement }
}

function isWhole({ tokens }: ProofSentence, { start, end, replacement }: Correction): boolean {
  const fresh = (replacement.toLowerCase().match(/[^\s.,;:!?()]+|[.,;:!?()]/g) ?? []).map((word) => ({
    word,
  }))
  const isBefore = (token: Token) => token.end <= start
  const last = tokens.findLastIndex(isBefore)
  const rest = tokens.slice(last + 1)
  return leavesPhraseWhole(
    tokens.slice(0, last + 1),
    fresh,
    rest.filter((token) => token.start >= end),
  )
}
