import type { Download } from '../../lib/download.ts'
import { failureKind } from '../../lib/failure-kind.ts'
import type { saveFile } from '../../lib/save-file.ts'
import { writingDay } from '../../lib/writing-day.ts'

export type EverythingState =
  | { status: 'idle' }
  | { status: 'running'; bytes: number }
  | { status: 'done'; bytes: number }
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
  /** Brings the words that the server does not have yet to it. */
  sendUnsaved: () => Promise<unknown>
  save: typeof saveFile
  now: () => number
}

export function createEverything({ download, sendUnsaved, save, now }: EverythingOptions): Everything {
  const listeners = new Set<() => void>()
  let state: EverythingState = { status: 'idle' }
  let running: AbortController | undefined

  function become(next: EverythingState): void {
    state = next
    for (const onChange of listeners) onChange()
  }

  return {
    getState: () => state,

    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },

    async start() {
      if (running) return
      const own = new AbortController()
      running = own
      become({ status: 'running', bytes: 0 })
      try {
        await sendUnsaved()
        own.signal.throwIfAborted()
        const file = await download('/api/export', {
          signal: own.signal,
          onProgress: (bytes) => become({ status: 'running', bytes }),
        })
        save(file, `longhand-${writingDay(now())}.zip`)
        become({ status: 'done', bytes: file.size })
      } catch (error) {
        become(own.signal.aborted ? { status: 'idle' } : { status: 'failed', message: messageFor(error) })
      } finally {
        running = undefined
      }
    },

    cancel: () => running?.abort(),
  }
}

function messageFor(error: unknown): string {
  return failureKind(error) === 'network'
    ? 'Network error. Please check your connection.'
    : 'Failed to download your writing. Please try again.'
}
