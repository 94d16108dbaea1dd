import { useEffect, useEffectEvent } from 'react'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { Problem } from './version-messages.ts'

type ProblemStateProps = {
  problem: Problem
  onRetry: () => void
}

/**
 * Shown if something could not be loaded. Being offline is not shown as an error, and is retried when the network is
 * back.
 */
export function ProblemState({ problem, onRetry }: ProblemStateProps) {
  const isOnline = useIsOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  if (problem === 'failed') return <FailedState message="Failed to load versions" onRetry={onRetry} />
  return (
    <div className="version-offline" role="status">
      <EmptyState title="The server cannot be reached">
        Versions are kept on the server. They appear again when the connection is back. Your words are safe on
        this device.
      </EmptyState>
      {isOnline && <RetryButton onRetry={onRetry} />}
    </div>
  )
}
