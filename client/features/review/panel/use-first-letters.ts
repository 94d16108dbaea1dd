import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createFirstLetters } from './first-letters.ts'

/**
 * Takes back what the first letters of a word have done. `mark` is called before they do anything; its answer leads back
 * there.
 */
export function useFirstLetters(region: RefObject<HTMLElement | null>, mark: () => () => void): void {
  const [letters] = useState(createFirstLetters)
  const goBack = useRef(() => {})

  const hear = useEffectEvent(({ key, target, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || !isAround(target, region.current)) return
    const heard = letters.hear(key, timeStamp)
    if (heard === 'first') goBack.current = mark()
    if (heard === 'typed') goBack.current()
  })
  useEffect(() => {
    const leave = new AbortController()
    // Before the review does what the key asks for, and also a key that is known as typing, which it never gets.
    addEventListener('keydown', (event) => hear(event), { capture: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}

/** In the review, or on the page that it is on. */
function isAround(target: EventTarget | null, region: HTMLElement | null): boolean {
  return target instanceof Node && region !== null && (region.contains(target) || target.contains(region))
}
