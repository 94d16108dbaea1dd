import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '../lib/browser/use-is-online.ts'
import { Icon } from './icon.tsx'
import { RetryButton } from './retry-button.tsx'
import './empty-state.css'

export type FailedStateProps = {
  message: string
  /** Left out where trying again is of no use. */
  onRetry?: (() => void) | undefined
  /** Failed for want of a network: trying again has to wait for it. */
  isOffline?: boolean | undefined
}

/** Where something would be, had it not failed. */
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
