import { z } from 'zod'
import { maxChatMessages } from '../ai-limits.ts'

/** The body of `POST /api/ai/analysis`, `/simplification` and `/rephrasing`; too long is told apart by a 413. */
export const aiTextRequest = z.object({ text: z.string() })

/** The persona is the server's: a browser sends no system message. */
const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() })

export const chatRequest = z.object({ messages: z.array(chatMessage).min(1).max(maxChatMessages) })

/** `POST /api/ai/research`: the selected words. */
export const researchRequest = z.object({ query: z.string() })

export type ChatMessage = z.infer<typeof chatMessage>
