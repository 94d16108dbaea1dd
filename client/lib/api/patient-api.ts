import { wait } from '../wait.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { failedOffline } from './failed-offline.ts'

/** A long text on a slow line takes its time. */
const limitMs = 60_000
/** A server that has had enough calls says for how long; one that begins anew does not. */
const tries = 4
const waitMs = 1_000
const longestWaitMs = 60_000

interface Patience {
  /** For many calls in a row, all of which would be lost with one. Whoever only looks may try again. */
  retriesReads?: boolean
}

/** For what makes many calls in a row. Each may be made twice: what it does is done once, by its mutation or its name. */
export function createPatientApi(request: Api, { retriesReads = false }: Patience = {}): Api {
  return async (path, options) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await request(path, { limitMs, ...options })
      } catch (error) {
        // What changes a tab is tried again at once, to know what has become of it.
        const isChange = options.signal === undefined
        const pauseMs = pauseAfter(error, isChange || (retriesReads && !failedOffline(error)))
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
