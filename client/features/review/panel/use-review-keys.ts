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
 * After a click beside the review, the focus is on the page around it. Without this handler, the keys of the review
 * would do nothing there, and the browser would undo in the editor behind it.
 */
function useKeysBeside(region: RefObject<HTMLElement | null>, handleKey: (event: HandledKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (target === region.current || !(target instanceof Node) || !target.contains(region.current)) return
    handleKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
