import { useState } from 'react'
import { revisedText } from '../../lib/compare/changes.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { Comparison } from './compare.ts'
import type { Review, ReviewState } from './review.ts'

/** A change without one stands, and is still marked. */
export type Decision = 'kept' | 'refused'

export interface Decisions {
  /** The text as it is with them. */
  text: string
  of(change: number): Decision | undefined
  decide(change: number, decision: Decision): void
  takeBack(): void
  accept(): void
  discard(): void
}

type Made = [change: number, decision: Decision]

/** What the writer says to each change. It comes into the editor at once. */
export function useDecisions(
  review: Review,
  { before, after }: ReviewState,
  { changes }: Comparison,
): Decisions {
  const toasts = useToasts()
  const [made, setMade] = useState<Made[]>([])
  const decided = new Map(made)
  const text = textWith(decided)

  function textWith(decisions: Map<number, Decision>): string {
    return revisedText(before, after, changes, (change) => decisions.get(change) === 'refused')
  }

  const bring = (next: Made[]) => {
    const nextText = textWith(new Map(next))
    if (nextText === text || review.revise(nextText)) setMade(next)
    else sayRefused()
  }
  const discard = () => {
    if (!review.discard()) sayRefused()
  }
  const sayRefused = () => {
    toasts.error('This was changed on another device meanwhile. The text stays as it is.')
  }

  return {
    text,
    of: (change) => decided.get(change),
    decide: (change, decision) => bring([...made, [change, decision]]),
    takeBack: () => (made.length > 0 ? bring(made.slice(0, -1)) : discard()),
    accept: review.accept,
    discard,
  }
}
