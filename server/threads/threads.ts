import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** Answers each message with one message. */
  module: URL
  threads: number
  memory?: ResourceLimits
  /** A thread without work ends after that, and gives back its memory. Without it, it never does. */
  idleMs?: number
  /** A thread that has done so many jobs ends too: what it keeps of each must not add up for weeks. Without it, it goes on. */
  maxJobs?: number
  /** What a new thread is given besides its jobs. */
  equip?: () => Equipment
}

interface Equipment {
  workerData: unknown
  transferList: Transferable[]
  /** The thread has ended, however that came. */
  end(): void
}

/** Threads are started when there is work for them, and keep no process alive. */
export function createThreads({ module, threads, memory = {}, idleMs, maxJobs, equip }: ThreadOptions) {
  const alive = new Map<Worker, { equipment: Equipment | undefined; jobs: number }>()
  const idle: Worker[] = []
  let ending: NodeJS.Timeout | undefined

  function start(): Worker {
    const equipment = equip?.()
    const thread = begin(equipment)
    thread.unref()
    // Also where nobody waits for it: without a listener its error would be ours.
    thread.on('error', () => end(thread))
    alive.set(thread, { equipment, jobs: 0 })
    return thread
  }

  function begin(equipment: Equipment | undefined): Worker {
    const { workerData, transferList = [] } = equipment ?? {}
    try {
      // Flags of the process are its own affair: some name files by where it was started.
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
    /** One that is free, for one job. */
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
