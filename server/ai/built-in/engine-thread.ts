import { parentPort } from 'node:worker_threads'
import { loadEngine } from '../../../engine/engine.ts'
import { replyReaders } from '../replies/reply-readers.ts'
import type { EngineRequest } from './engine-threads.ts'

// The code of a thread: the engine, and nothing that has a secret. If a text crashes it, only the thread ends.
parentPort?.on('message', async (request: EngineRequest) => parentPort?.postMessage(await answer(request)))

/** On a server with a model, only replies are read here, so the engine and its tagger are not loaded. */
async function answer({ task, texts: [first, second = ''] }: EngineRequest) {
  if (task in replyReaders) return replyReaders[task as keyof typeof replyReaders](first, second)
  const engine = await loadEngine()
  return engine[task as keyof typeof engine](first)
}
