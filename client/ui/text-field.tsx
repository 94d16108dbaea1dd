import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { FieldMessage } from './field-message.tsx'
import './text-field.css'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  /** Shows the label to screen readers only. For fields whose placeholder says the same. */
  labelHidden?: boolean | undefined
  error?: string | undefined
  note?: ReactNode
}

/** A field for one line of text. */
export function TextField({ label, labelHidden, error, note, id, className, ...props }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  return (
    <div className={classNames('field', className)}>
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={inputId}>
        {label}
      </label>
      <div className="line">
        <input id={inputId} aria-describedby={messageId} aria-invalid={error ? true : undefined} {...props} />
      </div>
      <FieldMessage id={messageId} error={error} note={note} />
    </div>
  )
}
