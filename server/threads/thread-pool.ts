import { once } from 'node:events'
import type { Transferable, Worker } from 'node:worker_threads'
import { createFairQueue } from './fair-queue.ts'
import { limitWork } from './limit-work.ts'
import { ThreadFailure } from './thread-failure.ts'
import { createThreads, type ThreadOptions } from './threads.ts'

interface PoolOptions extends ThreadOptions {
  /** The limit for one job, and for loading the module if the thread is new. In processor time, if Node knows it. */
  limitMs: number
  /** How many jobs may wait, in all and of each user. */
  max: number
  maxEach: number
}

/** The writer who asks. `signal` aborts when nobody waits any more. */
interface Caller {
  userId: string
  signal: AbortSignal
}

interface Details {
  transfer?: Transferable[]
  /** Called when a thread takes the job, perhaps long after it was queued. If it throws, the job fails with that error. */
  requireRoom?(): void
  /** Called with the time that the work took and the reply, if there is one, even if nobody waits for it any more. */
  ended?(ms: number, reply: unknown): void
}

interface Job extends Details {
  request: unknown
  resolve(reply: never): void
  reject(reason: unknown): void
}

/**
 * Runs long work in other threads than the server's own. If a thread breaks down or does not come to an end, its job fails, and
 * the next job gets a new thread.
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
    /** Runs a job. If the caller leaves, a job that has not begun is dropped, and one that has begun goes on to its end. */
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

    /** Ends the threads. Their jobs fail, and so do those that wait. */
    async stop(): Promise<void> {
      isStopped = true
      for (let job = queue.take(); job; job = queue.take()) job.reject(stopped())
      await threads.stop()
    },
  }
}

/** Returns undefined, and fails the job, if the system allows no more threads. */
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
