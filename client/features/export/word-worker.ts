import { type Book, writeWordBook } from './word-book.ts'
import { type Written, writeWordDocument } from './word-document.ts'
import type { Progress } from './word-file.ts'

export type WordNews = { progress: Progress } | { file: ArrayBuffer } | { failed: true }

/** Writes one document. The caller ends the worker. */
self.addEventListener('message', async ({ data }: MessageEvent<Written | Book>) => {
  try {
    const onProgress = (progress: Progress) => tell({ progress })
    const file = await ('tabs' in data
      ? writeWordBook(data, onProgress)
      : writeWordDocument(data, onProgress))
    tell({ file }, [file])
  } catch {
    tell({ failed: true })
  }
})

function tell(news: WordNews, transfer: Transferable[] = []): void {
  self.postMessage(news, { transfer })
}
