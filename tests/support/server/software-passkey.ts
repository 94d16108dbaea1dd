import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyQuestion, PasskeyQuestion } from '../../../shared/passkeys.ts'

/** What can differ from a correct reply. */
export interface Bend {
  challenge?: string
  origin?: string
  rpId?: string
  /** 1 means that a user is present, 4 that they have proved who they are. */
  flags?: number
  counter?: number
  type?: string
  /** The id of the account to which the passkey says it belongs. */
  handle?: string
  crossOrigin?: boolean
  /** What the passkey says about its maker. */
  attestation?: [format: string, statement: Map<string, unknown>]
}

export type SoftwarePasskey = ReturnType<typeof makePasskey>

const asked = 1 | 4
const hasKey = 64
const ourOrigin = 'http://localhost:3000'

/** An authenticator with one key, and the browser around it. */
export function makePasskey(id = randomBytes(16).toString('base64url')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // An ES256 key on P-256, encoded in COSE.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let handle = ''

  return {
    id,

    /** What a page sends after its browser has made this passkey. */
    create({ challenge_id, options }: NewPasskeyQuestion, bend: Bend = {}) {
      handle = options.user.id
      const rawId = Buffer.from(id, 'base64url')
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255])
      const authData = Buffer.concat([
        dataOf(options.rp.id, { flags: asked, ...bend }, hasKey),
        Buffer.alloc(16),
        length,
        rawId,
        isoCBOR.encode(key),
      ])
      const [format, statement] = bend.attestation ?? ['none', new Map()]
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: clientData(options.challenge, 'webauthn.create', bend).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['hybrid', 'internal'],
      }
      return { challenge_id, credential: { type: 'public-key', id, response } }
    },

    /** What a page sends after its writer has used this passkey. */
    use({ challenge_id, options }: PasskeyQuestion, bend: Bend = {}) {
      const authData = dataOf(options.rpId, { flags: asked, ...bend })
      const data = clientData(options.challenge, 'webauthn.get', bend)
      const signature = sign('sha256', Buffer.concat([authData, hash(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: bend.handle ?? handle,
      }
      return { challenge_id, credential: { type: 'public-key', id, response } }
    },
  }
}

function dataOf(rpId: string, bend: Bend, more = 0): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(bend.counter ?? 0)
  const flags = Buffer.from([(bend.flags ?? asked) | more])
  return Buffer.concat([hash(bend.rpId ?? rpId), flags, counter])
}

function clientData(challenge: string, type: string, bend: Bend): Buffer {
  const { crossOrigin = false, origin = ourOrigin } = bend
  const said = { type: bend.type ?? type, challenge: bend.challenge ?? challenge, origin, crossOrigin }
  return Buffer.from(JSON.stringify(said))
}

function hash(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
