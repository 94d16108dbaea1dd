import type { Logger } from 'pino'
import { type AiFeature, type AiOverview, aiFeatures, type Served } from '#shared/ai.ts'
import type { AiConfig } from '../env.ts'
import type { FetchPage } from '../search/fetch-page.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Wikipedia } from '../search/wikipedia.ts'
import { createBuiltIn } from './built-in/built-in.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LookForPassages } from './claims/passage-threads.ts'
import type { ModelWork } from './model-work.ts'
import { createResearch, type Research } from './research.ts'
import type { Transcriber } from './transcription/transcriber.ts'
import { transcriberSetting } from './transcription/transcription-route.ts'
import type { WritingEngine } from './writing-engine.ts'

export interface Ai {
  isOn: boolean
  /** Answers in chats. Undefined if no model is connected. */
  model: Pick<ModelWork, 'chat'> | undefined
  /** Works on texts: a model, or our own engine. */
  writing: WritingEngine
  research: Research
  /** Turns speech into text. Undefined if no model was chosen for it. */
  transcriber: Transcriber | undefined
  overview(): Omit<AiOverview, 'declined'>
}

interface AiDeps {
  config: AiConfig
  search: SearchEngine
  /** What research asks if no model is connected. */
  wikipedia: Wikipedia
  askEngine: AskEngine
  fetchPage: FetchPage
  lookForPassages: LookForPassages
  log: Logger
  chosen: ChosenForAi
}

/** The parts that a server has only if they are set up. */
export interface ChosenForAi {
  model: ModelWork | undefined
  transcriber: Transcriber | undefined
}

/** The settings that connect a language model, in words that fit after "set". */
export const modelSetting = 'AI_BASE_URL or AI_GATEWAY_URL'

/** Decides which engine serves which feature. */
export function createAi({ config, search, wikipedia, askEngine, chosen, ...deps }: AiDeps): Ai {
  const { fetchPage, lookForPassages, log } = deps
  const { model, transcriber } = chosen
  const writing = model?.writing(askEngine) ?? createBuiltIn(askEngine)
  const research = createResearch({ model, search, wikipedia, fetchPage, lookForPassages, log })

  function served(feature: AiFeature): Served {
    if (feature === 'search') return search.engine
    if (!config.isOn) return { engine: 'none', name: '', setting: 'AI' }
    if (feature === 'research') return research.engine()
    if (feature === 'transcription') {
      return transcriber?.engine ?? { engine: 'none', name: '', setting: transcriberSetting }
    }
    const engine = feature === 'chat' ? model?.engineFor('chat') : writing.engineFor(feature)
    return engine ?? { engine: 'none', name: '', setting: modelSetting }
  }

  return {
    isOn: config.isOn,
    model,
    writing,
    research,
    transcriber,
    overview: () => ({
      off: !config.isOn,
      features: Object.fromEntries(
        aiFeatures.map((feature) => [feature, served(feature)]),
      ) as AiOverview['features'],
    }),
  }
}
