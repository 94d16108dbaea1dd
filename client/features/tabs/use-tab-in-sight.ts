import { type RefObject, useEffect } from 'react'

/** Scrolls the strip to the open tab when another one is opened, or when there is another width for so many tabs. */
export function useTabInSight(ref: RefObject<HTMLElement | null>, activeId: string, count: number): void {
  // The strip scrolls by itself; which tab is open is decided outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A tab that is added may push the open one away.
  useEffect(() => {
    const active = ref.current?.querySelector(`[data-tab-id="${activeId}"]`)
    // Chromium for phones takes back what a part of a fixed element has scrolled between two frames.
    const frame = requestAnimationFrame(() => bringIntoSight(active))
    return () => cancelAnimationFrame(frame)
  }, [ref, activeId, count])

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const observer = new ResizeObserver(() => {
      if (isPointedAt(strip)) return
      const walked = strip.querySelector('.tabs-scroll :focus')
      bringIntoSight(walked ?? strip.querySelector('[aria-selected="true"]'))
    })
    observer.observe(strip)
    return () => observer.disconnect()
  }, [ref])
}

function bringIntoSight(tab: Element | null | undefined): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** By somebody who looks for another tab, while only the words beside the strip change. A finger leaves no pointer. */
function isPointedAt(strip: HTMLElement): boolean {
  return strip.matches(':hover') && matchMedia('(hover: hover)').matches
}
