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
  if (!passkey.isPossible && !name) return null
  const { error = provider.error, note = provider.note } = passkey
  return (
    <>
      <div className="or">or</div>
      {passkey.isPossible && (
        <Button size="large" block busy={passkey.isBusy} aria-describedby={messageId} onClick={passkey.use}>
          Use a passkey
        </Button>
      )}
      {name && (
        <Button
          size="large"
          block
          busy={provider.isLeaving}
          aria-describedby={messageId}
          onClick={provider.go}
        >
          Continue with {name}
        </Button>
      )}
      <FieldMessage id={messageId} error={error} note={note && <span role="status">{note}</span>} />
    </>
  )
}
