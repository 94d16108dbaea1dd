import { z } from 'zod'
import { maxPasskeyNameLength } from '../limits.ts'
import { storable } from '../text/storable.ts'
import { emailAddress } from './auth.ts'

/** WebAuthn allows 1,023 bytes. */
const maxCredentialIdLength = 1_364
/** What the server has sealed and gets back with the answer. */
const ticket = z.string().max(1_000)

const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)

const credential = { type: z.literal('public-key'), id: bytes(maxCredentialIdLength) }

/** What a browser sends when its writer has used a passkey. */
export const passkeyRequest = z.object({
  challenge_id: ticket,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(2_000),
      authenticatorData: bytes(2_000),
      signature: bytes(2_000),
      userHandle: bytes(100),
    }),
  }),
  /** The address of the writer whose page this is: nobody else may sign in. */
  email: emailAddress.optional(),
})

/** What a browser sends when it has created a passkey. */
export const newPasskeyRequest = z.object({
  challenge_id: ticket,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(2_000),
      attestationObject: bytes(8_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(20)
        .default([]),
    }),
  }),
})

export const renamePasskeyRequest = z.object({
  name: z.string().trim().min(1).max(maxPasskeyNameLength).transform(storable),
})

export const passkeyId = z.uuid()
