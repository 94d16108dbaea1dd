import { useEffect, useRef } from 'react'

const framesAtRest = 3
/** About half a second, so that a writer who scrolls in the meantime is not held back. */
const maxFrames = 30

/**
 * Scrolls an element into view. Parts far away are laid out only when they come into sight, and then move. So the
 * element is scrolled to again until it no longer moves, or until another one is wanted.
 */
export function useBringIntoView() {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return (element: HTMLElement | null, block: 'nearest' | 'center') => {
    cancelAnimationFrame(frame.current)
    if (!element) return
    let left = Number.NaN
    let resting = 0
    let frames = 0
    const bring = () => {
      resting = Math.abs(element.getBoundingClientRect().top - left) < 1 ? resting + 1 : 0
      if (resting === framesAtRest || ++frames > maxFrames) return
      element.scrollIntoView({ block })
      left = element.getBoundingClientRect().top
      frame.current = requestAnimationFrame(bring)
    }
    bring()
  }
}
