import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Loops } from './loops.tsx'
import './button.css'

export type ButtonLook = {
  /** Only one button in a view is primary. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Makes the button as wide as its container. */
  block?: boolean | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true, the button ignores clicks but keeps its focus and its width. */
    busy?: boolean | undefined
    /** The label while the button is busy. The button is always wide enough for it. */
    busyLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // This also stops the form from being sent, by the button or by Enter in a field.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...props}
    >
      <span className="btn-label">{children}</span>
      {(busy || busyLabel) && (
        <span className="btn-busy">
          <Loops size="small" />
          {busyLabel ?? children}
        </span>
      )}
    </button>
  )
}

export function buttonClass({ variant = 'secondary', size = 'medium', block = false }: ButtonLook): string {
  return classNames('btn', `btn--${variant}`, size !== 'medium' && `btn--${size}`, block && 'btn--block')
}
