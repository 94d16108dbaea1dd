import { foreignLanguage } from './reading/language.ts'
import { wordCount } from './reading/words.ts'
import { type Change, rewrite } from './rewrite.ts'
import type { Finding } from './rules/finding.ts'
import { kindOf } from './tables/kinds.ts'

/** The text without mistakes and empty words. Its sentences stay otherwise the same. */
export function tighten(text: string): { text: string; changes: number } {
  if (foreignLanguage(text)) return { text, changes: 0 }
  const tightened = rewrite(text, { accepts, improves })
  return { text: tightened.text, changes: tightened.changes.length }
}

function accepts({ kind, isBookish, isQuiet }: Finding): boolean {
  return kindOf(kind).isTightened && !isBookish && !isQuiet
}

/** Correcting a mistake may add a word. */
function improves({ original, replacement }: Change): boolean {
  return wordCount(replacement) <= wordCount(original) + 1
}
