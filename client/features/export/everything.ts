import { networkError } from '../../lib/api/api-error.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'

export type EverythingState =
  | { status: 'idle' }
  | { status: 'running'; bytes: number }
  /** The server lacks words of `unsent` tabs, so the archive lacks them too. */
  | { status: 'done'; bytes: number; unsent: number }
  | { status: 'failed'; message: string }

/** The download of all tabs as an archive. It goes on while its dialog is closed. */
export interface Everything {
  state: Observed<EverythingState>
  start(): Promise<void>
  cancel(): void
}

/** Returns the result, which is ignored if the writer has cancelled the download. */
export type BringEverything = (way: {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}) => Promise<EverythingState>

/** `load` loads the code for the download when the writer asks for it. */
export function createEverything(load: () => Promise<BringEverything>): Everything {
  const state = createObservable<EverythingState>({ status: 'idle' })
  let running: AbortController | undefined

  return {
    state,

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
