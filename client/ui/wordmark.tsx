import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import './wordmark.css'

type WordmarkProps = Omit<ComponentProps<'span'>, 'children'>

/** The name in its italic hand, with the caret after it. It takes the size of its surroundings. */
export function Wordmark({ className, ...props }: WordmarkProps) {
  return (
    <span className={classNames('wordmark', className)} {...props}>
      Longhand
    </span>
  )
}
