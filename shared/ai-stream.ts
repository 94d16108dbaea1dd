import { readEngine } from './ai.ts'
import { either, flag, isRecord, object, oneOf, text } from './reader.ts'

const readAiFailure = object({ code: text, message: text, retryable: flag })

/**
 * `POST /api/ai/rephrasing` and `/chat` answer with one of these in each line. What failed before the first word is an
 * HTTP error; a reply that ends without `done` was cut off.
 */
export const readAiStreamEvent = either(
  object({ type: oneOf(['text']), text }),
  object({ type: oneOf(['start']), engine: readEngine }),
  object({ type: oneOf(['done']) }),
  object({ type: oneOf(['error']), error: readAiFailure }),
)

const kinds: Record<AiStreamEvent['type'], true> = { text: true, start: true, done: true, error: true }

/** A line that says what it is, and is nothing that we know: an older page meets a newer server, and passes it over. */
export function isOfUnknownKind(line: unknown): boolean {
  return isRecord(line) && typeof line.type === 'string' && !Object.hasOwn(kinds, line.type)
}

export const aiStreamType = 'application/x-ndjson'

export type AiFailure = ReturnType<typeof readAiFailure>
export type AiStreamEvent = ReturnType<typeof readAiStreamEvent>
