import type { z } from 'zod'
import type { newPasskeyRequest, passkeyRequest } from '#shared/requests/passkeys.ts'
import type { PasskeySite } from './passkey-site.ts'

export type UsedCredential = z.output<typeof passkeyRequest>['credential']
type NewCredential = z.output<typeof newPasskeyRequest>['credential']

/** What the server keeps of a passkey. The texts are in base64url. */
export interface PublicKey {
  credentialId: string
  publicKey: string
  counter: number
}

interface Expected {
  site: PasskeySite
  challenge: string
}

/** ES256, EdDSA and RS256, which browsers and all supported versions of Node have. */
export const algorithms = [-7, -8, -257]

/** Checks a new passkey and returns what to keep of it; undefined if it is not valid. */
export async function checkNewPasskey(
  { id, type, response }: NewCredential,
  { site, challenge }: Expected,
): Promise<PublicKey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { attestationObject, clientDataJSON } = response
  return whereBelieved(async () => {
    if (isFramed(clientDataJSON) || !(await saysNothingOfItsMaker(attestationObject))) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { attestationObject, clientDataJSON }, ...nothingElse },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  })
}

/** Checks a signature and returns the passkey's counter; undefined if it is invalid. The caller judges the counter. */
export async function checkPasskey(
  { id, type, response }: UsedCredential,
  { site, challenge, publicKey }: Expected & { publicKey: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  return whereBelieved(async () => {
    if (isFramed(response.clientDataJSON)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, ...nothingElse },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

const nothingElse = { clientExtensionResults: {} }

/** Loading takes a sixth of a second and 26 MB, so a server whose writers have no passkeys never does it. */
function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

/** Our pages are never in a frame, so a response made in one is refused. */
function isFramed(clientDataJSON: string): boolean {
  return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).crossOrigin === true
}

/**
 * Whether the response is without an attestation by the authenticator's maker. We ask for none, and browsers remove it.
 * To read one, we would have to parse a stranger's certificates and fetch the lists that they name. A signature by the
 * passkey itself proves nothing about the maker, and is accepted.
 */
async function saysNothingOfItsMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** Returns undefined if the check throws, as the library does for everything invalid and for malformed bytes. */
async function whereBelieved<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
