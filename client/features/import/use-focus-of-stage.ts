import { type RefObject, useEffect, useRef } from 'react'

/**
 * What had the focus goes with its stage: the next one has something to go on with, marked as `data-first`. It begins at its top,
 * where it says what has happened, however far down the writer had read.
 */
export function useFocusOfStage(content: RefObject<HTMLElement | null>, stage: string | undefined): void {
  const before = useRef(stage)
  useEffect(() => {
    const isNext = before.current !== undefined && stage !== undefined && before.current !== stage
    before.current = stage
    if (!isNext) return
    content.current?.closest('.scrolls')?.scrollTo({ top: 0, behavior: 'instant' })
    const dialog = content.current?.closest('[role="dialog"]')
    const active = document.activeElement
    // Whoever is on the cross, or answers a question, stays there.
    const isElsewhere = active !== content.current && active !== dialog && active?.closest('[role*="dialog"]')
    if (isElsewhere) return
    const next = firstOf(content.current) ?? content.current
    next?.focus({ preventScroll: true })
  }, [stage, content])
}

/** What this stage goes on with. */
export function firstOf(content: HTMLElement | null): HTMLElement | null {
  return content?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-first]') ?? null
}
