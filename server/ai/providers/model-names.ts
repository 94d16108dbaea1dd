import type { AiConfig } from '../../env.ts'
import type { TextFeature } from '../language-model.ts'

/** The setting that names the model of each feature. */
const settingOf = {
  analysis: 'analyze',
  simplification: 'simplify',
  rephrasing: 'rephrase',
  research: 'research',
  chat: 'brainstorm',
} as const satisfies Record<TextFeature, keyof AiConfig['models']>

export function chosenModel(models: AiConfig['models'], feature: TextFeature): string | undefined {
  return models[settingOf[feature]]
}

/**
 * A model that was chosen for another feature, as a substitute. The models for web search and for research are never
 * used in this way: the former is no language model, and the latter reports what it finds, whatever it is asked to do.
 */
export function anyChosenModel(models: AiConfig['models']): string | undefined {
  return models.analyze ?? models.simplify ?? models.rephrase ?? models.brainstorm
}
