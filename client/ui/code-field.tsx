import {
  type ClipboardEvent,
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { classNames } from '../lib/class-names.ts'
import { Caret } from './caret.tsx'
import { FieldMessage } from './field-message.tsx'
import './code-field.css'

const codeLength = 6
const cells = Array.from({ length: codeLength }, (_, index) => index)

type CodeFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'type'> & {
  /** Up to six digits. */
  value: string
  onValueChange: (code: string) => void
  /** Called with the code as soon as it has six digits. */
  onComplete?: ((code: string) => void) | undefined
  error?: string | undefined
  note?: ReactNode
}

/**
 * The field for the sign-in code. A real input, so that autofill, pasting and screen readers work as usual, is hidden
 * over six cells that show its digits.
 */
export function CodeField({
  value,
  onValueChange,
  onComplete,
  error,
  note,
  id,
  className,
  placeholder = 'Enter 6-digit code',
  ...props
}: CodeFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const [caret, setCaret] = useState(value.length)

  const enter = (text: string) => {
    const code = digitsOf(text).slice(0, codeLength)
    if (code === value) return
    setCaret(code.length)
    onValueChange(code)
    if (code.length === codeLength) onComplete?.(code)
  }

  /** After a refused code the field is full. The next digit begins a new code. */
  const beginAnew = (event: InputEvent<HTMLInputElement>) => {
    const digits = error ? digitsBeyond(event, value) : ''
    if (digits === '') return
    event.preventDefault()
    enter(digits)
  }

  // Otherwise the browser would cut "123 456" to six characters before we could remove the space.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = digitsOf(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd } = event.currentTarget
    const around = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? codeLength)]
    enter(pasted.length >= codeLength ? pasted : around.join(pasted))
  }

  return (
    <div className={classNames('field', className)}>
      <label className="visually-hidden" htmlFor={inputId}>
        {placeholder}
      </label>
      <div className="code">
        <CodeCells value={value} caret={caret} />
        <input
          id={inputId}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          placeholder={placeholder}
          value={value}
          aria-describedby={messageId}
          aria-invalid={error ? true : undefined}
          onChange={(event) => enter(event.target.value)}
          onBeforeInput={beginAnew}
          onPaste={paste}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          onClick={moveCaretToEnd}
          {...props}
        />
      </div>
      <FieldMessage id={messageId} error={error} note={note} />
    </div>
  )
}

function CodeCells({ value, caret }: { value: string; caret: number }) {
  return cells.map((index) => (
    <span
      key={index}
      className={classNames('code-cell', index === Math.min(caret, codeLength - 1) && 'is-next')}
      aria-hidden="true"
    >
      {index === caret && <Caret />}
      {value[index]}
    </span>
  ))
}

/** Also reads full-width digits, which a Japanese keyboard types. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** Digits that are typed into a full field, which the browser itself would refuse. */
function digitsBeyond({ data, currentTarget: input }: InputEvent<HTMLInputElement>, value: string): string {
  const isFull = value.length === codeLength && input.selectionStart === input.selectionEnd
  return isFull ? digitsOf(data) : ''
}

/** The hidden text is narrower than the cells, so a click would put the caret elsewhere than it seems. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.selectionEnd) input.setSelectionRange(codeLength, codeLength)
}
