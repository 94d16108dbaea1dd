import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Reading {
  ms: number
  found: number
}

interface Reader {
  /** Undefined if it did not finish or failed. The next text gets a new thread. */
  read(text: string, limitMs: number): Promise<Reading | undefined>
  stop(): Promise<void>
}

export function openReader(name: string): Reader {
  let thread: Promise<Worker> | undefined

  return {
    async read(text, limitMs) {
      thread ??= startThread(name)
      const running = await thread
      try {
        running.postMessage(text)
        const [reading] = await once(running, 'message', { signal: AbortSignal.timeout(limitMs) })
        return reading as Reading
      } catch {
        thread = undefined
        await running.terminate()
        return undefined
      }
    },
    async stop() {
      await (await thread)?.terminate()
    },
  }
}

async function startThread(name: string): Promise<Worker> {
  const thread = new Worker(new URL('reader-thread.ts', import.meta.url), { workerData: name })
  await once(thread, 'message')
  return thread
}
