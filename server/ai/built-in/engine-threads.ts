import type { LanguageEngine } from '../../../engine/engine.ts'
import type { Caller } from '../../outbound/on-behalf.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { ThreadFailure } from '../../threads/thread-failure.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { ReplyReaders } from '../replies/reply-readers.ts'

/** Also reads what a model has answered: it counts and compares as the engine does, in words that nobody foresaw. */
type Tasks = LanguageEngine & ReplyReaders

export interface EngineRequest<Of extends keyof Tasks = keyof Tasks> {
  task: Of
  texts: Parameters<Tasks[Of]>
}

/** Fails with a `ServiceFailure`, or with the caller's own abort. */
export type AskEngine = <Of extends keyof Tasks>(
  task: Of,
  texts: Parameters<Tasks[Of]>,
  caller: Caller,
) => Promise<ReturnType<Tasks[Of]>>

/**
 * The built-in engine beside the server's own thread, which goes on answering everybody else. It takes 110 MB once it
 * is loaded, so that there is one, and only where somebody has asked.
 */
export function createEngineThreads(): AskEngine {
  const pool = createThreadPool({
    module: new URL('engine-thread.ts', import.meta.url),
    threads: 1,
    // What goes beyond this is a text that we did not foresee.
    memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    limitMs: 20_000,
    max: 32,
    // The two reports of a suggestion, a rephrasing, and the same again in another window.
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
