import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'

/** What only the server knows. */
export interface Asked<T> {
  /** Undefined while it is being loaded, and if it could not be loaded. */
  known: T | undefined
  /** Why it could not be loaded. Stays until another try is answered. */
  problem: 'offline' | 'failed' | undefined
  isAsking: boolean
  load(): void
  /** Replaces what is known, after a change of it. */
  setKnown(change: (known: T | undefined) => T | undefined): void
}

/** Asks the server when the component is first shown, and again when the network is back. */
export function useAsked<T, From = Api>(
  from: From,
  ask: (from: From, signal: AbortSignal) => Promise<T>,
): Asked<T> {
  const [known, setKnown] = useState<T>()
  const [problem, setProblem] = useState<Asked<T>['problem']>()
  const [isAsking, setIsAsking] = useState(true)

  const load = useCallback(() => {
    const asking = new AbortController()
    const { signal } = asking
    setIsAsking(true)
    ask(from, signal)
      .then(
        (answer) => setKnown(() => answer),
        (error) => {
          if (!signal.aborted) setProblem(failureKind(error) === 'network' ? 'offline' : 'failed')
        },
      )
      .finally(() => signal.aborted || setIsAsking(false))
    return () => asking.abort()
  }, [from, ask])

  useEffect(() => load(), [load])

  useEffect(() => {
    if (problem !== 'offline') return
    const retry = () => void load()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [problem, load])

  return { known, problem: known ? undefined : problem, isAsking, load, setKnown }
}
