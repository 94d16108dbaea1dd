import type { Engine } from '#shared/ai.ts'
import { type AiStreamEvent, isOfUnknownKind, readAiStreamEvent } from '#shared/ai-stream.ts'
import { ApiError, unreachable, unreadable } from '../api/api-error.ts'
import type { StreamLines } from '../api/stream-lines.ts'

interface StreamTextOptions {
  /** Called with the whole text so far. */
  onText?: (text: string) => void
  signal?: AbortSignal | undefined
}

interface StreamedText {
  text: string
  engine: Engine
}

/**
 * Streams a text from the AI. `stream` sends the request of the session. Rejects with an `ApiError` if the server
 * refuses, the service fails halfway or the text is cut off, and with the signal's reason if the caller stops it.
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
    onLine(line) {
      if (isOfUnknownKind(line)) return
      const event = eventIn(line)
      if (event.type === 'error') throw new ApiError(event.error.code, 502, event.error.message)
      if (event.type === 'start') engine = event.engine
      if (event.type === 'done') isDone = true
      if (event.type === 'text') {
        text += event.text
        onText?.(text)
      }
    },
  })
  if (!isDone || !engine) throw unreachable()
  return { text, engine }
}

function eventIn(line: unknown): AiStreamEvent {
  try {
    return readAiStreamEvent(line)
  } catch {
    throw unreadable(200)
  }
}
