import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { Way } from './way.ts'
import './other-ways.css'

const messageId = 'other-ways-message'

/** The other ways to sign in, below the code, as far as the server has them. */
export function OtherWays({ ways }: { ways: (Way | undefined)[] }) {
  const [tried, setTried] = useState<string>()
  const there = ways.filter((way) => way !== undefined)
  if (there.length === 0) return null
  // Shows the message of the way that was tried last. If none was tried yet, the message may come from a passkey that
  // the browser has offered, or from a provider that has refused.
  const told = tried === undefined ? there : there.filter(({ label }) => label === tried)
  const error = told.find((way) => way.error)?.error
  const note = told.find((way) => way.note)?.note

  return (
    <>
      <div className="or">or</div>
      {there.map(({ label, isBusy, go }) => (
        <Button
          key={label}
          size="large"
          block
          busy={isBusy}
          aria-describedby={messageId}
          onClick={() => {
            setTried(label)
            return go()
          }}
        >
          {label}
        </Button>
      ))}
      <FieldMessage id={messageId} error={error} note={note && <span role="status">{note}</span>} />
    </>
  )
}
