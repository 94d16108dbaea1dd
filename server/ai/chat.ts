import { newestMessages } from '#shared/newest-messages.ts'
import type { ChatMessage } from '#shared/requests/ai.ts'
import { cleanStream } from './clean-stream.ts'
import type { LanguageModel, TextStream } from './language-model.ts'
import { chatPrompt } from './prompts/chat.ts'

const maxReplyLength = 20_000

/** Answers the newest message. If the conversation is too long, its beginning is left out. */
export async function chat(
  model: LanguageModel,
  messages: ChatMessage[],
  signal: AbortSignal,
): Promise<TextStream> {
  const { engine, text } = await model.stream(chatPrompt(fromQuestion(newestMessages(messages))), signal)
  return { engine, text: cleanStream(text, { maxLength: maxReplyLength }) }
}

/** Many models refuse a conversation that begins with a reply, so it is cut to begin with a question. */
function fromQuestion(messages: ChatMessage[]): ChatMessage[] {
  return messages.slice(messages.findIndex(({ role }) => role === 'user'))
}
