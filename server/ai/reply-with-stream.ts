import type { Context } from 'hono'
import { type AiFailure, type AiStreamEvent, aiStreamType } from '#shared/ai.ts'
import type { TextStream } from './language-model.ts'

/**
 * The words as they come, an event in each line. It waits for the first of them, so that what fails at once is an
 * ordinary HTTP error. The stream is pulled: a browser that reads slowly slows the service down, and one that leaves
 * ends the call.
 */
export async function replyWithStream(
  c: Context,
  { engine, text }: TextStream,
  explain: (error: unknown) => AiFailure,
): Promise<Response> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const { signal } = c.req.raw

  async function* events(): AsyncIterable<AiStreamEvent> {
    try {
      yield { type: 'start', engine }
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        yield { type: 'text', text: piece.value }
      }
      yield { type: 'done' }
    } catch (error) {
      if (!signal.aborted) yield { type: 'error', error: explain(error) }
    } finally {
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
