import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, children, ...props }: ButtonLinkProps) {
  return (
    <a className={classNames(buttonClass({ variant, size, block }), className)} {...props}>
      <span className="btn-label">{children}</span>
    </a>
  )
}
