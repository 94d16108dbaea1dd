import { useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type SpokenChangeProps = {
  isOn: boolean
  /** What screen readers announce once it is on. */
  on: string
  off: string
}

/** For what keys turn on and off from the text, and eyes alone would see. How it is at first is no change. */
export function SpokenChange({ isOn, on, off }: SpokenChangeProps) {
  const [last, setLast] = useState({ isOn, words: '' })
  if (last.isOn !== isOn) setLast({ isOn, words: isOn ? on : off })
  // No role `status`: then it would count as a message even while it is empty.
  return <VisuallyHidden aria-live="polite">{last.words}</VisuallyHidden>
}
