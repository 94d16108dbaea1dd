import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useBringIntoView } from '../../../lib/browser/use-bring-into-view.ts'
import type { Decisions, DecisionsState } from '../changes/decisions.ts'
import type { Decision } from '../review.ts'

export type ReviewWalk = ReturnType<typeof useReviewWalk>

/** From change to change: which one the keys and the bar are about, and where the focus is. */
export function useReviewWalk(decisions: Decisions, state: DecisionsState) {
  const { changes } = state
  const [active, setActive] = useState(() => nextOpen(state, -1) ?? 0)
  const region = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const bringIntoView = useBringIntoView()
  const idPrefix = useId()
  const focusRegion = () => region.current?.focus({ preventScroll: true })

  // Before anything is drawn: the focus was on what told the writer to wait, and no key may fall between the two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first change is gone to once.
  useLayoutEffect(() => {
    focusRegion()
    bringIntoView(document.getElementById(`${idPrefix}${active}`), 'nearest')
  }, [])

  const goTo = (change: number) => {
    setActive(change)
    const element = document.getElementById(`${idPrefix}${change}`)
    // A writer who uses the buttons of the bar stays there.
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
    /** The answer leads back to where it is now. */
    mark: () => () => goTo(active),
    step: (by: number) => goTo((active + by + changes.length) % changes.length),
    decide(decision: Decision) {
      decisions.decide(active, decision)
      goTo(nextOpen(state, active) ?? active)
    },
  }
}

/** The next one without a decision; behind the last one, the first that was left out. */
function nextOpen({ changes, decided }: DecisionsState, active: number): number | undefined {
  const open = [...changes.keys()].filter((change) => change !== active && !decided.has(change))
  return open.find((change) => change > active) ?? open[0]
}
