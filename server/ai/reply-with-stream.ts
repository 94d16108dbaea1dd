import type { Context } from 'hono'
import { type AiFailure, type AiStreamEvent, aiStreamType } from '#shared/ai-stream.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { TextStream } from './language-model.ts'

/** A slow home server needs twenty minutes for the longest text. No stream may keep a service busy for longer. */
const maxMs = 30 * 60_000

/**
 * Sends the words as they come, one event in each line. It waits for the first words, so that a call that fails at once
 * gets an ordinary HTTP error. The browser pulls the stream: if it reads slowly, the service is slowed down, and if it
 * leaves, the call ends.
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
  // A stream whose reader is gone, or has stopped reading, would not end by itself.
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
    // Tells nginx not to buffer the words.
    'X-Accel-Buffering': 'no',
  })
}

async function* lines(events: AsyncIterable<AiStreamEvent>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const event of events) yield encoder.encode(`${JSON.stringify(event)}\n`)
}
