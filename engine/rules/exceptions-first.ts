import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { capitalised, wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'

const exception = /^(Except (?:as|when|where|in|if|under)\b[^,.;:]+(?:\([^()]*\)[^,.;:]*)?), ([^,;:]+)\.$/

/** “Except as described in part 2, you may …”: the rule is easier to find if it stands before its exception. */
export function exceptionsFirst(sentence: Sentence): Finding[] {
  const { text } = sentence
  const [, condition, rule] = (text.length < 1_000 && text.match(exception)) || []
  if (!condition || !rule || wordCount(rule) < 4 || wordCount(condition) < 4) return []
  // If nothing is allowed or required, both orders are good.
  if (!/\b(?:may|must|shall|should|cannot|can't)\b/.test(rule)) return []
  const replacement = `${capitalised(rule)}, ${condition.replace('Except', 'except')}.`
  const edit = allowed(sentence, { start: 0, end: text.length, replacement })
  return edit ? [{ ...edit, kind: 'order', weight: 4, isBookish: true }] : []
}
