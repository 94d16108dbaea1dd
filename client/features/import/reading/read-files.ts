import { unreachable } from '../../../lib/api/api-error.ts'
import { CannotBeRead, type ChosenFile, type Found, type HowToRead, type ReadFiles } from './found.ts'
import type { ReadNews } from './read-worker.ts'

/** Reads in a thread that is ended if the writer cancels it, so that nothing in a stranger's file holds up the page. */
export const readFiles: ReadFiles = async (files: ChosenFile[], { onProgress, signal }: HowToRead) => {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Found>((resolve, reject) => {
      worker.onmessage = ({ data: news }: MessageEvent<ReadNews>) => {
        if (news === 'not loaded') reject(unreachable())
        else if ('progress' in news) onProgress(news.progress.read, news.progress.of)
        else if ('found' in news) resolve(news.found)
        else reject(news.failed ? new CannotBeRead(news.failed) : new Error('The files could not be read'))
      }
      worker.onerror = () => reject(unreachable())
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(files)
    })
  } finally {
    worker.terminate()
  }
}
