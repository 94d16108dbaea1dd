import type { Logger } from 'pino'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel } from './language-model.ts'

/** Logs failures of the model, for code that turns them into results: a result does not reveal the cause. */
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

/** Logs failures of the thread that reads the model's answers. Else nobody would notice an answer that crashes it. */
export function logUnread(askEngine: AskEngine, log: Logger): AskEngine {
  return (task, texts, caller) =>
    askEngine(task, texts, caller).catch((err: unknown) => {
      if (err instanceof ServiceFailure) log.warn({ task, err }, 'An answer of the model could not be read')
      throw err
    })
}
