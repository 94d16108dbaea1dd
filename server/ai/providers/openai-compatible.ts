import { aiPatienceMs } from '#shared/ai-limits.ts'
import type { AiConfig } from '../../env.ts'
import { callService } from '../../outbound/call-service.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import type { Answer, LanguageModel, Question } from '../language-model.ts'
import type { SdkServer } from './connect-sdk.ts'
import { anyChosenModel, chosenModel } from './model-names.ts'
import { pickModel } from './pick-model.ts'
import { service } from './sdk-service.ts'

interface OpenAiCompatibleDeps {
  server: SdkServer
  models: AiConfig['models']
  patienceMs?: number
}

/** Any server with OpenAI's protocol, through the AI SDK. It never retries by itself: the writer decides. */
export function createOpenAiCompatible(deps: OpenAiCompatibleDeps): LanguageModel {
  const { server, models, patienceMs = aiPatienceMs } = deps
  let loading: ReturnType<typeof loadSdk> | undefined
  const sdk = () => {
    loading ??= loadSdk(server)
    return loading
  }
  /** Models whose server has refused to enforce a schema. */
  const shapeless = new Set<string>()
  let listed: string | undefined

  async function modelFor({ feature }: Question, signal: AbortSignal): Promise<string> {
    const chosen = chosenModel(models, feature) ?? anyChosenModel(models) ?? listed
    if (chosen) return chosen
    const headers = server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}
    listed = pickModel(
      await callService(`${server.baseUrl}/models`, { service, headers, signal, patienceMs }),
      models.research,
      models.transcribe,
    )
    return listed
  }

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    const name = await modelFor(question, signal)
    const engine = { engine: 'model' as const, name }
    const { connect, generateWords } = await sdk()
    const model = connect(name)
    if (!question.shape || shapeless.has(name)) {
      return { engine, ...(await generateWords(model, withoutShape(question), signal, patienceMs)) }
    }
    try {
      return { engine, ...(await generateWords(model, question, signal, patienceMs)) }
    } catch (error) {
      if (!refusesShape(error)) throw error
      const answer = await generateWords(model, withoutShape(question), signal, patienceMs)
      // The second try succeeded, so it was the schema that the server refused.
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
      const { connect, streamWords } = await sdk()
      return {
        engine: { engine: 'model', name },
        text: streamWords(connect(name), question, signal, patienceMs),
      }
    },
  }
}

/** Loads the SDK at the first request: it would slow down every start, and take 30 MB in servers that never need it. */
async function loadSdk(server: SdkServer) {
  const [{ connectSdk }, calls] = await Promise.all([import('./connect-sdk.ts'), import('./sdk-calls.ts')])
  return { connect: connectSdk(server), ...calls }
}

function withoutShape({ feature, messages }: Question): Question {
  return { feature, messages }
}

/** Servers without structured output refuse the unknown field, with different statuses. */
function refusesShape(error: unknown): boolean {
  return error instanceof ServiceFailure && [400, 415, 422, 501].includes(error.status ?? 0)
}
