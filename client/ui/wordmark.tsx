import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import './wordmark.css'

type WordmarkProps = Omit<ComponentProps<'span'>, 'children'>

/** The name of the app in its italic font, with the caret after it. Its size is that of the text around it. */
export function Wordmark({ className, ...props }: WordmarkProps) {
  return (
    <span className={classNames('wordmark', className)} {...props}>
      Longhand
    </span>
  )
}
