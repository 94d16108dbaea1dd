import type { LanguageEngine } from '../../../engine/engine.ts'
import type { Caller } from '../../outbound/on-behalf.ts'
import { createThreadPool } from './thread-pool.ts'

type Task = keyof LanguageEngine

export interface EngineRequest {
  task: Task
  text: string
}

/** Fails with a `ServiceFailure`, or with the caller's own abort. */
export type AskEngine = <Of extends Task>(
  task: Of,
  text: string,
  caller: Caller,
) => Promise<ReturnType<LanguageEngine[Of]>>

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
    most: 32,
    // The two reports of a suggestion, a rephrasing, and the same again in another window.
    mostEach: 6,
  })
  return (task, text, caller) => pool.run({ task, text } satisfies EngineRequest, caller)
}
