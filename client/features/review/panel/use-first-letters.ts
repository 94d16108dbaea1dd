import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { latinKey } from '../../../lib/browser/latin-key.ts'
import { createFirstLetters } from './first-letters.ts'

/**
 * Takes back what the first letters of a word have done. `mark` is called before they do anything, and returns the
 * function that takes it back.
 */
export function useFirstLetters(region: RefObject<HTMLElement | null>, mark: () => () => void): void {
  const [letters] = useState(createFirstLetters)
  const goBack = useRef(() => {})

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !isAround(target, region.current)) return
    const heard = letters.hear(latinKey(event), timeStamp)
    if (heard === 'first') goBack.current = mark()
    if (heard === 'typed') goBack.current()
  })
  useEffect(() => {
    const leave = new AbortController()
    // While capturing: before the review acts on the key, and also for keys of typing, which never reach the review.
    addEventListener('keydown', (event) => hear(event), { capture: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}

/** Whether the target is in the review, or around it. */
function isAround(target: EventTarget | null, region: HTMLElement | null): boolean {
  return target instanceof Node && region !== null && (region.contains(target) || target.contains(region))
}
