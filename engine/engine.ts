import type { Analysis, Simplification } from '#shared/suggestions.ts'

/** What the built-in engine does with an English text. Pure functions: the same text gives the same answer. */
export interface LanguageEngine {
  analyze(text: string): Analysis
  simplify(text: string): Simplification
  /** `changes` is 0, and the text as it was, where nothing could be tightened. */
  tighten(text: string): { text: string; changes: number }
}

let loading: Promise<LanguageEngine> | undefined

/** The engine, loaded once and only when somebody asks: its model takes a quarter of a second and 100 MB. */
export function loadEngine(): Promise<LanguageEngine> {
  loading ??= Promise.all([import('./analyze.ts'), import('./simplify.ts'), import('./tighten.ts')]).then(
    ([{ analyze }, { simplify }, { tighten }]) => ({ analyze, simplify, tighten }),
  )
  return loading
}
