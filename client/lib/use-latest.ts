import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same function for as long as the component lives, which calls the newest one: for what outlives a render and calls
 * back when it likes. An effect event is not for that: React lets one be called by effects alone.
 */
export function useLatest<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const [call] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return call
}
