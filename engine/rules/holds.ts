import { matchAt } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Guard } from '../tables/guards.ts'

/** Whether the guard of a table entry is true for these tokens. */
export function holds(guard: Guard | undefined, sentence: Sentence, first: number, last: number): boolean {
  return guard === undefined || guard(matchAt(sentence, first, last))
}
