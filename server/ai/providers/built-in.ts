import type { Engine } from '#shared/ai.ts'
import { loadEngine } from '../../../engine/engine.ts'
import type { WritingEngine } from '../writing-engine.ts'

const engine: Engine = { engine: 'built-in', name: 'Longhand' }

/** Our own engine, for servers without a language model. It takes milliseconds, so that nothing is there to be stopped. */
export function createBuiltIn(): WritingEngine {
  return {
    engineFor: () => engine,

    async analyze(text) {
      const { analyze } = await loadEngine()
      return { success: true, analysis: analyze(text), engine }
    },

    async simplify(text) {
      const { simplify } = await loadEngine()
      return { success: true, simplification: simplify(text), engine }
    },

    async rephrase(text) {
      const { tighten } = await loadEngine()
      return { engine, text: whole(tighten(text).text) }
    },
  }
}

async function* whole(text: string): AsyncIterable<string> {
  yield text
}
