import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxPasskeys } from '#shared/limits.ts'
import type { Passkey } from '#shared/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import type { PasskeyChanges } from './use-passkeys.ts'

type PasskeyListProps = {
  passkeys: readonly Passkey[]
  changes: PasskeyChanges
}

/** The oldest first, and below them the button that adds one. */
export function PasskeyList({ passkeys, changes }: PasskeyListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [news, setNews] = useState('')

  const add = async () => {
    setIsAdding(true)
    setNews('')
    const added = await changes.add()
    setIsAdding(false)
    if (added) setNews(`${added.name} is added.`)
  }

  const rename = async (passkey: Passkey, name: string) => {
    if (!(await changes.rename(passkey, name))) return false
    setNews(`Its name is ${name} now.`)
    return true
  }

  const remove = async (passkey: Passkey) => {
    if (!(await changes.remove(passkey))) return false
    const place = passkeys.indexOf(passkey)
    // Rendered at once: if nothing had the focus for a moment, the dialog would take it.
    flushSync(() => {
      changes.forget(passkey)
      setNews(`${passkey.name} is removed.`)
    })
    const entries = [...(ref.current?.querySelectorAll('li') ?? [])]
    const target = entries[place] ?? entries.at(-1) ?? ref.current
    target?.querySelector('button')?.focus()
    return true
  }

  return (
    <div ref={ref}>
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRename={(name) => rename(passkey, name)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {canMake && passkeys.length < maxPasskeys && (
        <Button size="small" busy={isAdding} onClick={add}>
          Add a passkey
        </Button>
      )}
      <p className="note">{noteFor(passkeys.length)}</p>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  )
}

const canMake = typeof PublicKeyCredential === 'function'

function noteFor(count: number): string {
  if (!canMake) return 'This browser has no passkeys.'
  if (count >= maxPasskeys) return `An account has ${maxPasskeys} passkeys at most.`
  return 'A passkey signs you in without a code. The code keeps working.'
}
