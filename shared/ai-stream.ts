import { readEngine } from './ai.ts'
import { either, flag, isRecord, object, oneOf, text } from './reader.ts'

const readAiFailure = object({ code: text, message: text, retryable: flag })

/**
 * `POST /api/ai/rephrasing` and `/chat` answer with one of these events in each line. A line is empty if there is nothing
 * to tell yet. A failure that comes soon is an HTTP error. A reply that ends without `done` was cut off.
 */
export const readAiStreamEvent = either(
  object({ type: oneOf(['text']), text }),
  object({ type: oneOf(['start']), engine: readEngine }),
  object({ type: oneOf(['done']) }),
  object({ type: oneOf(['error']), error: readAiFailure }),
)

const kinds: Record<AiStreamEvent['type'], true> = { text: true, start: true, done: true, error: true }

/**
 * Whether a line has a type that this release does not know. A newer server may send such lines; the page ignores them.
 */
export function isOfUnknownKind(line: unknown): boolean {
  return isRecord(line) && typeof line.type === 'string' && !Object.hasOwn(kinds, line.type)
}

export const aiStreamType = 'application/x-ndjson'

export type AiFailure = ReturnType<typeof readAiFailure>
export type AiStreamEvent = ReturnType<typeof readAiStreamEvent>
