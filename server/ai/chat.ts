import type { ChatMessage } from '#shared/ai.ts'
import { maxAiTextLength } from '#shared/ai-limits.ts'
import { cleanStream } from './clean-stream.ts'
import type { LanguageModel, TextStream } from './language-model.ts'
import { chatPrompt } from './prompts/chat.ts'

const maxReplyLength = 20_000

/** A conversation that has grown too long goes on without its beginning. */
export async function chat(
  model: LanguageModel,
  messages: ChatMessage[],
  signal: AbortSignal,
): Promise<TextStream> {
  const { engine, text } = await model.stream(chatPrompt(newest(messages)), signal)
  return { engine, text: cleanStream(text, { maxLength: maxReplyLength }) }
}

function newest(messages: ChatMessage[]): ChatMessage[] {
  let length = 0
  const start = messages.findLastIndex(({ content }) => {
    length += content.length
    return length > maxAiTextLength
  })
  const kept = messages.slice(start + 1)
  // Many a model refuses a conversation that begins with a reply.
  return kept.slice(kept.findIndex(({ role }) => role === 'user'))
}
