import { z } from 'zod'
import { maxChatMessages } from '../ai-limits.ts'

/** The body of `POST /api/ai/analysis`, `/simplification` and `/rephrasing`. The answer to a longer text is 413. */
export const aiTextRequest = z.object({ text: z.string() })

/** Only the server sets the persona, so a browser cannot send a system message. */
const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() })

export const chatRequest = z.object({ messages: z.array(chatMessage).min(1).max(maxChatMessages) })

/** `POST /api/ai/research`. The query is the selected words. */
export const researchRequest = z.object({ query: z.string() })

export type ChatMessage = z.infer<typeof chatMessage>
