import { aiPatienceMs } from '#shared/ai-limits.ts'
import type { Clock } from '../clock.ts'
import { type fetchOwn, readRefusal } from './api.ts'
import { ApiError, unreachable, unreadable } from './api-error.ts'
import { stallLimit } from './stall-limit.ts'

export interface StreamLinesOptions {
  body: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Called with each parsed line. An exception thrown here ends the call. */
  onLine: (line: unknown) => void
}

/** Posts JSON and reads a reply of JSON lines while it arrives. */
export type StreamLines = (path: string, options: StreamLinesOptions) => Promise<void>

/** Longer than the server's own limit for a silent service, because the server can say why it failed. */
const stallLimitMs = aiPatienceMs + 15_000

/** Fails as `createApi` does. */
export function createStreamLines(platform: { fetch: typeof fetchOwn; clock: Clock }): StreamLines {
  return async (path, { body, headers = {}, signal, onLine }) => {
    const stall = stallLimit(platform.clock, stallLimitMs, signal)
    try {
      const response = await platform.fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: stall.signal,
      })
      if (!response.ok) throw await readRefusal(response)
      const text = response.body?.pipeThrough(new TextDecoderStream(), { signal: stall.signal })
      if (text) await readLines(text, stall.moved, onLine)
    } catch (error) {
      stall.giveUp()
      if (signal?.aborted) throw signal.reason
      if (error instanceof ApiError) throw error
      throw error instanceof SyntaxError ? unreadable(200) : unreachable()
    } finally {
      stall.end()
    }
  }
}

/** Text after the last line feed is an incomplete line, and is dropped. */
async function readLines(
  text: ReadableStream<string>,
  onPiece: () => void,
  onLine: (line: unknown) => void,
): Promise<void> {
  const reader = text.getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece()
    const lines = (rest + piece.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') onLine(JSON.parse(line))
    }
  }
}
