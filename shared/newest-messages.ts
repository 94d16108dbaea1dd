import { maxAiTextLength } from './ai-limits.ts'

/** The messages at the end of a conversation that a model is given to read. */
export function newestMessages<Message extends { content: string }>(messages: readonly Message[]): Message[] {
  let length = 0
  const start = messages.findLastIndex(({ content }) => {
    length += content.length
    return length > maxAiTextLength
  })
  return messages.slice(start + 1)
}
