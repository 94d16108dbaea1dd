import { useEffect } from 'react'
import { tellOfCovered } from '../../../lib/browser/visible-area.ts'

/** A line of the largest text, which a message covers in part. */
const maxLineHeight = 64

/**
 * Keeps on <html> how high the messages are, as `--toasts-height`, for the scroll padding that keeps the caret clear of
 * them. On a phone they are as wide as the text, and the line that is written comes out from under a new one.
 */
export function useRoomForToasts(): void {
  useEffect(() => {
    let end = () => {}
    const follow = () => {
      const toasts = document.querySelector('.toasts')
      if (!toasts) return
      loaded.disconnect()
      end = followHeight(toasts)
    }
    // What shows the messages comes late, at the end of the page.
    const loaded = new MutationObserver(follow)
    loaded.observe(document.body, { childList: true })
    follow()
    return () => {
      loaded.disconnect()
      end()
    }
  }, [])
}

function followHeight(toasts: Element): () => void {
  const root = document.documentElement
  const isPhone = matchMedia('(max-width: 640px)')

  const resized = new ResizeObserver(() => {
    const { top, bottom, height } = toasts.getBoundingClientRect()
    root.style.setProperty('--toasts-height', `${Math.ceil(height)}px`)
    if (height > 0 && (isPhone.matches || root.hasAttribute('data-flat')))
      tellOfCovered({ top: top - maxLineHeight, bottom })
  })
  resized.observe(toasts)
  return () => {
    resized.disconnect()
    root.style.removeProperty('--toasts-height')
  }
}
