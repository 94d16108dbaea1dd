import type { Engine } from '#shared/ai.ts'
import type { AnalysisResult, SimplificationResult } from '#shared/suggestions.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { analyze } from './analyze.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel, TextStream } from './language-model.ts'
import { rephrase } from './rephrase.ts'
import { simplify } from './simplify.ts'

/** Works on whole texts: a language model with its prompts, or our own engine, which needs none. */
export interface WritingEngine {
  engineFor(feature: 'analysis' | 'simplification' | 'rephrasing'): Engine
  /** A model's failure is returned as a result and not thrown. */
  analyze(text: string, caller: Caller): Promise<AnalysisResult>
  simplify(text: string, caller: Caller): Promise<SimplificationResult>
  rephrase(text: string, caller: Caller): Promise<TextStream>
}

/** A language model with its prompts. The engine's thread reads its replies, so that no text can block the server's. */
export function promptedEngine(model: LanguageModel, askEngine: AskEngine): WritingEngine {
  return {
    engineFor: model.engineFor,
    analyze: (text, caller) => analyze(model, text, caller, askEngine),
    simplify: (text, caller) => simplify(model, text, caller, askEngine),
    rephrase: (text, { signal }) => rephrase(model, text, signal),
  }
}
