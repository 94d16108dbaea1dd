import type { Engine } from '#shared/ai.ts'
import { inOnePiece } from '../language-model.ts'
import type { WritingEngine } from '../writing-engine.ts'
import type { AskEngine } from './engine-threads.ts'

const engine: Engine = { engine: 'built-in', name: 'Longhand' }

/** Our own engine, for servers without a language model. It is so fast that its results are not streamed in pieces. */
export function createBuiltIn(askEngine: AskEngine): WritingEngine {
  return {
    engineFor: () => engine,

    async analyze(text, caller) {
      return { success: true, analysis: await askEngine('analyze', [text], caller), engine }
    },

    async simplify(text, caller) {
      return { success: true, simplification: await askEngine('simplify', [text], caller), engine }
    },

    async rephrase(text, caller) {
      const tightened = await askEngine('tighten', [text], caller)
      return { engine, text: inOnePiece(tightened.text) }
    },
  }
}
