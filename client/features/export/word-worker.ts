import { type Book, type Progress, type Written, writeWordDocument } from './word-document.ts'

export type WordNews = { progress: Progress } | { file: ArrayBuffer } | { failed: true }

/** Writes one document. The caller ends the worker. */
self.addEventListener('message', async ({ data }: MessageEvent<Written | Book>) => {
  try {
    const file = await writeWordDocument(data, (progress) => tell({ progress }))
    tell({ file }, [file])
  } catch {
    tell({ failed: true })
  }
})

function tell(news: WordNews, transfer: Transferable[] = []): void {
  self.postMessage(news, { transfer })
}
