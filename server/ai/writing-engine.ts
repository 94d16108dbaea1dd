import type { Engine } from '#shared/ai.ts'
import type { AnalysisResult, SimplificationResult } from '#shared/suggestions.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { analyze } from './analyze.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel, TextStream } from './language-model.ts'
import { rephrase } from './rephrase.ts'
import { simplify } from './simplify.ts'

/** Whatever can work on a whole text: a language model behind its prompts, or an engine of our own without any. */
export interface WritingEngine {
  engineFor(feature: 'analysis' | 'simplification' | 'rephrasing'): Engine
  /** What a model gets wrong is a result. */
  analyze(text: string, caller: Caller): Promise<AnalysisResult>
  simplify(text: string, caller: Caller): Promise<SimplificationResult>
  rephrase(text: string, caller: Caller): Promise<TextStream>
}

/**
 * What a model answers is read in the engine's thread: neither its words nor the writer's can keep the server's own.
 */
export function promptedEngine(model: LanguageModel, askEngine: AskEngine): WritingEngine {
  return {
    engineFor: model.engineFor,
    analyze: (text, caller) => analyze(model, text, caller, askEngine),
    simplify: (text, caller) => simplify(model, text, caller, askEngine),
    rephrase: (text, { signal }) => rephrase(model, text, signal),
  }
}
