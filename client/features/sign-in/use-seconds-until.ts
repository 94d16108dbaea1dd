import { useEffect, useReducer } from 'react'

/** The whole seconds until a moment, counting down to 0. */
export function useSecondsUntil(time: number): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const seconds = Math.max(0, Math.ceil((time - Date.now()) / 1000))
  const isOver = seconds === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return seconds
}
