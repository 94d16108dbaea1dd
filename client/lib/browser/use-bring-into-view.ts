import { useEffect, useRef } from 'react'

const framesAtRest = 3
/** About half a second: a writer who scrolls during it is not held. */
const maxFrames = 30

/**
 * What is far away is laid out when it comes into sight, and is then no longer where it was thought to be. So it is
 * brought back until it rests, or until something else is wanted.
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
