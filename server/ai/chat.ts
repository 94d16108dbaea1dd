import { newestMessages } from '#shared/newest-messages.ts'
import type { ChatMessage } from '#shared/requests/ai.ts'
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
  const { engine, text } = await model.stream(chatPrompt(fromQuestion(newestMessages(messages))), signal)
  return { engine, text: cleanStream(text, { maxLength: maxReplyLength }) }
}

/** Many a model refuses a conversation that begins with a reply. */
function fromQuestion(messages: ChatMessage[]): ChatMessage[] {
  return messages.slice(messages.findIndex(({ role }) => role === 'user'))
}
