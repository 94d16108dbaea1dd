import { flag, list, nullable, number, object, oneOf, text } from './reader.ts'

/** `POST /auth/v1/passkeys/authentication/options`: a question that any passkey for this server can answer. */
export const readPasskeyQuestion = object({
  /** The answer must contain it too. */
  challenge_id: text,
  options: object({
    challenge: text,
    rpId: text,
    timeout: number,
    userVerification: oneOf(['required']),
  }),
})

/** `POST /api/account/passkeys/options`: what the browser is asked to create. */
export const readNewPasskeyQuestion = object({
  challenge_id: text,
  options: object({
    challenge: text,
    rp: object({ id: text, name: text }),
    user: object({ id: text, name: text, displayName: text }),
    pubKeyCredParams: list(object({ type: oneOf(['public-key']), alg: number })),
    timeout: number,
    attestation: oneOf(['none']),
    /** The passkeys that the writer has: a device that has one of these makes no second one. */
    excludeCredentials: list(object({ type: oneOf(['public-key']), id: text, transports: list(text) })),
    authenticatorSelection: object({
      residentKey: oneOf(['required']),
      requireResidentKey: flag,
      userVerification: oneOf(['required']),
    }),
  }),
})

export const readPasskey = object({
  id: text,
  /** The browser's own id. With it the browser is told that the server no longer knows the passkey. */
  credential_id: text,
  name: text,
  created_at: number,
  used_at: nullable(number),
})

/** `GET /api/account/passkeys`: the oldest first. */
export const readPasskeys = object({ passkeys: list(readPasskey) })

export type PasskeyQuestion = ReturnType<typeof readPasskeyQuestion>
export type NewPasskeyQuestion = ReturnType<typeof readNewPasskeyQuestion>
export type Passkey = ReturnType<typeof readPasskey>
export type Passkeys = ReturnType<typeof readPasskeys>
