import { analyze } from '../analyze.ts'
import { simplify } from '../simplify.ts'
import { tighten } from '../tighten.ts'

/** Everything that the engine says about a text, in the shapes of the AI features. */
export function answer(text: string) {
  return { analysis: analyze(text), simplification: simplify(text), rephrase: { text: tighten(text).text } }
}
