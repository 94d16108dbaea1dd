import type { Worker } from 'node:worker_threads'

type Thread = Pick<Worker, 'cpuUsage'>

interface WorkLimit {
  signal: AbortSignal
  /** To be called when the work has ended. */
  lift(): void
}

/** A waiting thread uses no processor time, but must not wait for ever. */
const maxClocks = 3

/**
 * Aborts when a thread has used `limitMs` of processor time. The time on the clock would say little, because on a busy machine
 * the same work takes longer. Node before 24.6 does not know a thread's processor time; there the clock decides.
 */
export function limitWork(thread: Thread, limitMs: number): WorkLimit {
  const limit = new AbortController()
  const latest = performance.now() + maxClocks * limitMs
  // A thread that is not running yet has used no time.
  const before = workedMs(thread).catch(() => 0)
  let isLifted = false
  let timer = setTimeout(look, limitMs)

  async function look(): Promise<void> {
    // A thread within a long call of the database answers only when that has ended.
    timer = setTimeout(() => limit.abort(), Math.max(0, latest - performance.now()))
    const worked = await workedMs(thread).catch(() => Number.POSITIVE_INFINITY)
    const left = limitMs - (worked - (await before))
    clearTimeout(timer)
    if (isLifted) return
    if (left <= 0 || performance.now() >= latest) limit.abort()
    else timer = setTimeout(look, left)
  }

  return {
    signal: limit.signal,
    lift() {
      isLifted = true
      clearTimeout(timer)
    },
  }
}

async function workedMs(thread: Thread): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}
