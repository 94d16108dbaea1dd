import type { z } from 'zod'
import type { newPasskeyRequest, passkeyRequest } from '#shared/requests/passkeys.ts'
import type { PasskeySite } from './passkey-site.ts'

export type UsedCredential = z.output<typeof passkeyRequest>['credential']
type NewCredential = z.output<typeof newPasskeyRequest>['credential']

/** What a server keeps of a passkey. In base64url, but for the counter. */
export interface PublicKey {
  credentialId: string
  publicKey: string
  counter: number
}

interface Expected {
  site: PasskeySite
  challenge: string
}

/** ES256, EdDSA and RS256: what browsers have, and every Node that runs us. */
export const algorithms = [-7, -8, -257]

/** What there is to keep of a passkey that was just made; undefined for anything else. */
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

/**
 * How often the passkey has signed by now; undefined where it was not this one that did. What a counter means is the
 * caller's.
 */
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

/** Takes a sixth of a second and 26 MB: a server whose writers have no passkeys never loads it. */
function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

/** Our pages are never framed, so an answer that comes from a frame is refused. */
function isFramed(clientDataJSON: string): boolean {
  return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).crossOrigin === true
}

/**
 * We ask for no word of the maker, and browsers take it out. To read one all the same would mean to parse certificates
 * of anybody, and to fetch the lists that they name. A signature by the passkey itself says nothing, and may stay.
 */
async function saysNothingOfItsMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The library throws at everything that is not as it must be, and bytes of anybody may break what reads them. */
async function whereBelieved<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
