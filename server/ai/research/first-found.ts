import type { Caller } from '../../outbound/on-behalf.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'
import { searchWords } from '../../search/search-words.ts'

const wordCounts = [8, 4, 2]

/** Searches with fewer and fewer of the query's words until something is found. Returns an empty list if nothing is. */
export async function firstFound<T>(
  query: string,
  { spend }: Caller,
  find: (words: string) => Promise<T[]>,
): Promise<T[]> {
  for (const words of new Set(wordCounts.map((count) => searchWords(query, count)))) {
    // Each of these searches is charged to the writer's budget, like those that the writer makes.
    await spend('search')
    const found = await find(words)
    if (found.length > 0) return found
  }
  return []
}

export function foundNothing(): ServiceFailure {
  return new ServiceFailure('ai_bad_reply', 'The search found nothing')
}
