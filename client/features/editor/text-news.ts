import type { Transaction } from '@codemirror/state'
import type { Editor, TextChange } from '../../lib/text/editor.ts'
import { describe, readable } from './code-mirror/text-state.ts'
import { createListeners } from './listeners.ts'
import { createOriginLog, type OriginLog } from './origins/origin-log.ts'
import { createWordCount, type WordCount } from './word-count.ts'

export interface TextNews extends Pick<Editor, 'onChange' | 'onSelection'> {
  words: WordCount
  origins: OriginLog
  /** One step has changed the text. */
  changed(step: Transaction): void
  /** Another text stands where one of this length stood, and this is the record of its origins. */
  loaded(lengthBefore: number, length: number, record: string | undefined): void
  /** The caret may be elsewhere. */
  moved(): void
}

/** Tells whoever listens what becomes of the text of an editor, and counts its words on before they ask. */
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
