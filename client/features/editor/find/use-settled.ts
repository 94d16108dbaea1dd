import { useEffect, useState } from 'react'

/** Longer than between two keys. */
const restMs = 500

/** The last value that stayed for a while. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, restMs, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
