import { useState } from 'react'
import type { Api } from '../../../lib/api/api.ts'
import { useAuthSettings } from '../../../lib/api/auth-settings.ts'
import { Row } from '../../../ui/rows.tsx'
import { AskedState } from '../asked-state.tsx'
import { createProof } from '../proof/create-proof.ts'
import { ProofPlace, type ProofStep } from '../proof/proof-place.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { usePasskeys } from './use-passkeys.ts'
import './passkeys.css'

const words = {
  offline: 'Only the server knows your passkeys, and it cannot be reached.',
  failed: 'Your passkeys could not be loaded.',
}

type PasskeysProps = { request: Api; step: ProofStep }

/** Shown only if browsers store passkeys for the server's address. Otherwise nothing is asked of the server either. */
export function PasskeysRow(props: PasskeysProps) {
  const settings = useAuthSettings()
  if (!settings?.passkeys) return null
  return (
    <Row label="Passkeys">
      <Passkeys {...props} />
    </Row>
  )
}

function Passkeys({ request, step }: PasskeysProps) {
  const [proof] = useState(() => createProof(request))
  const { known, changes, ...asked } = usePasskeys(proof.request)
  if (!known) return <AskedState asked={asked} words={words} />
  return (
    <>
      <PasskeyList passkeys={known.passkeys} changes={changes} />
      <ProofPlace of="Passkeys" proof={proof} step={step} />
    </>
  )
}
