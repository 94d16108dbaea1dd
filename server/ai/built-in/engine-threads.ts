import type { LanguageEngine } from '../../../engine/engine.ts'
import type { Caller } from '../../outbound/on-behalf.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { ThreadFailure } from '../../threads/thread-failure.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { ReplyReaders } from '../replies/reply-readers.ts'

/** The thread also reads replies of models: that takes the same counting and comparing, of unforeseeable texts. */
type Tasks = LanguageEngine & ReplyReaders

export interface EngineRequest<Of extends keyof Tasks = keyof Tasks> {
  task: Of
  texts: Parameters<Tasks[Of]>
}

/** Rejects with a `ServiceFailure`, or with the reason of the caller's own abort. */
export type AskEngine = <Of extends keyof Tasks>(
  task: Of,
  texts: Parameters<Tasks[Of]>,
  caller: Caller,
) => Promise<ReturnType<Tasks[Of]>>

/**
 * Runs the built-in engine in a thread of its own, so that the server's thread goes on answering other calls. The
 * engine takes 110 MB once it is loaded, so there is only one, and it is loaded at the first request.
 */
export function createEngineThreads(): AskEngine {
  const pool = createThreadPool({
    module: new URL('engine-thread.ts', import.meta.url),
    threads: 1,
    // Only a text that we did not foresee can exceed this.
    memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    limitMs: 20_000,
    // The tagger keeps every word that it has ever met.
    maxJobs: 2_000,
    max: 32,
    // Analysis, simplification and rephrasing at once, in each of two windows.
    maxEach: 6,
  })
  return (task, texts, caller) =>
    pool.run<never>({ task, texts } satisfies EngineRequest, caller).catch((error: unknown) => {
      throw error instanceof ThreadFailure ? failureOf(error) : error
    })
}

const askAgainAfterSeconds = 5
const codes = { busy: 'ai_busy', broken: 'ai_failed', endless: 'ai_timeout' } as const

function failureOf(cause: ThreadFailure): ServiceFailure {
  return new ServiceFailure(codes[cause.kind], cause.message, {
    cause: cause.cause,
    ...(cause.kind === 'busy' && {
      reason: 'Too many texts are waiting. Please wait a moment.',
      retryAfterSeconds: askAgainAfterSeconds,
    }),
  })
}
