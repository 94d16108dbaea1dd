import { wait } from '../wait.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { failedOffline } from './failed-offline.ts'

/** A long text takes its time on a slow line. */
const limitMs = 60_000
/** A server that gets too many calls returns how long to wait. One that is restarting does not. */
const tries = 4
const waitMs = 1_000
const longestWaitMs = 60_000

interface Patience {
  /**
   * Also retries reads: for many calls in a row, of which one failure would lose all. Other reads can be repeated by
   * the writer.
   */
  retriesReads?: boolean
}

/**
 * An API for many calls in a row. Each call may be made twice: its mutation or its name makes sure that it takes effect
 * once.
 */
export function createPatientApi(request: Api, { retriesReads = false }: Patience = {}): Api {
  return async (path, options) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await request(path, { limitMs, ...options })
      } catch (error) {
        // A call without a signal belongs to a change of a tab. It is retried until it is known what became of the tab.
        const isOfChange = options.signal === undefined
        const pauseMs = pauseAfter(error, isOfChange || (retriesReads && !failedOffline(error)))
        if (pauseMs === undefined || tried === tries) throw error
        await wait(pauseMs)
        options.signal?.throwIfAborted()
      }
    }
  }
}

function pauseAfter(error: unknown, isRetried: boolean): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, retryAfterSeconds } = error
  if (status === 429 && retryAfterSeconds !== undefined)
    return Math.min(longestWaitMs, retryAfterSeconds * 1_000)
  return status === 429 || (isRetried && (status === 0 || status >= 500)) ? waitMs : undefined
}
