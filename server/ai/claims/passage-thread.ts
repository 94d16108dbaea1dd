import { parentPort } from 'node:worker_threads'
import { findPassages } from './find-passages.ts'
import type { PassageRequest } from './passage-threads.ts'

// What a thread runs: the looking into pages that strangers wrote. One that breaks it ends the thread.
parentPort?.on('message', ({ claims, texts }: PassageRequest) =>
  parentPort?.postMessage(findPassages(claims, texts)),
)
