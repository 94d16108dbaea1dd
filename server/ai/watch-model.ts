import type { Beat } from '../beat.ts'
import type { LanguageModel } from './language-model.ts'

/** Records for the host whether the service works. A call that the writer stopped does not count. */
export function watchModel(model: LanguageModel, beat: Beat): LanguageModel {
  async function watch<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await asked
    } catch (error) {
      if (!signal.aborted) beat.bad()
      throw error
    }
  }

  /** Watches the stream too, because some services are called only when it is read. */
  async function* watchText(text: AsyncIterable<string>, signal: AbortSignal) {
    try {
      yield* text
    } catch (error) {
      if (!signal.aborted) beat.bad()
      throw error
    }
    beat.good()
  }

  return {
    ...model,
    async ask(question, signal) {
      const answer = await watch(model.ask(question, signal), signal)
      beat.good()
      return answer
    },
    async stream(question, signal) {
      const { engine, text } = await watch(model.stream(question, signal), signal)
      return { engine, text: watchText(text, signal) }
    },
  }
}
