import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { FieldMessage } from './field-message.tsx'
import './text-box.css'

type TextBoxProps = ComponentProps<'textarea'> & {
  label: string
  /** Keeps the label for screen readers only, where a placeholder says the same. */
  labelHidden?: boolean | undefined
  error?: string | undefined
  note?: ReactNode
}

/** Many lines, written in a box. */
export function TextBox({ label, labelHidden, error, note, id, className, ...props }: TextBoxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  return (
    <div className={classNames('field', className)}>
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={inputId}>
        {label}
      </label>
      <textarea
        id={inputId}
        className="text-box"
        aria-describedby={messageId}
        aria-invalid={error ? true : undefined}
        {...props}
      />
      <FieldMessage id={messageId} error={error} note={note} />
    </div>
  )
}
