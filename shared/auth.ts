import { flag, isRecord, nullable, number, object, oneOf, only, optional, text } from './reader.ts'
import { sessionFields, userFields } from './session.ts'

const record = only(isRecord)

/** `GET /auth/v1/user`. */
export const readAuthUser = object({
  ...userFields,
  aud: oneOf(['authenticated']),
  role: oneOf(['authenticated']),
  created_at: text,
  last_sign_in_at: nullable(text),
  app_metadata: record,
  user_metadata: record,
})

/** The answer to `/verify` and `/token`. If nobody is signed in in a browser, `/token` answers 204. */
export const readAuthSession = object({
  ...sessionFields,
  token_type: oneOf(['bearer']),
  expires_at: number,
  /** Empty for a browser, whose refresh token lives in an HttpOnly cookie. */
  refresh_token: text,
  user: readAuthUser,
})

/**
 * `GET /auth/v1/settings`: how this server signs people in. For missing fields a page uses the defaults in
 * `client/lib/api/auth-settings.ts`.
 */
export const readAuthSettings = object({
  external: object({ email: flag, phone: flag }),
  /** A field of GoTrue: true if nobody gets an account just by asking. */
  disable_signup: flag,
  /** Who gets an account. The names of the domains are kept secret until an address is proved. */
  sign_up: oneOf(['open', 'domains', 'invited']),
  mail: oneOf(['smtp', 'terminal']),
  /** The provider that can also sign writers in, if there is one. */
  provider: optional(object({ name: text })),
  /** Whether browsers can keep passkeys for the address of this server. */
  passkeys: flag,
  captcha: nullable(object({ provider: oneOf(['turnstile', 'hcaptcha']), site_key: text })),
})

/** `POST /auth/v1/invitation`: what the link of an invitation allows. */
export const readInvitation = object({
  /** Null if any address may use the invitation, or if none can any more. */
  email: nullable(text),
  expires_at: text,
  ended: flag,
})

export type Invitation = ReturnType<typeof readInvitation>
export type AuthSettings = ReturnType<typeof readAuthSettings>
export type User = ReturnType<typeof readAuthUser>
export type Session = ReturnType<typeof readAuthSession>
