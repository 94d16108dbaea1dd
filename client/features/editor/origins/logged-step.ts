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

/** What a step says of itself, for whoever records it later. */
export interface LoggedStep extends Pick<Transaction, 'changes'> {
  /** Of the text before it. */
  length: number
  newLength: number
  /** For words that are compared with those of another text; each keeps a whole text. */
  newDoc: Transaction['newDoc'] | undefined
  by: TextChange['by']
  /** As CodeMirror names it; empty where it has no name. */
  event: string
  origin: NamedOrigin | undefined
  taken: TakenAway
  broughtBack: readonly BroughtBack[]
}

/** Words that were copied, cut or begun to be dragged out of a text. */
export interface LoggedCopy {
  words: string
  /** Where they stand in it. */
  from: number
  /** Of the text. */
  length: number
}

/** What records where words come from. Loaded after the page can be written on. */
export interface Recorder {
  mergeRecords: MergeRecords
  /** The record after these steps, in the order in which they were made. */
  recordSteps(record: string | undefined, steps: readonly (LoggedStep | LoggedCopy)[]): string | undefined
}

/** A step may wait for long, so it keeps no text that it can do without. */
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
