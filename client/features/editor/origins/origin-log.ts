import type { EditorState, Transaction } from '@codemirror/state'
import type { TextChange, Unsubscribe } from '../../../lib/text/editor.ts'
import { mergeRecordsWith } from '../../../lib/text/merged-record.ts'
import { type LoggedCopy, type LoggedStep, loggedStep, type Recorder } from './logged-step.ts'

export interface OriginLog {
  /** Another text has come, with this record. */
  restart(record: string | undefined): void
  follow(step: Transaction, by: TextChange['by']): void
  /** The record of the text as it is now; undefined while what makes it is not loaded. */
  read(): string | undefined
  /** What makes the record. Fails where that cannot be loaded. */
  load(): Promise<void>
  /** Follows what is copied out of this text, until the returned function is called. */
  watch(element: HTMLElement, readState: () => EditorState): Unsubscribe
}

let recorder: Recorder | undefined
let loading: Promise<void> | undefined

/** With the first change. It may fail to load, as it does offline; the next change tries again. */
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

/** Where it does not load, what was done is not kept for ever. */
const maxWaiting = 5_000

/**
 * What is done to the text of an editor, until somebody asks for its record. What makes that of it is loaded with the
 * first change: a key costs no more than its place in this list.
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
      // Saving reads the record with the text. The words go on without it.
      record = undefined
    }
    return record
  }

  return {
    restart(next) {
      // What was copied out of the text that is left may be pasted into this one.
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
      // Before the editor hears of it, and a cut takes the words away.
      for (const name of ['copy', 'cut', 'dragstart'])
        element.addEventListener(name, note, { capture: true, signal: stop.signal })
      return () => stop.abort()
    },
  }
}
