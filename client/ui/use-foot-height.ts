import { type RefObject, useEffect } from 'react'

/**
 * Stores the height of the element at the bottom on <html>, as `--foot-height`, while it is as wide as the window.
 * Floating elements are placed above it, so that they cover none of its buttons.
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
    // A line of news may be added on top of the element.
    const changed = new MutationObserver(update)
    changed.observe(foot, { childList: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      style.removeProperty('--foot-height')
    }
  }, [ref])
}
