import type { Logger } from 'pino'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { LanguageModel } from './language-model.ts'

/** For code that turns failures into results: a result does not say enough to find the cause. */
export function logFailures(model: LanguageModel, log: Logger): LanguageModel {
  return {
    ...model,
    async ask(question, signal) {
      try {
        return await model.ask(question, signal)
      } catch (err) {
        if (err instanceof ServiceFailure)
          log.warn({ feature: question.feature, err }, 'The model gave no answer')
        throw err
      }
    },
  }
}
