import { z } from 'zod'
import { emailPattern } from './email-pattern.ts'
import { codeLength, maxEmailLength } from './limits.ts'

/** Every way of typing an address that means the same one comes out the same. */
export const emailAddress = z
  .string()
  .max(maxEmailLength + 64)
  .transform((text) => text.trim().toLowerCase().normalize('NFC'))
  .pipe(z.string().max(maxEmailLength).regex(emailPattern))

const signInCode = z.string().regex(new RegExp(`^\\d{${codeLength}}$`))

const captcha = z.object({ captcha_token: z.string().max(4096).optional() })

export const otpRequest = z.object({
  email: emailAddress,
  data: z.record(z.string(), z.unknown()).nullish(),
  create_user: z.boolean().default(true),
  gotrue_meta_security: captcha.nullish(),
})

export const verifyRequest = z.object({
  email: emailAddress,
  token: signInCode,
  type: z.literal('email'),
})

export const refreshRequest = z.object({ refresh_token: z.string().min(1).max(200) })

export const logoutScope = z.enum(['global', 'local', 'others'])

const user = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
})

/** What `/verify` and `/token` answer. `/token` answers 204 to a browser in which nobody is signed in. */
export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  /** Empty for a browser, whose refresh token lives in an HttpOnly cookie. */
  refresh_token: z.string(),
  user,
})

export type User = z.infer<typeof user>
export type Session = z.infer<typeof session>
