import { type RefObject, useEffect } from 'react'

const takenBackWithinMs = 2_000

/** Scrolls the strip to the open tab when another one is opened, or when the width of the strip changes. */
export function useTabInSight(ref: RefObject<HTMLElement | null>, activeId: string, count: number): void {
  // An effect, because the open tab is chosen outside of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A tab that is added may push the open one away.
  useEffect(() => {
    const strip = ref.current
    const active = strip?.querySelector(`[data-tab-id="${activeId}"]`)
    const bring = () => bringIntoSight(active)
    // Chromium for phones takes back what a part of a fixed element has scrolled between two frames, and now and then a
    // while later, as a panel closes and another opens. What the writer scrolls is theirs.
    requestAnimationFrame(bring)
    const watch = new AbortController()
    const stop = () => watch.abort()
    const options = { capture: true, signal: watch.signal }
    strip?.addEventListener('scroll', bring, options)
    for (const type of ['pointerdown', 'touchmove', 'wheel', 'keydown'])
      strip?.addEventListener(type, stop, options)
    setTimeout(stop, takenBackWithinMs)
    return stop
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

/** Whether the writer is looking for another tab with the pointer, while only the words beside the strip change. */
function isPointedAt(strip: HTMLElement): boolean {
  return strip.matches(':hover') && matchMedia('(hover: hover)').matches
}
