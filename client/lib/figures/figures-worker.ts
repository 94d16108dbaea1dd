import { createTextCounter } from '../../../engine/metrics/counts.ts'
import { figuresOf } from '../../../engine/metrics/figures.ts'

/** Counts each text it is sent, and of it only what the one before did not have. */
const count = createTextCounter()

self.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
  self.postMessage(figuresOf(text, count(text)))
})
