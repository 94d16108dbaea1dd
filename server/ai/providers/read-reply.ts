import { isRecord } from '#shared/reader.ts'
import type { Answer } from '../language-model.ts'

/**
 * Reads the words, the cited pages and the ending of a reply. The gateway does not document where each model puts its
 * words, so these are tried in turn: `choices[0].message.content`, `message.content`, `content`.
 */
export function readReply(body: unknown): Omit<Answer, 'engine'> {
  const reply = isRecord(body) ? body : {}
  const choice = firstChoice(reply)
  const words = textOf(contentOf(choice.message)) || textOf(contentOf(reply.message)) || textOf(reply.content)
  return {
    content: withoutThinking(words),
    citations: readCitations(body),
    ending: endingOf(choice.finish_reason),
  }
}

/** Only one choice is requested, so others are ignored. */
function firstChoice({ choices }: Record<string, unknown>): Record<string, unknown> {
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  return isRecord(first) ? first : {}
}

/** Removes the reasoning that some models put before their answer. If it is never closed, there is no answer. */
function withoutThinking(words: string): string {
  return words.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')
}

/**
 * Reads `citations` (addresses, or objects with one), else the pages of `search_results`, else the `annotations` of the
 * message, as OpenAI and OpenRouter have them.
 */
export function readCitations(body: unknown): string[] {
  if (!isRecord(body)) return []
  const message = messageOf(body)
  const lists = [body.citations, message?.citations, body.search_results, message?.annotations]
  return lists.map(addresses).find((found) => found.length > 0) ?? []
}

function addresses(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list
    .map((entry: unknown) => (isRecord(entry) ? addressIn(entry) : entry))
    .filter((entry) => typeof entry === 'string')
}

function addressIn({ url, link, url_citation: cited }: Record<string, unknown>): unknown {
  return url ?? link ?? (isRecord(cited) ? cited.url : undefined)
}

function messageOf(body: Record<string, unknown>): Record<string, unknown> | undefined {
  const message = firstChoice(body).message ?? body.message
  return isRecord(message) ? message : undefined
}

function contentOf(message: unknown): unknown {
  return isRecord(message) ? message.content : undefined
}

/** The text of `content`, which some models send in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const textIn = (part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')
  return content.map(textIn).join('')
}

/**
 * How the answer ended, by the reasons that the service gives. Unknown reasons count as a normal end: many servers have
 * their own.
 */
export function endingOf(...finishReasons: unknown[]): Answer['ending'] {
  const endings = finishReasons.map((reason) =>
    endingsOf.get(String(reason).toLowerCase().replaceAll('-', '_')),
  )
  return endings.find((ending) => ending !== undefined) ?? 'whole'
}

const endingsOf = new Map<string, Answer['ending']>([
  ...['length', 'max_tokens', 'model_length'].map((reason) => [reason, 'cut-off'] as const),
  ...['content_filter', 'refusal', 'safety'].map((reason) => [reason, 'declined'] as const),
  // Ended in the middle, or to call a tool, although none was offered.
  ...['error', 'insufficient_system_resource', 'tool_calls', 'tool_use', 'function_call'].map(
    (reason) => [reason, 'failed'] as const,
  ),
])
