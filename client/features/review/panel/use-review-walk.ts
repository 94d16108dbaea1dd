import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useBringIntoView } from '../../../lib/browser/use-bring-into-view.ts'
import type { Decisions, DecisionsState } from '../changes/decisions.ts'
import type { Decision } from '../review.ts'

export type ReviewWalk = ReturnType<typeof useReviewWalk>

/** Moves from change to change: which one the keys and the bar act on, and where the focus is. */
export function useReviewWalk(decisions: Decisions, state: DecisionsState) {
  const { changes } = state
  const [active, setActive] = useState(() => nextOpen(state, -1) ?? 0)
  const region = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const bringIntoView = useBringIntoView()
  const idPrefix = useId()
  const focusRegion = () => region.current?.focus({ preventScroll: true })

  // Before the first paint: the focus was on the message to wait, and no key may be lost in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first change is gone to once.
  useLayoutEffect(() => {
    focusRegion()
    bringIntoView(document.getElementById(`${idPrefix}${active}`), 'nearest')
  }, [])

  const goTo = (change: number) => {
    setActive(change)
    const element = document.getElementById(`${idPrefix}${change}`)
    // If the writer uses the buttons of the bar, the focus stays there.
    if (!bar.current?.contains(document.activeElement)) element?.focus({ preventScroll: true })
    bringIntoView(element, 'center')
  }

  return {
    active,
    setActive,
    region,
    bar,
    idPrefix,
    focusRegion,
    goTo,
    /** Returns a function that leads back to the current change. */
    mark: () => () => goTo(active),
    step: (by: number) => goTo((active + by + changes.length) % changes.length),
    decide(decision: Decision) {
      decisions.decide(active, decision)
      goTo(nextOpen(state, active) ?? active)
    },
  }
}

/** The next change without a decision; after the last one, the first that has none. */
function nextOpen({ changes, decided }: DecisionsState, active: number): number | undefined {
  const open = [...changes.keys()].filter((change) => change !== active && !decided.has(change))
  return open.find((change) => change > active) ?? open[0]
}
