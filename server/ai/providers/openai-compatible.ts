import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, NoObjectGeneratedError, Output, type LanguageModel as SdkModel, streamText } from 'ai'
import { aiPatienceMs } from '#shared/ai-limits.ts'
import type { AiConfig } from '../../env.ts'
import { callService } from '../../outbound/call-service.ts'
import { limitBytes } from '../../outbound/read-limited.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { type Answer, type LanguageModel, type Question, refuseUnfinished } from '../language-model.ts'
import { anyChosenModel, chosenModel } from './model-names.ts'
import { startPatience } from './patience.ts'
import { pickModel } from './pick-model.ts'
import { endingOf, readCitations } from './read-reply.ts'
import { sdkFailure, service } from './sdk-failure.ts'

interface OpenAiCompatibleDeps {
  server: { baseUrl: string; apiKey: string | undefined }
  models: AiConfig['models']
  patienceMs?: number
}

/** Streams wrap each few letters into some hundred bytes. */
const maxReplyBytes = 32 * 1024 * 1024

/** Any server that speaks OpenAI's protocol, through the AI SDK. It never retries by itself: the writer decides. */
export function createOpenAiCompatible(deps: OpenAiCompatibleDeps): LanguageModel {
  const { server, models, patienceMs = aiPatienceMs } = deps
  const provider = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: server.baseUrl,
    ...(server.apiKey && { apiKey: server.apiKey }),
    supportsStructuredOutputs: true,
    fetch: async (input, init) =>
      limitBytes(await fetch(input, { ...init, redirect: 'error' }), maxReplyBytes),
  })
  /** Models whose server has refused to hold them to a shape. */
  const shapeless = new Set<string>()
  let listed: string | undefined

  async function modelFor({ feature }: Question, signal: AbortSignal): Promise<string> {
    const chosen = chosenModel(models, feature) ?? anyChosenModel(models) ?? listed
    if (chosen) return chosen
    const headers = server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}
    listed = pickModel(
      await callService(`${server.baseUrl}/models`, { service, headers, signal, patienceMs }),
    )
    return listed
  }

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    const name = await modelFor(question, signal)
    const engine = { engine: 'model' as const, name }
    const model = provider(name)
    if (!question.shape || shapeless.has(name)) {
      return { engine, ...(await generate(model, withoutShape(question), signal, patienceMs)) }
    }
    try {
      return { engine, ...(await generate(model, question, signal, patienceMs)) }
    } catch (error) {
      if (!refusesShape(error)) throw error
      const answer = await generate(model, withoutShape(question), signal, patienceMs)
      // Only now is it known that the shape was what it refused.
      shapeless.add(name)
      return { engine, ...answer }
    }
  }

  return {
    engineFor(feature) {
      const name = chosenModel(models, feature) ?? anyChosenModel(models) ?? listed ?? 'Language model'
      return { engine: 'model', name }
    },
    hasOwn: (feature) => chosenModel(models, feature) !== undefined,
    ask,
    async stream(question, signal) {
      const name = await modelFor(question, signal)
      return {
        engine: { engine: 'model', name },
        text: streamWords(provider(name), question, signal, patienceMs),
      }
    },
  }
}

async function generate(
  model: SdkModel,
  { messages, shape }: Question,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Omit<Answer, 'engine'>> {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const { text, finishReason, finalStep } = await generateText({
      model,
      ...splitSystem(messages),
      ...(shape && { output: Output.object({ schema: shape }) }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, limit]),
      include: { responseBody: true },
    })
    return {
      content: text,
      citations: readCitations(finalStep.response.body),
      ending: endingOf(finishReason),
    }
  } catch (error) {
    // The words did not fit the shape. Our own reading is more patient than the SDK's.
    if (NoObjectGeneratedError.isInstance(error)) {
      return { content: error.text ?? '', citations: [], ending: endingOf(error.finishReason) }
    }
    throw sdkFailure(error, { signal, limit })
  }
}

async function* streamWords(
  model: SdkModel,
  { messages }: Question,
  signal: AbortSignal,
  patienceMs: number,
): AsyncIterable<string> {
  const patience = startPatience(patienceMs)
  const hangUp = new AbortController()
  try {
    const { stream } = streamText({
      model,
      ...splitSystem(messages),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, patience.signal, hangUp.signal]),
      // The errors come as parts of the stream too; without this the SDK prints them.
      onError: () => {},
    })
    let hasWords = false
    for await (const part of stream) {
      patience.renew()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new Error('The stream was stopped')
      if (part.type === 'finish') refuseUnfinished(endingOf(part.finishReason))
      if (part.type !== 'text-delta' || part.text === '') continue
      hasWords = true
      // However long the reader takes is not the service's fault.
      patience.pause()
      yield part.text
      patience.renew()
    }
    if (!hasWords) throw new ServiceFailure('ai_bad_reply', `${service} sent no content`)
  } catch (error) {
    throw sdkFailure(error, { signal, limit: patience.signal })
  } finally {
    patience.pause()
    hangUp.abort()
  }
}

function splitSystem(messages: Question['messages']) {
  return {
    instructions: messages
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('\n\n'),
    messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
  }
}

function withoutShape({ feature, messages }: Question): Question {
  return { feature, messages }
}

/** Servers without structured output complain about the unknown field, in many ways. */
function refusesShape(error: unknown): boolean {
  return error instanceof ServiceFailure && [400, 415, 422, 501].includes(error.status ?? 0)
}
