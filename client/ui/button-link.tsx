import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant, size, block, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={classNames(buttonClass({ variant, size, block }), className)} {...props}>
      <span className="btn-label">{children}</span>
    </Link>
  )
}
