import type { LanguageModel } from '../../../server/ai/language-model.ts'
import { createGateway } from '../../../server/ai/providers/gateway.ts'
import { createOpenAiCompatible } from '../../../server/ai/providers/openai-compatible.ts'
import { parseEnv } from '../../../server/env.ts'
import { type Handler, json } from './fake-service.ts'

interface Said {
  content: unknown
  finishReason?: string
  citations?: unknown
}

/** One kind of AI service as the tests see it: how it is connected, and how it answers. */
export interface ServiceKind {
  name: string
  engine: 'gateway' | 'model'
  path: string
  /** The settings that connect it. */
  env(url: string): NodeJS.ProcessEnv
  connect(url: string, options?: { patienceMs?: number; env?: NodeJS.ProcessEnv }): LanguageModel
  says(said: Said | string): Handler
  /** The same words as a stream. A service without streams sends them at once. */
  streams(pieces: string[], finishReason?: string): Handler
  /** The question to the service, as chat messages. */
  messagesOf(body: unknown): Array<{ role: string; content: string }>
}

const secret = 'a secret for tests, long enough to be taken'
const completion = (said: Said | string) => {
  const { content, finishReason = 'stop', citations } = typeof said === 'string' ? { content: said } : said
  const message = { role: 'assistant', content }
  return {
    id: 'reply',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'a-model',
    choices: [{ index: 0, message, finish_reason: finishReason }],
    ...(citations !== undefined && { citations }),
  }
}

const gateway: ServiceKind = {
  name: 'the gateway',
  engine: 'gateway',
  path: '/v1/run',
  env: (url) => ({ AI_GATEWAY_URL: url, AI_GATEWAY_TOKEN: 'a-token' }),
  connect(url, { env, ...options } = {}) {
    const { ai } = parseEnv({ SECRET: secret, ...gateway.env(url), ...env })
    if (!ai.gateway) throw new Error('The gateway is not configured')
    return createGateway({ gateway: ai.gateway, models: ai.models, ...options })
  },
  says: (said) => json(completion(said)),
  streams: (pieces, finishReason) =>
    gateway.says({ content: pieces.join(''), ...(finishReason && { finishReason }) }),
  messagesOf: (body) => (body as { inputs: { messages: [] } }).inputs.messages,
}

export const openAiCompatible: ServiceKind = {
  name: 'an OpenAI-compatible server',
  engine: 'model',
  path: '/v1/chat/completions',
  env: (url) => ({ AI_BASE_URL: `${url}/v1`, AI_API_KEY: 'a-token', AI_MODEL_REPHRASE: 'gpt-4o-mini' }),
  connect(url, { env, ...options } = {}) {
    const { ai } = parseEnv({ SECRET: secret, ...openAiCompatible.env(url), ...env })
    if (!ai.openAiCompatible) throw new Error('The server is not configured')
    return createOpenAiCompatible({ server: ai.openAiCompatible, models: ai.models, ...options })
  },
  says: (said) => json(completion(said)),
  streams:
    (pieces, finishReason = 'stop') =>
    (response) => {
      const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of pieces) send({ choices: [{ index: 0, delta: { content } }] })
      send({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] })
      response.end('data: [DONE]\n\n')
    },
  messagesOf: (body) => (body as { messages: [] }).messages,
}

export const serviceKinds = [gateway, openAiCompatible]
