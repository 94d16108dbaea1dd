import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

/**
 * Comes in the place of what failed and goes when it is tried again. What has the focus comes and goes with it, so it takes
 * the focus from what stands around it, and gives it back there.
 */
export function RetryButton({ className, onRetry }: { className?: string; onRetry: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (document.activeElement?.contains(ref.current)) ref.current?.focus({ preventScroll: true })
  }, [])

  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <Button ref={ref} variant="quiet" size="small" className={className} onClick={retry}>
      Try again
    </Button>
  )
}
