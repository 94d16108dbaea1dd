import type { Transaction } from '@codemirror/state'
import type { Editor, TextChange } from '../../lib/editor.ts'
import { describe, readable } from './code-mirror/text-state.ts'
import { createListeners } from './listeners.ts'
import { createWordCount, type WordCount } from './word-count.ts'

export interface TextNews extends Pick<Editor, 'onChange' | 'onSelection'> {
  words: WordCount
  /** One step has changed the text. */
  changed(step: Transaction): void
  /** Another text stands where one of this length stood. */
  loaded(lengthBefore: number, length: number): void
  /** The caret may be elsewhere. */
  moved(): void
}

/** Tells whoever listens what becomes of the text of an editor, and counts its words on before they ask. */
export function createTextNews(): TextNews {
  const changes = createListeners<TextChange>()
  const selections = createListeners()
  const words = createWordCount()

  return {
    words,
    onChange: changes.add,
    onSelection: selections.add,
    changed(step) {
      const change = describe(step)
      words.follow(readable(step.startState.doc), readable(step.newDoc), change)
      changes.tell(change)
    },
    loaded: (lengthBefore, length) =>
      changes.tell({ by: 'load', spans: [{ from: 0, to: lengthBefore, length }] }),
    moved: selections.tell,
  }
}
