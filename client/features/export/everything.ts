import { ApiError, networkError } from '../../lib/api/api-error.ts'
import type { Download } from '../../lib/api/download.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { saveFile } from '../../lib/browser/save-file.ts'
import { createObservable } from '../../lib/observable.ts'
import { writingDay } from '../../lib/writing-day.ts'

export type EverythingState =
  | { status: 'idle' }
  | { status: 'running'; bytes: number }
  /** Without the words that the server does not have of so many tabs. */
  | { status: 'done'; bytes: number; unsent: number }
  | { status: 'failed'; message: string }

/** The archive of all tabs on its way. It goes on while the dialog that began it is closed. */
export interface Everything {
  getState(): EverythingState
  subscribe(onChange: () => void): () => void
  start(): Promise<void>
  cancel(): void
}

export interface EverythingOptions {
  download: Download
  /** Brings the words that the server does not have yet to it. Answers of how many tabs it could not. */
  sendUnsaved: () => Promise<number>
  save: typeof saveFile
  now: () => number
}

export function createEverything({ download, sendUnsaved, save, now }: EverythingOptions): Everything {
  const state = createObservable<EverythingState>({ status: 'idle' })
  let running: AbortController | undefined

  return {
    getState: state.get,
    subscribe: state.subscribe,

    async start() {
      if (running) return
      const own = new AbortController()
      running = own
      state.set({ status: 'running', bytes: 0 })
      try {
        const unsent = await sendUnsaved()
        own.signal.throwIfAborted()
        const file = await download('/api/export', {
          signal: own.signal,
          onProgress: (bytes) => state.set({ status: 'running', bytes }),
        })
        save(file, `longhand-${writingDay(now())}.zip`)
        state.set({ status: 'done', bytes: file.size, unsent })
      } catch (error) {
        state.set(own.signal.aborted ? { status: 'idle' } : { status: 'failed', message: messageFor(error) })
      } finally {
        running = undefined
      }
    },

    cancel: () => running?.abort(),
  }
}

function messageFor(error: unknown): string {
  // Another download of it, in a second window perhaps, is still on its way.
  if (error instanceof ApiError && error.status === 429) return error.message
  return failureKind(error) === 'network'
    ? networkError
    : 'Failed to download your writing. Please try again.'
}
