import { useEffect } from 'react'
import { tellOfCovered } from '../../../lib/browser/visible-area.ts'

/** The height of a line of the largest text, which a message may cover in part. */
const maxLineHeight = 64

/**
 * Stores the height of the messages on <html>, as `--toasts-height`. The scroll padding uses it to keep the caret clear
 * of them: on a phone the messages are as wide as the text and would cover the line being written.
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
    // The element of the messages is added late, at the end of the body.
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
