import type { Book } from './word-book.ts'
import type { Written } from './word-document.ts'
import type { Progress } from './word-file.ts'
import type { WordNews } from './word-worker.ts'

export interface WriteOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Writes a Word document. The library is loaded with the first one, because most visits never need it. */
export async function writeWord(
  what: Written | Book,
  { onProgress, signal }: WriteOptions = {},
): Promise<Blob> {
  const file =
    'tabs' in what || isLong(what.text)
      ? await writeInWorker(what, { onProgress, signal })
      : await (await import('./word-document.ts')).writeWordDocument(what, onProgress)
  return new Blob([file], { type: wordType })
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Whether writing would delay keys on the page, so that a worker has to do it. 500 lines take 27 ms, a million
 * characters in one line 31 ms, and several times as long on a phone. The longest text takes more than a second.
 */
function isLong(text: string): boolean {
  return text.length > maxCharacters || hasLines(text, maxLines)
}

const maxCharacters = 200_000
const maxLines = 500

/** Counts without splitting the text, which may have a million lines. */
function hasLines(text: string, count: number): boolean {
  let found = 1
  for (let at = text.indexOf('\n'); at !== -1 && found < count; at = text.indexOf('\n', at + 1)) found++
  return found >= count
}

async function writeInWorker(
  what: Written | Book,
  { onProgress, signal }: WriteOptions,
): Promise<ArrayBuffer> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data: news }: MessageEvent<WordNews>) => {
        if ('progress' in news) onProgress?.(news.progress)
        else if ('file' in news) resolve(news.file)
        else reject(new Error('The document could not be written'))
      }
      worker.onerror = () => reject(new Error('The writer of documents could not be loaded'))
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(what)
    })
  } finally {
    worker.terminate()
  }
}
