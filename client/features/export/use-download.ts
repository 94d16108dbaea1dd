import { useEffect, useRef } from 'react'
import { useToasts } from '../../ui/toasts.tsx'
import { downloadFailed } from './download-failed.ts'
import type { DownloadFormat } from './download-tab.ts'
import type { Written } from './word-document.ts'

/** Downloads the present text of the page, one download at a time. All messages are toasts. */
export function useDownload(read: () => Written | undefined): (format: DownloadFormat) => Promise<void> {
  const toasts = useToasts()
  const running = useRef<AbortController>(null)

  // A writer who has left the page does not want the file any more.
  useEffect(() => () => running.current?.abort(), [])

  return async (format) => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    const end = () => {
      if (running.current === own) running.current = null
    }
    // At once, because the writing may take a while to notice: it may still wait for the library.
    own.signal.addEventListener('abort', end)
    const written = read()
    try {
      const { downloadWithProgress } = await import('./download-with-progress.ts')
      await downloadWithProgress({ written, format, toasts, cancelling: own })
    } catch {
      // The code could not be loaded, neither in advance nor now.
      if (!own.signal.aborted) toasts.error(downloadFailed)
    }
    end()
  }
}
