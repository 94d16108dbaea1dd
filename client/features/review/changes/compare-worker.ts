import { compare, type Rewording } from './compare.ts'

/** Compares one pair of texts. The caller ends the worker. */
self.addEventListener('message', ({ data }: MessageEvent<Rewording>) => self.postMessage(compare(data)))
