import { useState } from 'react'

/** Counts how often it was opened. As a key, it resets a panel that is opened again before it has left the page. */
export function useOpening(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, number: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, number: opening.number + (isOpen ? 1 : 0) })
  return opening.number
}
