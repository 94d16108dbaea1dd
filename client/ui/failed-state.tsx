import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './empty-state.css'

export type FailedStateProps = {
  message: string
  /** Left out where trying again is of no use. */
  onRetry?: (() => void) | undefined
}

/** Where something would be, had it not failed. */
export function FailedState({ message, onRetry }: FailedStateProps) {
  return (
    <div className="empty failed">
      <Icon of={CircleAlert} />
      <p role="alert">{message}</p>
      {onRetry && (
        <Button variant="quiet" size="small" className="failed-retry" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
