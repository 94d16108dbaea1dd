import type { Engine } from '#shared/ai.ts'
import { isRecord } from '#shared/reader.ts'
import { ApiError, unreachable, unreadable } from '../api-error.ts'
import type { StreamLines } from '../stream-lines.ts'
import { isEngine } from './read-ai-overview.ts'

interface StreamTextOptions {
  /** All words so far. */
  onText?: (text: string) => void
  signal?: AbortSignal | undefined
}

interface StreamedText {
  text: string
  engine: Engine
}

/**
 * `stream` is the session's. Rejects with an `ApiError` where the server refused, the service failed halfway or the
 * answer was cut off, and with the signal's reason where the caller stopped it.
 */
export async function streamText(
  stream: StreamLines,
  path: string,
  body: unknown,
  { onText, signal }: StreamTextOptions = {},
): Promise<StreamedText> {
  let text = ''
  let engine: Engine | undefined
  let isDone = false
  await stream(path, {
    body,
    signal,
    // Checked by hand: see readAiOverview.
    onLine(event) {
      if (!isRecord(event)) throw unreadable(200)
      if (event.type === 'error') throw failureOf(event.error)
      if (event.type === 'start' && isEngine(event.engine)) engine = event.engine
      if (event.type === 'done') isDone = true
      if (event.type === 'text' && typeof event.text === 'string') {
        text += event.text
        onText?.(text)
      }
    },
  })
  if (!isDone || !engine) throw unreachable()
  return { text, engine }
}

function failureOf(error: unknown): ApiError {
  const isTold = isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string'
  return isTold ? new ApiError(String(error.code), 502, String(error.message)) : unreadable(200)
}
