import type { Context } from 'hono'
import { type AiFailure, type AiStreamEvent, aiStreamType } from '#shared/ai-stream.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { TextStream } from './language-model.ts'

/** A slow home server needs twenty minutes for the longest text. No stream may keep a service busy for longer. */
const maxMs = 30 * 60_000
/** Browsers, and proxies on the way, take a longer silence for the end. */
const maxSilenceMs = 20_000

/**
 * Sends the words as they come, one event in each line. It waits for the first words, so that a call that fails at once
 * gets an ordinary HTTP error. The browser pulls the stream: if it reads slowly, the service is slowed down, and if it
 * leaves, the call ends.
 *
 * A model that thinks before it answers may send no words for minutes. Meanwhile the reply has empty lines, which
 * readers skip, so that nobody gives it up.
 */
export async function replyWithStream(
  c: Context,
  { engine, text }: TextStream,
  explain: (error: unknown) => AiFailure,
  { limitMs = maxMs, silenceMs = maxSilenceMs } = {},
): Promise<Response> {
  const pieces = text[Symbol.asyncIterator]()
  const first = pieces.next()
  // If it fails later, whoever reads the reply is told. Until somebody does, Node would take it for an error of ours.
  first.catch(() => {})
  await within(silenceMs, first)
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

  async function* events(): AsyncIterable<AiStreamEvent | undefined> {
    try {
      yield { type: 'start', engine }
      for (let coming = first; ; ) {
        const piece = await within(silenceMs, coming)
        if (piece?.done || isOver) break
        yield piece && { type: 'text', text: piece.value }
        if (piece) coming = pieces.next()
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

/** Without an event, the line is empty. */
async function* lines(events: AsyncIterable<AiStreamEvent | undefined>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const event of events) yield encoder.encode(`${event ? JSON.stringify(event) : ''}\n`)
}

/** Undefined if it takes longer. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
