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

/** What `/verify` and `/token` answer. `/token` answers 204 to a browser in which nobody is signed in. */
export const readAuthSession = object({
  ...sessionFields,
  token_type: oneOf(['bearer']),
  expires_at: number,
  /** Empty for a browser, whose refresh token lives in an HttpOnly cookie. */
  refresh_token: text,
  user: readAuthUser,
})

/**
 * `GET /auth/v1/settings`: how this server signs people in. Pages take what is missing for usual:
 * `client/lib/api/auth-settings.ts`.
 */
export const readAuthSettings = object({
  external: object({ email: flag, phone: flag }),
  /** GoTrue's field: nobody gets an account just by asking. */
  disable_signup: flag,
  /** Who gets an account. Which domains these are is told to nobody before an address is proved. */
  sign_up: oneOf(['open', 'domains', 'invited']),
  mail: oneOf(['smtp', 'terminal']),
  /** The provider that signs writers in too, if there is one. */
  provider: optional(object({ name: text })),
  /** Whether a browser can keep passkeys for this server's address. */
  passkeys: flag,
  captcha: nullable(object({ provider: oneOf(['turnstile', 'hcaptcha']), site_key: text })),
})

/** `POST /auth/v1/invitation`: what its link is good for. */
export const readInvitation = object({
  /** Null if any address will do, or if none will do any more. */
  email: nullable(text),
  expires_at: text,
  ended: flag,
})

export type Invitation = ReturnType<typeof readInvitation>
export type AuthSettings = ReturnType<typeof readAuthSettings>
export type User = ReturnType<typeof readAuthUser>
export type Session = ReturnType<typeof readAuthSession>
