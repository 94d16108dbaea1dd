import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { PasskeyControl } from './passkey/use-passkey.ts'
import type { ProviderControl } from './use-provider.ts'
import './other-ways.css'

type OtherWaysProps = {
  passkey: PasskeyControl
  provider: ProviderControl
  /** Of the provider, if there is one. */
  name: string | undefined
}

const messageId = 'other-ways-message'

/** What stands below the code: each where the server has it. */
export function OtherWays({ passkey, provider, name }: OtherWaysProps) {
  const [tried, setTried] = useState<'passkey' | 'provider'>()
  if (!passkey.isPossible && !name) return null
  // What was tried last has the word.
  const { error, note } = tried ? { passkey, provider }[tried] : firstNewsOf(passkey, provider)

  const askForPasskey = () => {
    setTried('passkey')
    return passkey.use()
  }

  const goToProvider = () => {
    setTried('provider')
    return provider.go()
  }

  return (
    <>
      <div className="or">or</div>
      {passkey.isPossible && (
        <Button size="large" block busy={passkey.isBusy} aria-describedby={messageId} onClick={askForPasskey}>
          Use a passkey
        </Button>
      )}
      {name && (
        <Button
          size="large"
          block
          busy={provider.isLeaving}
          aria-describedby={messageId}
          onClick={goToProvider}
        >
          Continue with {name}
        </Button>
      )}
      <FieldMessage id={messageId} error={error} note={note && <span role="status">{note}</span>} />
    </>
  )
}

/** A passkey may have been offered by the browser, and a provider may have refused before the page was here. */
function firstNewsOf({ error, note }: PasskeyControl, provider: ProviderControl) {
  return { error: error ?? provider.error, note: note ?? provider.note }
}
