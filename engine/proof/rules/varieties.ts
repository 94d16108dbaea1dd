import type { ProofRule } from '../rule.ts'
import { americanOf, britishOf } from '../tables/varieties.ts'

/** “Color” in a text that writes “favour”. Names keep their spelling: only small letters are looked at. */
export const mixedSpelling: ProofRule = {
  name: 'mixed-spelling',
  kind: 'spelling',
  reason: 'British and American spelling are mixed.',
  find({ tokens, variety }) {
    if (!variety) return []
    const others = variety === 'British' ? britishOf : americanOf
    return tokens.flatMap(({ text, start, end }) => {
      const replacement = others.get(text)
      return replacement ? [{ start, end, replacement }] : []
    })
  },
}
