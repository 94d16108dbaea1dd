import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyQuestion } from '#shared/passkeys.ts'

/** A passkey as the browser made it, or why it made none. */
export type Made = { credential: object } | { refusal: string }

/** Asks the writer for a new passkey, through the browser. */
export async function makePasskey(options: NewPasskeyQuestion['options']): Promise<Made> {
  // The library knows fewer ways to reach a passkey than browsers may come to have.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  try {
    const { id, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { credential: { id, type, response: { clientDataJSON, attestationObject, transports } } }
  } catch (error) {
    return { refusal: wordsFor(error instanceof Error ? error.name : '') }
  }
}

function wordsFor(name: string): string {
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  // Cancelled, or too late: browsers do not say which.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was added.'
  if (name === 'ConstraintError')
    return 'This device can keep no passkey. It needs a PIN, a finger or a face.'
  return 'This browser could not make a passkey here.'
}
