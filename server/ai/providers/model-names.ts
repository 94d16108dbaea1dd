import type { AiConfig } from '../../env.ts'
import type { TextFeature } from '../language-model.ts'

/** Which setting names the model of a feature. */
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
 * A model that was chosen for another feature, rather than none. A web search engine is no language model, and one for
 * research answers with what it finds, whatever it is told to do with a text.
 */
export function anyChosenModel(models: AiConfig['models']): string | undefined {
  return models.analyze ?? models.simplify ?? models.rephrase ?? models.brainstorm
}
