import type { Logger } from 'pino'
import { type AiFeature, type AiOverview, aiFeatures, type Served } from '#shared/ai.ts'
import type { Beat } from '../beat.ts'
import type { AiConfig } from '../env.ts'
import type { FetchPage } from '../search/fetch-page.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { createWikipedia } from '../search/wikipedia.ts'
import { createBuiltIn } from './built-in/built-in.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel } from './language-model.ts'
import { logFailures } from './log-failures.ts'
import { createGateway } from './providers/gateway.ts'
import { createOpenAiCompatible } from './providers/openai-compatible.ts'
import { createResearch, type Research } from './research.ts'
import { connectTranscriber, type Transcriber, transcriberSetting } from './transcription/transcriber.ts'
import { watchModel } from './watch-model.ts'
import { promptedEngine, type WritingEngine } from './writing-engine.ts'

export interface Ai {
  isOn: boolean
  /** Talks; undefined where nothing is connected. */
  model: LanguageModel | undefined
  /** Works on texts. */
  writing: WritingEngine
  research: Research
  /** Writes down what is said; undefined where no model for it was chosen. */
  transcriber: Transcriber | undefined
  overview(): Omit<AiOverview, 'declined'>
}

interface AiDeps {
  config: AiConfig
  search: SearchEngine
  askEngine: AskEngine
  fetchPage: FetchPage
  log: Logger
  beat: Beat
}

/** What would connect a language model, in words for "set …". */
export const modelSetting = 'AI_BASE_URL or AI_GATEWAY_URL'

/** Chooses who serves what: the first that is configured. */
export function createAi({ config, search, askEngine, fetchPage, log, beat }: AiDeps): Ai {
  const connected = connectModel(config)
  const model = connected && watchModel(connected, beat)
  const writing = model ? promptedEngine(logFailures(model, log)) : createBuiltIn(askEngine)
  const wikipedia = createWikipedia(config.wikipediaUrl, config.patienceMs)
  const transcriber = connectTranscriber(config, beat)
  const research = createResearch({ model, search, wikipedia, fetchPage, log })

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

function connectModel({ gateway, openAiCompatible, ...common }: AiConfig): LanguageModel | undefined {
  const { models, patienceMs } = common
  if (gateway) return createGateway({ gateway, models, patienceMs })
  return openAiCompatible && createOpenAiCompatible({ server: openAiCompatible, models, patienceMs })
}
