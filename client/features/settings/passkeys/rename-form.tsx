import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxPasskeyNameLength } from '#shared/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type RenameFormProps = {
  name: string
  onRename: (name: string) => Promise<boolean>
  onEnd: () => void
}

export function RenameForm({ name, onRename, onEnd }: RenameFormProps) {
  const [typed, setTyped] = useState(name)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const next = typed.trim()

  useEffect(() => field.current?.select(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || next === '') return
    setIsBusy(true)
    if (await onRename(next)) onEnd()
    else setIsBusy(false)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    // Escape closes only the form, not the settings.
    event.stopPropagation()
    onEnd()
  }

  return (
    <form noValidate onSubmit={save} onKeyDown={handleKeyDown}>
      <TextField
        ref={field}
        label="Name of the passkey"
        autoComplete="off"
        autoFocus
        maxLength={maxPasskeyNameLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        readOnly={isBusy}
      />
      <div className="passkey-answers">
        <Button
          type="submit"
          size="small"
          // Also while it waits for the writer to prove who they are.
          aria-label="Save name"
          busy={isBusy}
          busyLabel=""
          disabled={next === ''}
        >
          Save name
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
