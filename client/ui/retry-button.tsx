import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

/**
 * Replaces content that could not be loaded, and disappears when it is pressed. If the element around it has the focus,
 * the button takes it, and gives it back when it is pressed.
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
