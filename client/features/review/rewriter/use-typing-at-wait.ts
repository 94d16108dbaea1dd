import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { latinKey } from '../../../lib/browser/latin-key.ts'
import { undoKey } from '../../../lib/browser/undo-key.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { createTyping } from './typing.ts'

export type Wait = 'ai' | 'review' | undefined

const words = {
  ai: 'The text waits until the AI is done.',
  review: 'The text waits for the review.',
}

/** Ignores what is typed while the text waits, and says so once for each wait. */
export function useTypingAtWait(stage: RefObject<HTMLElement | null>, wait: Wait): void {
  const toasts = useToasts()
  const [typing] = useState(createTyping)
  const isTold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait is told of.
  useEffect(() => {
    isTold.current = false
  }, [wait])

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp, ctrlKey, metaKey, altKey } = event
    const isAtText = wait !== undefined && isAround(target, stage.current)
    // Wherever the focus is, the browser would undo in the text. The review has these keys for itself.
    if (isAtText && undoKey(event) && !document.querySelector('.review')) return tell(event, wait)
    if (ctrlKey || metaKey || altKey) return
    // When it was pressed: on a page at work, keys pressed long apart come all at once.
    const isTyped = typing.hears(latinKey(event), timeStamp, isAtText && wait === 'review')
    if (isTyped && isAtText) tell(event, wait)
  })
  const tell = (event: KeyboardEvent, wait: keyof typeof words) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isTold.current) toasts.info(words[wait], { once: true })
    isTold.current = true
  }
  useEffect(() => {
    const leave = new AbortController()
    // While capturing, before the review; and also without a wait, since a review may open while the writer types
    // elsewhere.
    addEventListener('keydown', (event) => hear(event), { capture: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}

/** Not in a dialog or a panel above the text. */
function isAround(target: EventTarget | null, stage: HTMLElement | null): boolean {
  return target instanceof Element && (target.contains(stage) || target.closest('.working, .review') !== null)
}
