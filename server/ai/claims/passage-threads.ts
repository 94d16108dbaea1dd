import type { Caller } from '../../outbound/on-behalf.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { Passages } from './find-passages.ts'
import type { CitedSentence } from './split-claims.ts'

export interface PassageRequest {
  claims: CitedSentence[]
  /** The text of each cited page; undefined if it could not be read. */
  texts: Array<string | undefined>
}

/** Rejects with the reason of the caller's own abort, or if the pages could not be searched. */
export type LookForPassages = (
  request: PassageRequest,
  caller: Pick<Caller, 'userId' | 'signal'>,
) => Promise<Passages>

/** Includes the wait for a turn. The client waits half a minute longer than a report may take, so this fits. */
const usualPatienceMs = 20_000
/** Enough for three of the largest pages: a page is freed only after the next one is there. */
const usualMemoryMb = 96

/**
 * Searches pages in a thread of its own, so that neither the server's thread nor the engine's is kept waiting. The
 * thread is started by the first report, and ends when no report has come for a minute.
 */
export function createPassageThreads({
  patienceMs = usualPatienceMs,
  memoryMb = usualMemoryMb,
} = {}): LookForPassages {
  const pool = createThreadPool({
    module: new URL('passage-thread.ts', import.meta.url),
    threads: 1,
    memory: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    limitMs: 10_000,
    idleMs: 60_000,
    max: 16,
    maxEach: 2,
  })
  return (request, { userId, signal }) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    return pool.run<Passages>(request, { userId, signal: inTime })
  }
}
