import { isFamiliar } from './familiar-words.ts'
import { syllablesIn } from './syllables.ts'

interface WordFacts {
  syllables: number
  isFamiliar: boolean
}

const maxRemembered = 20_000
const remembered = new Map<string, WordFacts>()

/** What the grades need to know about a word. Cached, because texts repeat their words. */
export function factsOf(word: string): WordFacts {
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const facts = { syllables: syllablesIn(word), isFamiliar: isFamiliar(word) }
  remembered.set(word, facts)
  return facts
}
