import type { AiConfig } from '../../env.ts'
import { type GatewayConfig, runGateway } from '../../outbound/run-gateway.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import {
  type Answer,
  inOnePiece,
  type LanguageModel,
  type Question,
  refuseUnfinished,
} from '../language-model.ts'
import { chosenModel } from './model-names.ts'
import { readReply } from './read-reply.ts'

interface GatewayDeps {
  gateway: GatewayConfig
  models: AiConfig['models']
  patienceMs?: number
}

const usualModel = 'gpt-4o-mini'
const usualSearchModel = 'sonar'

/** Language models behind the gateway, which cannot stream: a stream has one piece. */
export function createGateway({ gateway, models, ...options }: GatewayDeps): LanguageModel {
  const engineFor: LanguageModel['engineFor'] = (feature) => {
    const usual = feature === 'research' ? usualSearchModel : usualModel
    return { engine: 'gateway', name: chosenModel(models, feature) ?? usual }
  }

  async function ask({ feature, messages }: Question, signal: AbortSignal): Promise<Answer> {
    const engine = engineFor(feature)
    const body = await runGateway(
      gateway,
      { model: engine.name, inputs: { messages } },
      { signal, ...options },
    )
    return { engine, ...readReply(body) }
  }

  return {
    engineFor,
    hasOwn: (feature) => feature === 'research' || chosenModel(models, feature) !== undefined,
    ask,
    async stream(question, signal) {
      const { engine, content, ending } = await ask(question, signal)
      if (content.trim() === '') throw new ServiceFailure('ai_bad_reply', 'The gateway sent no content')
      refuseUnfinished(ending, question.feature)
      return { engine, text: inOnePiece(content) }
    },
  }
}
