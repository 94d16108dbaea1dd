import { Transaction } from '@codemirror/state'
import type { TextChange } from '../../../lib/text/editor.ts'
import type { MergeRecords } from '../../../lib/text/merged-record.ts'
import {
  type BroughtBack,
  broughtBackBy,
  type NamedOrigin,
  originOf,
  type TakenAway,
  takenBy,
} from './step-origin.ts'

/** What a step says about itself, for the recorder, which may read it later. */
export interface LoggedStep extends Pick<Transaction, 'changes'> {
  /** The length of the text before the step. */
  length: number
  newLength: number
  /** Kept only for words that are compared with those of another text: each one keeps a whole text alive. */
  newDoc: Transaction['newDoc'] | undefined
  by: TextChange['by']
  /** CodeMirror's name for the event, or empty if it has none. */
  event: string
  origin: NamedOrigin | undefined
  taken: TakenAway
  broughtBack: readonly BroughtBack[]
}

/** Words that were copied, cut or begun to be dragged out of a text. */
export interface LoggedCopy {
  words: string
  /** Where the words stand in the text. */
  from: number
  /** The length of the text. */
  length: number
}

/** Records where words come from. It is loaded after the page can be written on. */
export interface Recorder {
  mergeRecords: MergeRecords
  /** The record after these steps, in the order in which they were made. */
  recordSteps(record: string | undefined, steps: readonly (LoggedStep | LoggedCopy)[]): string | undefined
}

/** A step may wait long for the recorder, so it keeps no text that it can do without. */
export function loggedStep(step: Transaction, by: TextChange['by']): LoggedStep {
  const { startState, changes, newDoc } = step
  const origin = step.annotation(originOf)
  const isCompared = typeof origin === 'object' && 'text' in origin
  return {
    ...{ changes, by, origin },
    length: startState.doc.length,
    newLength: newDoc.length,
    newDoc: isCompared ? newDoc : undefined,
    event: step.annotation(Transaction.userEvent) ?? '',
    taken: takenBy(step),
    broughtBack: broughtBackBy(step),
  }
}
