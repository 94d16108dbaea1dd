import type { Logger } from 'pino'
import type { ChatMessage } from '#shared/requests/ai.ts'
import type { Beat } from '../beat.ts'
import type { AiConfig } from '../env.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import { chat } from './chat.ts'
import type { LanguageModel } from './language-model.ts'
import { logFailures, logUnread } from './log-failures.ts'
import { createGateway } from './providers/gateway.ts'
import { createOpenAiCompatible } from './providers/openai-compatible.ts'
import { modelReport, type Sources } from './research/model-report.ts'
import { watchModel } from './watch-model.ts'
import { promptedEngine } from './writing-engine.ts'

interface ModelDeps {
  log: Logger
  beat: Beat | undefined
}

export type ModelWork = ReturnType<typeof createModelWork>

/** Everything that a language model does for writers. */
export function createModelWork(model: LanguageModel, { log, beat }: ModelDeps) {
  const watched = beat ? watchModel(model, beat) : model
  return {
    engineFor: watched.engineFor,
    writing: (askEngine: AskEngine) => promptedEngine(logFailures(watched, log), logUnread(askEngine, log)),
    chat: (messages: ChatMessage[], signal: AbortSignal) => chat(watched, messages, signal),
    report: (query: string, sources: Sources, caller: Caller) => modelReport(watched, sources, query, caller),
  }
}

/** Connects the gateway if one is configured, else the OpenAI-compatible server. */
export function connectModel(config: AiConfig, deps: ModelDeps): ModelWork | undefined {
  const { gateway, openAiCompatible: server, models, patienceMs } = config
  if (gateway) return createModelWork(createGateway({ gateway, models, patienceMs }), deps)
  return server && createModelWork(createOpenAiCompatible({ server, models, patienceMs }), deps)
}
