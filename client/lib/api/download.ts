import type { Clock } from '../clock.ts'
import { type fetchOwn, readRefusal } from './api.ts'
import { ApiError, unreachable } from './api-error.ts'
import { stallLimit } from './stall-limit.ts'

export interface DownloadOptions {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Called with the bytes so far. The total is unknown: these files are created while they are sent. */
  onProgress?: ((bytes: number) => void) | undefined
}

export type Download = (path: string, options?: DownloadOptions) => Promise<Blob>

/** A download may be slow, but it may not stall for longer than this. */
const stallLimitMs = 30_000

/** Fails as `createApi` does. The bytes go straight into a blob, and browsers keep large blobs on disk. */
export function createDownload(platform: { fetch: typeof fetchOwn; clock: Clock }): Download {
  return async (path, { headers = {}, signal, onProgress } = {}) => {
    const stall = stallLimit(platform.clock, stallLimitMs, signal)
    try {
      const response = await platform.fetch(path, { headers, signal: stall.signal })
      if (!response.ok) throw await readRefusal(response)
      const counted = response.body?.pipeThrough(countBytes(onProgress, stall.moved), {
        signal: stall.signal,
      })
      const blob = await new Response(counted ?? null).blob()
      signal?.throwIfAborted()
      return blob
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error instanceof ApiError ? error : unreachable()
    } finally {
      stall.end()
    }
  }
}

function countBytes(
  onProgress: ((bytes: number) => void) | undefined,
  onChunk: () => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onChunk()
      onProgress?.(bytes)
      controller.enqueue(chunk)
    },
  })
}
