import { analyze } from '../analyze.ts'
import { simplify } from '../simplify.ts'
import { tighten } from '../tighten.ts'

/** What the engine returns for a text, for all three tasks, in the shapes of the AI features. */
export function answer(text: string) {
  return { analysis: analyze(text), simplification: simplify(text), rephrase: { text: tighten(text).text } }
}
