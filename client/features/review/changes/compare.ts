import type { Change } from '#shared/merge/prose-diff.ts'
import { changesOf } from '../../../lib/compare/changes.ts'
import type { ReviewState } from '../review.ts'
import { type Flag, flagsOf } from './flags.ts'

export type Rewording = Pick<ReviewState, 'before' | 'after' | 'offered' | 'marks'>

export interface Comparison {
  changes: Change[]
  /** The indexes of the changes that are only offered. */
  offered: ReadonlySet<number>
  flags: Flag[]
}

/** A review that was reopened keeps its changes, because its decisions are about them. */
export function compare(texts: Rewording): Comparison {
  const { before, after, marks } = texts
  const { changes, offered } = marks
    ? { changes: marks.changes, offered: new Set(marks.offered) }
    : marked(texts)
  return { changes, offered, flags: flagsOf(before, after, changes) }
}

/**
 * An offer stays one change, whatever its words: accepted in parts, it would be mixed into the sentence that stands
 * there.
 */
function marked({ before, after, offered }: Rewording): Omit<Comparison, 'flags'> {
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
  return { changes, offered: numbers }

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
