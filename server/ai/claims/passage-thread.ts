import { parentPort } from 'node:worker_threads'
import { findPassages } from './find-passages.ts'
import type { PassageRequest } from './passage-threads.ts'

// The code of a thread: it searches pages that strangers wrote. If a page crashes it, only the thread ends.
parentPort?.on('message', ({ claims, texts }: PassageRequest) =>
  parentPort?.postMessage(findPassages(claims, texts)),
)
