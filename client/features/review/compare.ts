import type { Change } from '#shared/merge/prose-diff.ts'
import { changesOf } from '../../lib/compare/changes.ts'
import { type Flag, flagsOf } from './flags.ts'
import type { ReviewState } from './review.ts'

export type Rewording = Pick<ReviewState, 'before' | 'after' | 'offered'>

export interface Comparison {
  changes: Change[]
  /** The numbers of those that are not made yet. */
  offered: ReadonlySet<number>
  flags: Flag[]
}

/** An offer is one change, whatever its words: taken in parts, it would be woven into the sentence that stands. */
export function compare({ before, after, offered }: Rewording): Comparison {
  const changes: Change[] = []
  const numbers = new Set<number>()
  let [atA, atB] = [0, 0]
  for (const offer of offered) {
    addUntil(offer.fromA, offer.fromB)
    numbers.add(changes.length)
    changes.push(offer)
    ;[atA, atB] = [offer.toA, offer.toB]
  }
  addUntil(before.length, after.length)
  return { changes, offered: numbers, flags: flagsOf(before, after, changes) }

  function addUntil(toA: number, toB: number): void {
    for (const change of changesOf(before.slice(atA, toA), after.slice(atB, toB))) {
      changes.push({
        fromA: atA + change.fromA,
        toA: atA + change.toA,
        fromB: atB + change.fromB,
        toB: atB + change.toB,
      })
    }
  }
}
