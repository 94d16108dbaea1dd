import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the first new entry of a list, because the button that loads more (`data-more`) or tries again
 * goes with the last entries. If the writer has moved the focus elsewhere, it stays there.
 */
export function useFocusOnNext(list: RefObject<HTMLElement | null>, entries: string): void {
  const last = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(entries) ?? [])]
    const next = last.current && all.includes(last.current) && all[all.indexOf(last.current) + 1]
    last.current = all.at(-1)
    const { activeElement } = document
    const isFree = activeElement?.matches('[data-more]') || activeElement?.contains(list.current)
    if (next && isFree) next.focus({ preventScroll: true })
  })
}
