import { type RefObject, useEffect, useState } from 'react'

type Overflow = {
  /** Whether the element holds more than it shows. */
  scrolls: boolean
  /** Whether there is hidden content before the visible part. */
  hasBefore: boolean
  /** Whether there is hidden content after the visible part. */
  hasMore: boolean
}

/** Watches a scrolling element and its only child, the content. */
export function useOverflow(ref: RefObject<HTMLElement | null>, axis: 'vertical' | 'horizontal'): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ scrolls: false, hasBefore: false, hasMore: false })

  useEffect(() => {
    const element = ref.current
    const content = element?.firstElementChild
    if (!element || !content) return

    const update = () => {
      const next = measure(element, axis)
      setOverflow((last) => (isSame(last, next) ? last : next))
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(content)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [ref, axis])

  return overflow
}

function measure(element: HTMLElement, axis: 'vertical' | 'horizontal'): Overflow {
  const [content, shown, scrolled] =
    axis === 'vertical'
      ? [element.scrollHeight, element.clientHeight, element.scrollTop]
      : [element.scrollWidth, element.clientWidth, element.scrollLeft]
  // On zoomed pages, scroll positions are fractions of a pixel and may stop just before an end.
  return { scrolls: content > shown + 1, hasBefore: scrolled > 1, hasMore: content - shown - scrolled > 1 }
}

function isSame(one: Overflow, other: Overflow): boolean {
  return one.scrolls === other.scrolls && one.hasBefore === other.hasBefore && one.hasMore === other.hasMore
}
