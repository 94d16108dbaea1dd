import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, type LanguageModel as SdkModel, wrapLanguageModel } from 'ai'
import { limitBytes } from '../../outbound/read-limited.ts'

export interface SdkServer {
  baseUrl: string
  apiKey: string | undefined
}

/** So large because streams wrap every few letters in some hundred bytes. */
const maxReplyBytes = 32 * 1024 * 1024

/** The models of one server by their names. */
export function connectSdk(server: SdkServer): (name: string) => SdkModel {
  const provider = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: server.baseUrl,
    ...(server.apiKey && { apiKey: server.apiKey }),
    supportsStructuredOutputs: true,
    // The key must not be sent to another address, so a redirect is a failure.
    fetch: async (input, init) =>
      limitBytes(await fetch(input, { ...init, redirect: 'manual' }), maxReplyBytes),
  })
  // Reasoning models put their reasoning before the answer, between these tags.
  const withoutThinking = extractReasoningMiddleware({ tagName: 'think' })
  return (name) => wrapLanguageModel({ model: provider(name), middleware: withoutThinking })
}
