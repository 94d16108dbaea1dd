import { type RefObject, useEffect } from 'react'

/**
 * Keeps on <html> how high what stands at the bottom of the window is, as `--foot-height`, while it is as wide as the
 * window: what floats there stands on it and covers none of its buttons.
 */
export function useFootHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = ref.current
    if (!foot) return
    const { style } = document.documentElement

    const update = () => {
      const { top, bottom, width } = foot.getBoundingClientRect()
      const tops = Array.from(foot.children, (child) => child.getBoundingClientRect().top)
      if (Math.round(width) < document.documentElement.clientWidth) style.removeProperty('--foot-height')
      else style.setProperty('--foot-height', `${Math.ceil(bottom - Math.min(top, ...tops))}px`)
    }

    const resized = new ResizeObserver(update)
    resized.observe(foot)
    // A line of news may be added on top of the foot.
    const changed = new MutationObserver(update)
    changed.observe(foot, { childList: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      style.removeProperty('--foot-height')
    }
  }, [ref])
}
