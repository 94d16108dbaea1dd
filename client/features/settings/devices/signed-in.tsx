import { useState } from 'react'
import type { Api } from '../../../lib/api/api.ts'
import { AskedState } from '../asked-state.tsx'
import { createProof } from '../proof/create-proof.ts'
import { ProofPlace, type ProofStep } from '../proof/proof-place.tsx'
import { DeviceList } from './device-list.tsx'
import { useDevices } from './use-devices.ts'
import './signed-in.css'

const words = {
  offline: 'Only the server knows where you are signed in, and it cannot be reached.',
  failed: 'Where you are signed in could not be loaded.',
}

/** The list of where the writer is signed in, or why it is not there yet. */
export function SignedIn({ request, step }: { request: Api; step: ProofStep }) {
  const [proof] = useState(() => createProof(request))
  const { known, ends, ...asked } = useDevices(proof.request)
  return (
    <>
      {known ? (
        <DeviceList devices={known} ends={ends} proof={proof} />
      ) : (
        <AskedState asked={asked} words={words} />
      )}
      <ProofPlace of="Signed in" proof={proof} step={step} />
    </>
  )
}
