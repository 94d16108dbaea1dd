import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns one function that stays the same while the component lives and always calls the newest `run`. For callbacks
 * that outlive a render and may be called at any time. React's `useEffectEvent` cannot be used there, because only
 * effects may call it.
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
