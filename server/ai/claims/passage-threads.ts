import type { Caller } from '../../outbound/on-behalf.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { Passages } from './find-passages.ts'
import type { CitedSentence } from './split-claims.ts'

export interface PassageRequest {
  claims: CitedSentence[]
  /** Of each cited page, where it could be read. */
  texts: Array<string | undefined>
}

/** Fails with the caller's own abort, and otherwise where the pages could not be looked through. */
export type LookForPassages = (
  request: PassageRequest,
  caller: Pick<Caller, 'userId' | 'signal'>,
) => Promise<Passages>

/** With the wait for a turn: the page waits half a minute more than a report may take. */
const usualPatienceMs = 20_000
/** Three of the largest pages: one goes only when the next is there. */
const usualMemoryMb = 96

/**
 * Looks through pages beside the server's own thread, which goes on answering everybody else, and beside the engine's,
 * so that no text waits for a page. It is started by the first report, and ends when none comes any more.
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
