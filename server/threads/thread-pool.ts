import { once } from 'node:events'
import type { Transferable, Worker } from 'node:worker_threads'
import { createFairQueue } from './fair-queue.ts'
import { limitWork } from './limit-work.ts'
import { ThreadFailure } from './thread-failure.ts'
import { createThreads, type ThreadOptions } from './threads.ts'

interface PoolOptions extends ThreadOptions {
  /** For one job, and for loading the module where the thread is new: by the thread's own time, where Node knows it. */
  limitMs: number
  /** How many jobs may wait, of everybody and of one. */
  max: number
  maxEach: number
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
 * Runs what takes long beside the server's own thread. A thread that breaks, or does not come to an end, fails the job
 * it had, and the next job has a new one.
 */
export function createThreadPool({ limitMs, max, maxEach, ...options }: PoolOptions) {
  const queue = createFairQueue<Job>({ max, maxEach })
  const threads = createThreads(options)
  let isStopped = false

  function startWork(): void {
    while (!isStopped && threads.isOneFree()) {
      const job = queue.take()
      if (!job) return
      const thread = mayBegin(job) ? threadFor(job, threads) : undefined
      if (thread) void work(thread, job)
    }
  }

  async function work(thread: Worker, job: Job): Promise<void> {
    const limit = limitWork(thread, limitMs)
    const began = performance.now()
    const left = new AbortController()
    const onExit = () => left.abort()
    thread.once('exit', onExit)
    try {
      thread.postMessage(job.request, job.transfer)
      const [reply] = await once(thread, 'message', { signal: AbortSignal.any([limit.signal, left.signal]) })
      threads.rest(thread)
      job.ended?.(performance.now() - began, reply)
      job.resolve(reply as never)
    } catch (cause) {
      void threads.end(thread)
      job.ended?.(performance.now() - began, undefined)
      job.reject(
        limit.signal.aborted
          ? new ThreadFailure('endless', 'A thread did not come to an end')
          : new ThreadFailure('broken', 'A thread broke down', { cause }),
      )
    } finally {
      limit.lift()
      thread.off('exit', onExit)
    }
    startWork()
  }

  return {
    /** A caller who leaves ends the wait. A job that has not begun is dropped; one that has goes on to its end. */
    async run<Reply>(request: unknown, { signal, userId }: Caller, details: Details = {}): Promise<Reply> {
      signal.throwIfAborted()
      if (isStopped) throw stopped()
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

    /** Ends the threads. What they had to do fails, and so does what has waited for them. */
    async stop(): Promise<void> {
      isStopped = true
      for (let job = queue.take(); job; job = queue.take()) job.reject(stopped())
      await threads.stop()
    },
  }
}

/** None where the system gives us no more of them. */
function threadFor(job: Job, threads: ReturnType<typeof createThreads>): Worker | undefined {
  try {
    return threads.take()
  } catch (cause) {
    job.reject(new ThreadFailure('broken', 'No thread could be started', { cause }))
    return undefined
  }
}

function stopped(): ThreadFailure {
  return new ThreadFailure('broken', 'The threads were ended')
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
