import { systemClock } from '../../lib/clock.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { type DownloadFormat, downloadTab, sharingFor } from './download-tab.ts'
import { showLateProgress } from './late-progress.ts'
import type { Written } from './word-document.ts'

interface ProgressingDownload {
  /** Undefined while no tab is open. */
  written: Written | undefined
  format: DownloadFormat
  toasts: Toasts
  /** Aborted by the writer, or by whoever wants the file no more. */
  cancelling: AbortController
}

/** Says how far it is if it takes long, with a button to cancel it. */
export async function downloadWithProgress({
  written,
  format,
  toasts,
  cancelling,
}: ProgressingDownload): Promise<void> {
  const { signal } = cancelling
  const progress = showLateProgress({ clock: systemClock, toasts, cancel: () => cancelling.abort() })
  signal.addEventListener('abort', progress.close)
  await downloadTab({
    written,
    format,
    say: toasts,
    sharing: sharingFor(format),
    signal,
    onProgress: progress.update,
  })
  progress.close()
}
