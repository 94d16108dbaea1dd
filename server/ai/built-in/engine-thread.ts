import { parentPort } from 'node:worker_threads'
import { loadEngine } from '../../../engine/engine.ts'
import type { EngineRequest } from './engine-threads.ts'

// What a thread runs: the engine, and nothing that knows a secret. A text that breaks it ends the thread.
const engine = await loadEngine()
parentPort?.on('message', ({ task, text }: EngineRequest) => parentPort?.postMessage(engine[task](text)))
