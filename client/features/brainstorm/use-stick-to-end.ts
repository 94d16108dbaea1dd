import { type RefObject, useEffect } from 'react'

/** Up to this distance counts as the end, because zoomed pages scroll by fractions of a pixel. */
const slackPx = 24

/**
 * Keeps the end of growing content in sight, unless the reader has scrolled up. The content must be the only child of
 * the element.
 */
export function useStickToEnd(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const content = element?.firstElementChild
    if (!element || !content) return
    let isAtEnd = true
    let lastTop = 0
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      // Growth also increases the distance to the end, so only scrolling up counts.
      if (scrollTop < lastTop) isAtEnd = false
      if (scrollHeight - clientHeight - scrollTop <= slackPx) isAtEnd = true
      lastTop = scrollTop
    }
    const follow = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    observer.observe(content)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref])
}
