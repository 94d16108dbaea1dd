import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { type ProviderOptions, useProvider } from './use-provider.ts'
import './provider-way.css'

export type ProviderWayProps = ProviderOptions & {
  /** As writers call the provider. */
  name: string
  /** There is no other way. */
  isOnly?: boolean
  firstNote?: string | undefined
}

export function ProviderWay({ name, isOnly = false, firstNote, ...options }: ProviderWayProps) {
  const { isLeaving, error, note = firstNote, go } = useProvider(options)
  return (
    <>
      {!isOnly && <div className="or">or</div>}
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        size="large"
        block
        autoFocus={isOnly}
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
