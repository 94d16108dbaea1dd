import type { Way } from '../../../features/sign-in/way.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'

type OnlyWayProps = {
  provider: Way
  firstNote: string | undefined
}

/** The button of the provider, on servers with no other way to sign in. */
export function OnlyWay({ provider, firstNote }: OnlyWayProps) {
  const { label, isBusy, error, note = firstNote, go } = provider
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        autoFocus
        busy={isBusy}
        aria-describedby="provider-message"
        onClick={go}
      >
        {label}
      </Button>
      <FieldMessage id="provider-message" error={error} note={note && <span role="status">{note}</span>} />
    </>
  )
}
