import type { Engine } from '#shared/ai.ts'
import type { AnalysisResult, SimplificationResult } from '#shared/suggestions.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { analyze } from './analyze.ts'
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

export function promptedEngine(model: LanguageModel): WritingEngine {
  return {
    engineFor: model.engineFor,
    analyze: (text, { signal }) => analyze(model, text, signal),
    simplify: (text, { signal }) => simplify(model, text, signal),
    rephrase: (text, { signal }) => rephrase(model, text, signal),
  }
}
