import { wordsIn } from '../reading/words.ts'
import type { Variety } from './read-sentence.ts'
import { americanOf, britishOf } from './tables/varieties.ts'

/**
 * Whether the text is spelled as British or as American English: one of them at least five times as often as the other.
 */
export function varietyOf(text: string): Variety | undefined {
  let [british, american] = [0, 0]
  for (const word of wordsIn(text)) {
    if (americanOf.has(word)) british++
    else if (britishOf.has(word)) american++
  }
  if (british >= minSeen && british >= 5 * american) return 'British'
  return american >= minSeen && american >= 5 * british ? 'American' : undefined
}

const minSeen = 3
