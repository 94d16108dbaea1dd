import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span className={classNames('visually-hidden', className)} {...props} />
}
