import type { Context } from 'hono'
import { type AiFailure, type AiStreamEvent, aiStreamType } from '#shared/ai-stream.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { TextStream } from './language-model.ts'

/** A slow machine under the desk needs twenty minutes for the longest text. Nobody holds a service for longer. */
const maxMs = 30 * 60_000

/**
 * The words as they come, an event in each line. It waits for the first of them, so that what fails at once is an
 * ordinary HTTP error. The stream is pulled: a browser that reads slowly slows the service down, and one that leaves
 * ends the call.
 */
export async function replyWithStream(
  c: Context,
  { engine, text }: TextStream,
  explain: (error: unknown) => AiFailure,
  limitMs = maxMs,
): Promise<Response> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const { signal } = c.req.raw
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(limit)
    void pieces.return?.()
  }
  // A stream that waits for a reader who is gone, or has stopped reading, does not end by itself.
  const limit = setTimeout(end, limitMs).unref()
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  async function* events(): AsyncIterable<AiStreamEvent> {
    try {
      yield { type: 'start', engine }
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        yield { type: 'text', text: piece.value }
      }
      if (isOver) throw new ServiceFailure('ai_timeout', 'The stream was not read to its end in time')
      yield { type: 'done' }
    } catch (error) {
      if (!signal.aborted) yield { type: 'error', error: explain(error) }
    } finally {
      clearTimeout(limit)
      await pieces.return?.()
    }
  }

  return c.body(ReadableStream.from(lines(events())), 200, {
    'Content-Type': aiStreamType,
    // Tells nginx not to gather the words before it passes them on.
    'X-Accel-Buffering': 'no',
  })
}

async function* lines(events: AsyncIterable<AiStreamEvent>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const event of events) yield encoder.encode(`${JSON.stringify(event)}\n`)
}
