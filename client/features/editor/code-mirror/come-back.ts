import type { Transaction, TransactionSpec } from '@codemirror/state'
import type { KeptView } from '../../../lib/text/editor.ts'
import type { WordCount } from '../word-count.ts'
import { describe, readable, remoteUpdate } from './text-state.ts'

/**
 * Brings a kept text up to date with what it has become elsewhere. The count of its words goes on from the kept one.
 */
export function comeBack(
  kept: KeptView,
  text: string,
  words: WordCount,
  ...more: TransactionSpec[]
): Transaction {
  const update = kept.state.update(remoteUpdate(kept.state, text), ...more)
  words.restart(kept.words)
  words.follow(readable(kept.state.doc), readable(update.newDoc), describe(update))
  return update
}
