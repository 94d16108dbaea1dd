import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reading goes on at the first of the new entries: the button that brings more (`data-more`) leaves with the last of
 * them, and so does the one that tries again. If the writer has gone elsewhere since, the focus stays there.
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
