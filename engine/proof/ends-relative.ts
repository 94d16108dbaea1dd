const subjects = /^(?:i|you|he|she|it|we|they)$/
const joins =
  /^(?:[^\p{L}]+|and|but|or|so|yet|because|when|if|since|after|before|while|as|though|although|until|where|then|said|says|think|thinks|thought|know|knew|believe|believed|wish|hope|feel|felt|told|sure)$/u

/**
 * “The chance he had gave him hope”, “what we have came late”: here, “had” ends a clause, and its neighbour is no
 * participle. With “I think he had gave it”, nothing is left open before the pronoun.
 */
export function endsRelative(tokens: { word: string }[], have: number): boolean {
  if (!subjects.test(tokens[have - 1]?.word ?? '')) return false
  const before = tokens[have - 2]?.word
  if (before === undefined) return false
  if (before === 'that') return !joins.test(tokens[have - 3]?.word ?? 'all')
  return !joins.test(before)
}
