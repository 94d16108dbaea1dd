import { createTextCounter } from '../../../engine/metrics/counts.ts'
import { figuresOf } from '../../../engine/metrics/figures.ts'

/** Counts each text it receives. Only the paragraphs that the text before did not have are counted anew. */
const count = createTextCounter()

self.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
  self.postMessage(figuresOf(text, count(text)))
})
