import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import './reveal.css'

type RevealProps = {
  className?: string
  children: ReactNode
}

/** Fades its content in when it first comes into view (`live/reveal-when-seen.ts`). */
export function Reveal({ className, children }: RevealProps) {
  return <div className={classNames('reveal', className)}>{children}</div>
}
