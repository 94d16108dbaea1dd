import { type RefObject, useEffect } from 'react'

/** How far from the end still counts as the end: zoomed pages scroll by fractions, and a line is soon there. */
const slackPx = 24

/**
 * Keeps the end of a growing content in sight, unless the reader has scrolled away from it. The element's only child is
 * the content.
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
      // Growing moves the end away without anybody scrolling.
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
