import { functionWords } from './tables/function-words.ts'

/**
 * “The chance he had gave him hope”, “what we have came late”: here, “had” ends a clause, and the verb after it is no
 * participle. In “when he had gave it”, no clause is left open before the pronoun.
 */
export function endsRelative(tokens: { word: string }[], have: number): boolean {
  // “What they never had was time.”
  const subject = /^(?:never|always|still|also|just|really)$/.test(tokens[have - 1]?.word ?? '')
    ? have - 2
    : have - 1
  const before = tokens[subject - 1]?.word ?? ','
  if (!/^(?:i|you|he|she|it|we|they)$/.test(tokens[subject]?.word ?? '') || before < 'a') return false
  return !functionWords.has(before) || /^(?:that|what|all|which)$/.test(before)
}
