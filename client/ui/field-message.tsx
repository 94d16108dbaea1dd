import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './field.css'

type FieldMessageProps = {
  id: string
  error?: string | undefined
  note?: ReactNode
}

/** The line under a field. It keeps its height while it is empty, so that an error moves nothing. */
export function FieldMessage({ id, error, note }: FieldMessageProps) {
  return (
    <div id={id} className="field-message">
      {error ? (
        <p className="note field-error" role="alert">
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      ) : (
        note && <p className="note">{note}</p>
      )}
    </div>
  )
}
