import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Caller } from '../../outbound/on-behalf.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { createFairQueue } from './fair-queue.ts'

interface PoolOptions {
  /** Answers each message with one message. */
  module: URL
  threads: number
  memory?: ResourceLimits
  /** For one job, and for loading the module where the thread is new. */
  limitMs: number
  /** How many jobs may wait, of everybody and of one. */
  most: number
  mostEach: number
}

interface Job {
  request: unknown
  resolve(reply: never): void
  reject(reason: unknown): void
}

const askAgainAfterSeconds = 5

/**
 * Runs what takes long beside the server's own thread. Threads are started when there is work for them, and keep no
 * process alive. One that breaks, or does not come to an end, fails the job it had, and the next job has a new one.
 */
export function createThreadPool({ module, threads, memory = {}, limitMs, ...room }: PoolOptions) {
  const queue = createFairQueue<Job>(room)
  const alive = new Set<Worker>()
  const idle: Worker[] = []

  function startWork(): void {
    while (idle.length > 0 || alive.size < threads) {
      const job = queue.take()
      if (!job) return
      void work(idle.pop() ?? startThread(), job)
    }
  }

  function startThread(): Worker {
    // Flags of the process are its own affair: some name files by where it was started.
    const thread = new Worker(module, { execArgv: [], resourceLimits: memory })
    thread.unref()
    // Also where nobody waits for it: without a listener its error would be ours.
    thread.on('error', () => end(thread))
    alive.add(thread)
    return thread
  }

  function end(thread: Worker): void {
    alive.delete(thread)
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    void thread.terminate()
  }

  async function work(thread: Worker, job: Job): Promise<void> {
    const limit = AbortSignal.timeout(limitMs)
    try {
      thread.postMessage(job.request)
      const [reply] = await once(thread, 'message', { signal: limit })
      idle.push(thread)
      job.resolve(reply as never)
    } catch (cause) {
      end(thread)
      job.reject(
        limit.aborted
          ? new ServiceFailure('ai_timeout', 'A thread did not come to an end')
          : new ServiceFailure('ai_failed', 'A thread broke down', { cause }),
      )
    }
    startWork()
  }

  return {
    /** Who leaves is not waited for: a job that has not begun is dropped, one that has ends for nobody. */
    async run<Reply>(request: unknown, { signal, userId }: Caller): Promise<Reply> {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      const job: Job = { request, resolve, reject }
      if (!queue.add(userId, job)) {
        throw new ServiceFailure('ai_busy', 'No thread is free', {
          reason: 'Too many texts are waiting here. Wait a moment.',
          retryAfterSeconds: askAgainAfterSeconds,
        })
      }
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
  }
}
