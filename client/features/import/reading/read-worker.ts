import { CannotBeRead, type ChosenFile, type Found } from './found.ts'
import { readAll } from './read-all.ts'
import { NotLoaded } from './unreadable.ts'

export type ReadNews =
  | { progress: { read: number; of: number } }
  | { found: Found }
  | { failed: string }
  | 'not loaded'

/** Reads once. The caller ends the worker. */
self.addEventListener('message', async ({ data }: MessageEvent<ChosenFile[]>) => {
  try {
    tell({ found: await readAll(data, { onProgress: createProgress() }) })
  } catch (error) {
    if (error instanceof NotLoaded) tell('not loaded')
    else tell({ failed: error instanceof CannotBeRead ? error.message : '' })
  }
})

function tell(news: ReadNews): void {
  self.postMessage(news)
}

/** Short texts are read faster than a page can say so. */
function createProgress(): (read: number, of: number) => void {
  let saidAt = 0
  return (read, of) => {
    const now = performance.now()
    if (read > 0 && read < of && now - saidAt < 50) return
    saidAt = now
    tell({ progress: { read, of } })
  }
}
