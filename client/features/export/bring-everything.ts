import { ApiError, networkError } from '../../lib/api/api-error.ts'
import type { Download } from '../../lib/api/download.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { writingDay } from '../../lib/writing-day.ts'
import type { BringEverything } from './everything.ts'

export interface EverythingPorts {
  download: Download
  /** Sends unsaved words to the server. Returns how many tabs still have such words. */
  sendUnsaved: () => Promise<number>
  save?: typeof saveFile
  now?: () => number
}

/** Downloads the archive and saves it as a file. */
export function createBringing({
  download,
  sendUnsaved,
  save = saveFile,
  now = Date.now,
}: EverythingPorts): BringEverything {
  return async ({ signal, onProgress }) => {
    try {
      const unsent = await sendUnsaved()
      signal.throwIfAborted()
      const file = await download('/api/export', { signal, onProgress })
      save(file, `longhand-${writingDay(now())}.zip`)
      return { status: 'done', bytes: file.size, unsent }
    } catch (error) {
      return { status: 'failed', message: messageFor(error) }
    }
  }
}

function messageFor(error: unknown): string {
  // The same archive is already being downloaded, perhaps in another window.
  if (error instanceof ApiError && error.status === 429) return error.message
  return failureKind(error) === 'network'
    ? networkError
    : 'Failed to download your writing. Please try again.'
}
