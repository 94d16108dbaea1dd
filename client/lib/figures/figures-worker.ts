import { createTextCounter } from '../../../engine/metrics/counts.ts'
import { figuresOf } from '../../../engine/metrics/figures.ts'

/** Counts each text that it receives. If a text is like the one before, counts only what has changed. */
const count = createTextCounter()

self.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
  self.postMessage(figuresOf(text, count(text)))
})
