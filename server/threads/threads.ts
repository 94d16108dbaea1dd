import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** The module that the threads run. It answers each message with one message. */
  module: URL
  threads: number
  memory?: ResourceLimits
  /** How long a thread without work is kept before it ends and gives back its memory. For ever if undefined. */
  idleMs?: number
  /** After how many jobs a thread ends, so that what it keeps of each does not add up for weeks. Never if undefined. */
  maxJobs?: number
  /** Makes what a new thread gets besides its jobs. */
  equip?: () => Equipment
}

interface Equipment {
  workerData: unknown
  transferList: Transferable[]
  /** Called when the thread has ended, for whatever reason. */
  end(): void
}

/** Starts threads when there is work for them. They do not keep the process alive. */
export function createThreads({ module, threads, memory = {}, idleMs, maxJobs, equip }: ThreadOptions) {
  const alive = new Map<Worker, { equipment: Equipment | undefined; jobs: number }>()
  const idle: Worker[] = []
  let ending: NodeJS.Timeout | undefined

  function start(): Worker {
    const equipment = equip?.()
    const thread = begin(equipment)
    thread.unref()
    // Even if nobody waits for the thread: without a listener, its error would end the process.
    thread.on('error', () => end(thread))
    alive.set(thread, { equipment, jobs: 0 })
    return thread
  }

  function begin(equipment: Equipment | undefined): Worker {
    const { workerData, transferList = [] } = equipment ?? {}
    try {
      // Without the flags of the process, some of which name files relative to where it was started.
      return new Worker(module, { execArgv: [], resourceLimits: memory, workerData, transferList })
    } catch (error) {
      equipment?.end()
      throw error
    }
  }

  async function end(thread: Worker): Promise<void> {
    const equipment = alive.get(thread)?.equipment
    alive.delete(thread)
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    await thread.terminate()
    equipment?.end()
  }

  return {
    isOneFree: () => idle.length > 0 || alive.size < threads,
    /** Takes a free thread, or a new one, for one job. */
    take: () => idle.pop() ?? start(),
    rest(thread: Worker): void {
      const own = alive.get(thread)
      if (!own || ++own.jobs === maxJobs) return void end(thread)
      idle.push(thread)
      if (idleMs === undefined) return
      clearTimeout(ending)
      ending = setTimeout(() => {
        for (const one of [...idle]) void end(one)
      }, idleMs).unref()
    },
    end,
    async stop(): Promise<void> {
      clearTimeout(ending)
      await Promise.all([...alive.keys()].map(end))
    },
  }
}
