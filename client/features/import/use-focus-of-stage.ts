import { type RefObject, useEffect, useRef } from 'react'

/** What had the focus goes with its stage: the next one has something to go on with, marked as `data-first`. */
export function useFocusOfStage(content: RefObject<HTMLElement | null>, stage: string | undefined): void {
  const before = useRef(stage)
  useEffect(() => {
    const isNext = before.current !== undefined && stage !== undefined && before.current !== stage
    before.current = stage
    if (!isNext) return
    const dialog = content.current?.closest('[role="dialog"]')
    const { activeElement } = document
    // Whoever is on the cross, or answers a question, stays there.
    if (activeElement !== document.body && activeElement !== dialog && activeElement !== content.current)
      return
    const next = dialog?.querySelector<HTMLElement>('[data-first]') ?? content.current
    next?.focus({ preventScroll: true })
  }, [stage, content])
}
