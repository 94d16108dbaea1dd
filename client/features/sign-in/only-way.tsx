import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { ProviderControl } from './use-provider.ts'

type OnlyWayProps = {
  provider: ProviderControl
  /** As writers call it. */
  name: string
  firstNote: string | undefined
}

/** The provider, where it is all there is. */
export function OnlyWay({ provider, name, firstNote }: OnlyWayProps) {
  const { isLeaving, error, note = firstNote, go } = provider
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        autoFocus
        busy={isLeaving}
        aria-describedby="provider-message"
        onClick={go}
      >
        Continue with {name}
      </Button>
      <FieldMessage id="provider-message" error={error} note={note && <span role="status">{note}</span>} />
    </>
  )
}
