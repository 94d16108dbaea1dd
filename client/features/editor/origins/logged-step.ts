import type { Transaction } from '@codemirror/state'
import type { TextChange } from '../../../lib/editor.ts'
import type { MergeRecords } from '../../../lib/merged-record.ts'
import type { BroughtBack, NamedOrigin, TakenAway } from './step-origin.ts'

/** What a step says of itself, for whoever records it later. */
export interface LoggedStep extends Pick<Transaction, 'startState' | 'changes' | 'newDoc'> {
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
