import { type FormEvent, useState } from 'react'
import { maxVersionNameLength } from '#shared/tab-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messageFor } from '../version-messages.ts'
import './keep-version-form.css'

type KeepVersionFormProps = {
  /** Stores the present text as a version with this name. */
  onKeep: (name: string) => Promise<unknown>
}

export function KeepVersionForm({ onKeep }: KeepVersionFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('Please enter a name.')
    setError(undefined)
    setIsBusy(true)
    try {
      await onKeep(name.trim())
      setName('')
    } catch (error) {
      setError(messageFor('keep', error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="keep-version" onSubmit={keep} noValidate>
      <TextField
        className="keep-version-name"
        label="Keep this text as a version"
        placeholder="Name, like “First draft”"
        autoComplete="off"
        maxLength={maxVersionNameLength}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="small" busy={isBusy} busyLabel="">
        Keep
      </Button>
    </form>
  )
}
