import { useEffect, useRef } from 'react'
import { systemClock } from '../../lib/clock.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { downloadFailed } from './download-failed.ts'
import type { DownloadFormat } from './download-tab.ts'
import { showLateProgress } from './late-progress.ts'
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
      progress.close()
      if (running.current === own) running.current = null
    }
    const cancel = () => {
      own.abort()
      // Ends at once, because the writing may take a while to notice: it may still wait for the library.
      end()
    }
    const progress = showLateProgress({ clock: systemClock, toasts, cancel })
    const written = read()
    try {
      const { downloadTab, sharingFor } = await import('./download-tab.ts')
      await downloadTab({
        written,
        format,
        say: toasts,
        sharing: sharingFor(format),
        signal: own.signal,
        onProgress: progress.update,
      })
    } catch {
      // The code could not be loaded, neither in advance nor now.
      if (!own.signal.aborted) toasts.error(downloadFailed)
    }
    end()
  }
}
