import { type RefObject, useEffect, useEffectEvent } from 'react'
import { actionForKey, type PressedKey, type ReviewActions } from './review-keys.ts'

type HandledKey = PressedKey & Pick<Event, 'preventDefault' | 'stopPropagation'>

/**
 * Handles the keys of a review. The returned handler is for the review's own region. While paused, the keys do nothing.
 */
export function useReviewKeys(
  region: RefObject<HTMLElement | null>,
  actions: ReviewActions,
  isPaused: boolean,
): (event: HandledKey) => void {
  const handleKey = (event: HandledKey) => {
    const run = actionForKey(event, actions)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    if (!isPaused) run()
  }
  useKeysBeside(region, handleKey)
  return handleKey
}

/**
 * After a click beside the review, the focus would be on the page around it. It goes back to the review: its letters
 * decide only there, so that no word that is said to the page decides anything (WCAG 2.1.4). What undoes and leaves
 * works wherever the focus was lost, because the browser would undo in the editor behind.
 */
function useKeysBeside(region: RefObject<HTMLElement | null>, handleKey: (event: HandledKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event
    if (target === region.current || !(target instanceof Node) || !target.contains(region.current)) return
    if (key.length > 1 || ctrlKey || metaKey) handleKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    const takeFocus = () => {
      if (document.activeElement?.contains(region.current)) region.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', listen)
    window.addEventListener('click', takeFocus)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('click', takeFocus)
    }
  }, [region])
}
