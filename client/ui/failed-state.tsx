import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '../lib/browser/use-is-online.ts'
import { Icon } from './icon.tsx'
import { RetryButton } from './retry-button.tsx'
import './empty-state.css'

export type FailedStateProps = {
  message: string
  /** Left out if trying again cannot help. */
  onRetry?: (() => void) | undefined
  /** Whether it failed for lack of a network: then trying again waits for the network. */
  isOffline?: boolean | undefined
}

/** Shown in place of content that could not be loaded. */
export function FailedState({ message, onRetry, isOffline = false }: FailedStateProps) {
  const isWaiting = !useIsOnline() && isOffline
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)

  return (
    <div className="empty failed">
      <Icon of={CircleAlert} />
      <p role="alert">{message}</p>
      {isOffline && <p role="status">{hasWaited && !isWaiting && 'You are online again.'}</p>}
      {onRetry && !isWaiting && <RetryButton className="failed-retry" onRetry={onRetry} />}
    </div>
  )
}
