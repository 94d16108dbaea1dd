import type { Progress, Written } from './word-document.ts'
import type { WordNews } from './word-worker.ts'

export interface WriteOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** The library is loaded when the first document is asked for: most visits never need it. */
export async function writeWord(written: Written, { onProgress, signal }: WriteOptions = {}): Promise<Blob> {
  const file = isLong(written.text)
    ? await writeInWorker(written, { onProgress, signal })
    : await (await import('./word-document.ts')).writeWordDocument(written, onProgress)
  return new Blob([file], { type: wordType })
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What the page can write itself without missing a key. */
function isLong(text: string): boolean {
  if (text.length > 200_000) return true
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1 && lines < mostLines; at = text.indexOf('\n', at + 1)) lines++
  return lines >= mostLines
}

const mostLines = 500

function writeInWorker(written: Written, { onProgress, signal }: WriteOptions): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
  worker.onmessage = ({ data: news }: MessageEvent<WordNews>) => {
    if ('progress' in news) onProgress?.(news.progress)
    else if ('file' in news) resolve(news.file)
    else reject(new Error('The document could not be written'))
  }
  worker.onerror = () => reject(new Error('The writer of documents could not be loaded'))
  const giveUp = () => reject(signal?.reason)
  signal?.addEventListener('abort', giveUp)
  worker.postMessage(written)
  return promise.finally(() => {
    signal?.removeEventListener('abort', giveUp)
    worker.terminate()
  })
}
