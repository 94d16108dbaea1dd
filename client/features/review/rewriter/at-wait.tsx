import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loops } from '../../../ui/loops.tsx'
import { useTypingAtWait, type Wait } from './use-typing-at-wait.ts'

export type AtWaitProps = {
  /** What holds the editor. */
  stage: RefObject<HTMLElement | null>
  /** What the text waits for, if it does. */
  wait: Wait
  onStop: () => void
}

const words = { ai: 'AI is working...', review: 'Opening the review…' }

/**
 * Says what the text waits for, also to a writer who types meanwhile. A button and Escape end the wait. Always
 * rendered, since it must know what was typed before the wait.
 */
export function AtWait({ stage, wait, onStop }: AtWaitProps) {
  useTypingAtWait(stage, wait)
  return wait && <Working key={wait} words={words[wait]} onStop={onStop} isUntilReview={wait === 'review'} />
}

type WorkingProps = {
  words: string
  onStop: () => void
  /** Hidden as soon as the review appears. */
  isUntilReview: boolean
}

function Working({ words, onStop, isUntilReview }: WorkingProps) {
  const ref = useRef<HTMLElement>(null)
  const nameId = useId()

  // The focus goes to the message, not to the button: a writer who has not noticed the wait yet goes on typing, and a
  // space would press Stop.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  const stopByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // A panel over the page handles Escape itself, and so does the review.
    const isHere = document.activeElement === document.body || ref.current?.contains(document.activeElement)
    const isSeen = ref.current && ref.current.getClientRects().length > 0
    if (key === 'Escape' && isHere && isSeen) onStop()
  })
  useEffect(() => {
    const leave = new AbortController()
    addEventListener('keydown', (event) => stopByKey(event), { signal: leave.signal })
    return () => leave.abort()
  }, [])

  return (
    <section
      ref={ref}
      className="surface working"
      aria-labelledby={nameId}
      tabIndex={-1}
      data-until-review={isUntilReview || undefined}
    >
      <Loops />
      {/* No role `status`: the section gets the focus, so its name is read aloud, and would be read twice. */}
      <p id={nameId}>{words}</p>
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </section>
  )
}
