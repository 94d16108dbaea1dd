import { functionWords } from './tables/function-words.ts'

/**
 * “The chance he had gave him hope”, “what we have came late”: here, “had” ends a clause, and its neighbour is no
 * participle. With “when he had gave it”, nothing is left open before the pronoun.
 */
export function endsRelative(tokens: { word: string }[], have: number): boolean {
  const before = tokens[have - 2]?.word ?? ','
  if (!/^(?:i|you|he|she|it|we|they)$/.test(tokens[have - 1]?.word ?? '') || before < 'a') return false
  return !functionWords.has(before) || /^(?:that|what|all|which)$/.test(before)
}
