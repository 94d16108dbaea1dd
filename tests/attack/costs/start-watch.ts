import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Waits, WatchOptions, WatchOrder } from './watched.ts'

interface Watch {
  /** What the other writers experience while `work` runs, until each has saved once more after it. */
  during(processId: number, work: () => Promise<void>): Promise<Waits>
  stop(): Promise<void>
}

export function startWatch(options: WatchOptions): Watch {
  const thread = new Worker(new URL('watching-thread.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
  })
  const order = (given: WatchOrder) => thread.postMessage(given)
  return {
    async during(processId, work) {
      order({ begin: { processId } })
      await work()
      const watched = once(thread, 'message')
      order('end')
      const [waits] = await watched
      return waits as Waits
    },
    async stop() {
      await thread.terminate()
    },
  }
}
