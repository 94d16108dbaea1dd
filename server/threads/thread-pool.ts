import { once } from 'node:events'
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { createFairQueue } from './fair-queue.ts'
import { ThreadFailure } from './thread-failure.ts'

interface PoolOptions {
  /** Answers each message with one message. */
  module: URL
  threads: number
  memory?: ResourceLimits
  /** For one job, and for loading the module where the thread is new. */
  limitMs: number
  /** How many jobs may wait, of everybody and of one. */
  max: number
  maxEach: number
  /** A thread without work ends after that, and gives back its memory. Without it, it never does. */
  idleMs?: number
  /** What a new thread is given besides its jobs. */
  equip?: () => Equipment
}

interface Equipment {
  workerData: unknown
  transferList: Transferable[]
  /** The thread has ended, however that came. */
  end(): void
}

/** Who asks; the signal says when nobody waits any more. */
interface Caller {
  userId: string
  signal: AbortSignal
}

interface Details {
  transfer?: Transferable[]
  /** Asked when a thread takes the job, which may be long after it came; what it throws is the job's failure. */
  requireRoom?(): void
  /** Told how long the work took, whether or not anybody still waits for it, and the reply if it came to one. */
  ended?(ms: number, reply: unknown): void
}

interface Job extends Details {
  request: unknown
  resolve(reply: never): void
  reject(reason: unknown): void
}

/**
 * Runs what takes long beside the server's own thread. Threads are started when there is work for them, and keep no
 * process alive. One that breaks, or does not come to an end, fails the job it had, and the next job has a new one.
 */
export function createThreadPool({
  module,
  threads,
  memory = {},
  limitMs,
  idleMs,
  equip,
  ...room
}: PoolOptions) {
  const queue = createFairQueue<Job>(room)
  const alive = new Map<Worker, Equipment | undefined>()
  const idle: Worker[] = []
  let ending: NodeJS.Timeout | undefined

  function startWork(): void {
    while (idle.length > 0 || alive.size < threads) {
      const job = queue.take()
      if (!job) return
      if (mayBegin(job)) void work(idle.pop() ?? startThread(), job)
    }
  }

  function startThread(): Worker {
    const equipment = equip?.()
    const { workerData, transferList = [] } = equipment ?? {}
    // Flags of the process are its own affair: some name files by where it was started.
    const thread = new Worker(module, { execArgv: [], resourceLimits: memory, workerData, transferList })
    thread.unref()
    // Also where nobody waits for it: without a listener its error would be ours.
    thread.on('error', () => end(thread))
    alive.set(thread, equipment)
    return thread
  }

  function rest(thread: Worker): void {
    idle.push(thread)
    if (idleMs === undefined) return
    clearTimeout(ending)
    ending = setTimeout(() => {
      for (const one of [...idle]) void end(one)
    }, idleMs).unref()
  }

  async function end(thread: Worker): Promise<void> {
    const equipment = alive.get(thread)
    alive.delete(thread)
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    await thread.terminate()
    equipment?.end()
  }

  async function work(thread: Worker, job: Job): Promise<void> {
    const limit = AbortSignal.timeout(limitMs)
    const began = performance.now()
    try {
      thread.postMessage(job.request, job.transfer)
      const [reply] = await once(thread, 'message', { signal: limit })
      rest(thread)
      job.ended?.(performance.now() - began, reply)
      job.resolve(reply as never)
    } catch (cause) {
      void end(thread)
      job.ended?.(performance.now() - began, undefined)
      job.reject(
        limit.aborted
          ? new ThreadFailure('endless', 'A thread did not come to an end')
          : new ThreadFailure('broken', 'A thread broke down', { cause }),
      )
    }
    startWork()
  }

  return {
    /** Who leaves is not waited for: a job that has not begun is dropped, one that has ends for nobody. */
    async run<Reply>(request: unknown, { signal, userId }: Caller, details: Details = {}): Promise<Reply> {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      const job: Job = { ...details, request, resolve, reject }
      if (!queue.add(userId, job)) throw new ThreadFailure('busy', 'No thread is free')
      const leave = () => {
        queue.remove(userId, job)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      startWork()
      try {
        return await promise
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },

    async stop(): Promise<void> {
      clearTimeout(ending)
      await Promise.all([...alive.keys()].map(end))
    },
  }
}

function mayBegin({ requireRoom, reject }: Job): boolean {
  try {
    requireRoom?.()
    return true
  } catch (refusal) {
    reject(refusal)
    return false
  }
}
