import { useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpokenChangeProps = {
  isOn: boolean
  /** What a screen reader announces when it is switched on. */
  on: string
  off: string
}

/** Announces what keys switch on and off, which is otherwise only seen. Says nothing about the state at the start. */
export function SpokenChange({ isOn, on, off }: SpokenChangeProps) {
  const [last, setLast] = useState({ isOn, words: '' })
  if (last.isOn !== isOn) setLast({ isOn, words: isOn ? on : off })
  // No role `status`: the region would then count as a message even while it is empty.
  return <VisuallyHidden aria-live="polite">{last.words}</VisuallyHidden>
}
