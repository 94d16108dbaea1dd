import { z } from 'zod'
import { isRecord } from '#shared/reader.ts'
import type { Answer } from '../language-model.ts'

/** Where the gateway's models put their words: nothing says which of them does what, so each is tried. */
const reply = z.object({
  choices: z
    .array(z.object({ message: z.unknown().optional(), finish_reason: z.unknown().optional() }))
    .optional()
    .catch(undefined),
  message: z.unknown().optional(),
  content: z.unknown().optional(),
})

/** `choices[0].message.content`, else `message.content`, else `content`; and the pages cited. */
export function readReply(body: unknown): Omit<Answer, 'engine'> {
  const { choices, message, content } = reply.safeParse(body).data ?? {}
  const choice = choices?.[0]
  const words = textOf(contentOf(choice?.message)) || textOf(contentOf(message)) || textOf(content)
  return {
    content: withoutThinking(words),
    citations: readCitations(body),
    ending: endingOf(choice?.finish_reason),
  }
}

/** Models that think aloud put it before their answer. Where they never came to one, there is none. */
function withoutThinking(words: string): string {
  return words.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')
}

/** `citations` as addresses or as objects that hold one, else the pages of `search_results`. */
export function readCitations(body: unknown): string[] {
  if (!isRecord(body)) return []
  const lists = [body.citations, messageOf(body)?.citations, body.search_results]
  return lists.map(addresses).find((found) => found.length > 0) ?? []
}

function addresses(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list
    .map((entry: unknown) => (isRecord(entry) ? (entry.url ?? entry.link) : entry))
    .filter((entry) => typeof entry === 'string')
}

function messageOf(body: Record<string, unknown>): Record<string, unknown> | undefined {
  const first: unknown = Array.isArray(body.choices) ? body.choices[0] : undefined
  const message = isRecord(first) ? first.message : body.message
  return isRecord(message) ? message : undefined
}

function contentOf(message: unknown): unknown {
  return isRecord(message) ? message.content : undefined
}

/** Some models answer in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isRecord(part) ? textOf(part.text) : '')).join('')
}

/**
 * By what the service says of it. Words that mean nothing to us are an end like any other: many a server has its own for
 * that.
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
  // In the middle, or to call a tool, which nobody has offered.
  ...['error', 'insufficient_system_resource', 'tool_calls', 'tool_use', 'function_call'].map(
    (reason) => [reason, 'failed'] as const,
  ),
])
