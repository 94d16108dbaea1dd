import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a stage ends, what had the focus disappears. Then the focus goes to the element of the next stage that is marked as
 * `data-first`. The new stage is scrolled to its top, where it says what has happened.
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
    // The focus stays on the close button, and in an open question.
    const isElsewhere = active !== content.current && active !== dialog && active?.closest('[role*="dialog"]')
    if (isElsewhere) return
    const next = firstOf(content.current) ?? content.current
    next?.focus({ preventScroll: true })
  }, [stage, content])
}

/** The element of this stage that gets the focus. */
export function firstOf(content: HTMLElement | null): HTMLElement | null {
  return content?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-first]') ?? null
}
