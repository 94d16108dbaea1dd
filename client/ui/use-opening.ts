import { useState } from 'react'

/** Counts how often it was opened: opened again before it has left the page, it begins anew all the same. */
export function useOpening(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, number: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, number: opening.number + (isOpen ? 1 : 0) })
  return opening.number
}
