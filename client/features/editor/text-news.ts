import type { Transaction } from '@codemirror/state'
import type { Editor, TextChange } from '../../lib/text/editor.ts'
import { describe, readable } from './code-mirror/text-state.ts'
import { createListeners } from './listeners.ts'
import { createOriginLog, type OriginLog } from './origins/origin-log.ts'
import { createWordCount, type WordCount } from './word-count.ts'

export interface TextNews extends Pick<Editor, 'onChange' | 'onSelection'> {
  words: WordCount
  origins: OriginLog
  /** Reports that one step has changed the text. */
  changed(step: Transaction): void
  /** Reports that another text, with this record, has replaced one of length `lengthBefore`. */
  loaded(lengthBefore: number, length: number, record: string | undefined): void
  /** Reports that the caret may be elsewhere. */
  moved(): void
}

/** Reports what becomes of an editor's text. It updates the word count first, so that listeners read the new one. */
export function createTextNews(): TextNews {
  const changes = createListeners<TextChange>()
  const selections = createListeners()
  const words = createWordCount()
  const origins = createOriginLog()

  return {
    words,
    origins,
    onChange: changes.add,
    onSelection: selections.add,
    changed(step) {
      const change = describe(step)
      words.follow(readable(step.startState.doc), readable(step.newDoc), change)
      origins.follow(step, change.by)
      changes.tell(change)
    },
    loaded(lengthBefore, length, record) {
      origins.restart(record)
      changes.tell({ by: 'load', spans: [{ from: 0, to: lengthBefore, length }] })
    },
    moved: selections.tell,
  }
}
