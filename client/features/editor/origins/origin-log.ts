import type { EditorState, Transaction } from '@codemirror/state'
import type { TextChange, Unsubscribe } from '../../../lib/text/editor.ts'
import { mergeRecordsWith } from '../../../lib/text/merged-record.ts'
import { type LoggedCopy, type LoggedStep, loggedStep, type Recorder } from './logged-step.ts'

export interface OriginLog {
  /** Starts again with another text, which has this record. */
  restart(record: string | undefined): void
  follow(step: Transaction, by: TextChange['by']): void
  /** The record of the text as it is now. Undefined while the recorder is not loaded. */
  read(): string | undefined
  /** Loads the recorder, or fails. */
  load(): Promise<void>
  /** Notes what is copied out of this text, until the returned function is called. */
  watch(element: HTMLElement, readState: () => EditorState): Unsubscribe
}

let recorder: Recorder | undefined
let loading: Promise<void> | undefined

/** Called with the first change. If it fails, for example offline, the next change tries again. */
function loadRecorder(): Promise<void> {
  loading ??= import('./recorder.ts').then(
    (loaded) => {
      recorder = loaded
      mergeRecordsWith(loaded.mergeRecords)
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** If the recorder never loads, steps are not kept for ever. */
const maxWaiting = 5_000

/**
 * Keeps what was done to the text of an editor, until its record is needed. The recorder is loaded with the first
 * change, and a key costs no more than an entry in this list.
 */
export function createOriginLog(): OriginLog {
  let record: string | undefined
  let steps: (LoggedStep | LoggedCopy)[] = []

  function add(step: LoggedStep | LoggedCopy): void {
    if (steps.length === maxWaiting) restart(undefined)
    steps.push(step)
    if (!recorder) void loadRecorder()
  }

  function restart(next: string | undefined): void {
    record = next
    steps = []
  }

  function read(): string | undefined {
    if (steps.length === 0) return record
    if (!recorder) return undefined
    const taken = steps
    steps = []
    try {
      record = recorder.recordSteps(record, taken)
    } catch {
      // Saving reads the record together with the text. The text must be saved even if recording fails.
      record = undefined
    }
    return record
  }

  return {
    restart(next) {
      // Words that were copied out of the previous text may be pasted into this one, so its steps are recorded first.
      read()
      restart(next)
    },

    follow: (step, by) => add(loggedStep(step, by)),
    read,

    async load() {
      await loadRecorder()
      if (!recorder) throw new Error('What records the origins is not loaded')
    },

    watch(element, readState) {
      const stop = new AbortController()
      const note = () => {
        const { doc, selection } = readState()
        const { from, to } = selection.main
        if (from < to) add({ words: doc.sliceString(from, to), from, length: doc.length })
      }
      // In the capture phase: the editor comes later, and its cut removes the words.
      for (const name of ['copy', 'cut', 'dragstart'])
        element.addEventListener(name, note, { capture: true, signal: stop.signal })
      return () => stop.abort()
    },
  }
}
