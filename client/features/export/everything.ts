import { networkError } from '../../lib/api/api-error.ts'
import { createObservable } from '../../lib/observable.ts'

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

/** Answers how it ended, which is of no interest where it was given up. */
export type BringEverything = (way: {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}) => Promise<EverythingState>

/** What brings it is loaded when it is asked for. */
export function createEverything(load: () => Promise<BringEverything>): Everything {
  const state = createObservable<EverythingState>({ status: 'idle' })
  let running: AbortController | undefined

  return {
    getState: state.get,
    subscribe: state.subscribe,

    async start() {
      if (running) return
      running = new AbortController()
      const { signal } = running
      const onProgress = (bytes: number) => state.set({ status: 'running', bytes })
      onProgress(0)
      const bring = await load().catch(() => notLoaded)
      const end = await bring({ signal, onProgress })
      running = undefined
      state.set(signal.aborted ? { status: 'idle' } : end)
    },

    cancel: () => running?.abort(),
  }
}

const notLoaded: BringEverything = async () => ({ status: 'failed', message: networkError })
