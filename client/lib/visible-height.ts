import { useEffect } from 'react'

/**
 * Keeps `--visible-height` on <html>: what an on-screen keyboard leaves of the window. iOS lays its keyboard over the
 * page, and no unit of CSS knows of it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const update = () => {
      // Zoomed in by hand, the visible part is small too, but the layout is meant to stay.
      if (viewport.scale === 1) style.setProperty('--visible-height', `${viewport.height}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    return () => {
      viewport.removeEventListener('resize', update)
      style.removeProperty('--visible-height')
    }
  }, [])
}
