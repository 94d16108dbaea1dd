import type { Analysis, Simplification } from '#shared/suggestions.ts'

/** What the built-in engine does with an English text. Pure functions: the same text gives the same result. */
export interface LanguageEngine {
  analyze(text: string): Analysis
  simplify(text: string): Simplification
  /** If nothing could be tightened, `changes` is 0 and the text is unchanged. */
  tighten(text: string): { text: string; changes: number }
}

let loading: Promise<LanguageEngine> | undefined

/** The engine, loaded once and only on demand: its model takes a quarter of a second and 100 MB. */
export function loadEngine(): Promise<LanguageEngine> {
  loading ??= Promise.all([import('./analyze.ts'), import('./simplify.ts'), import('./tighten.ts')]).then(
    ([{ analyze }, { simplify }, { tighten }]) => ({ analyze, simplify, tighten }),
  )
  return loading
}
