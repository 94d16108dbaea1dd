import { parentPort } from 'node:worker_threads'
import { loadEngine } from '../../../engine/engine.ts'
import { replyReaders } from '../replies/reply-readers.ts'
import type { EngineRequest } from './engine-threads.ts'

// What a thread runs: the engine, and nothing that knows a secret. A text that breaks it ends the thread.
parentPort?.on('message', async (request: EngineRequest) => parentPort?.postMessage(await answer(request)))

/** A server with a model only has replies read, which needs no tagger. */
async function answer({ task, texts: [first, second = ''] }: EngineRequest) {
  if (task in replyReaders) return replyReaders[task as keyof typeof replyReaders](first, second)
  const engine = await loadEngine()
  return engine[task as keyof typeof engine](first)
}
