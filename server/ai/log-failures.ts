import type { Logger } from 'pino'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
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

/** The same for the thread in which its answers are read: one that breaks it would go unnoticed. */
export function logUnread(askEngine: AskEngine, log: Logger): AskEngine {
  return (task, texts, caller) =>
    askEngine(task, texts, caller).catch((err: unknown) => {
      if (err instanceof ServiceFailure) log.warn({ task, err }, 'An answer of the model could not be read')
      throw err
    })
}
