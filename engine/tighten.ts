import { foreignLanguage } from './reading/language.ts'
import { wordCount } from './reading/words.ts'
import { type Change, rewrite } from './rewrite.ts'
import type { Finding, Kind } from './rules/finding.ts'

/** The text without slips and idle words, its sentences otherwise as they were. */
export function tighten(text: string): { text: string; changes: number } {
  if (foreignLanguage(text)) return { text, changes: 0 }
  const tightened = rewrite(text, { accepts, improves })
  return { text: tightened.text, changes: tightened.changes.length }
}

const tightening = new Set<Kind>([
  'wordy',
  'redundant',
  'opener',
  'hidden-verb',
  'expletive',
  'passive',
  'doubled',
  'confusion',
  'splice',
])

function accepts({ kind, isBookish }: Finding): boolean {
  return tightening.has(kind) && !isBookish
}

/** Mending a slip may cost a word. */
function improves({ original, replacement }: Change): boolean {
  return wordCount(replacement) <= wordCount(original) + 1
}
