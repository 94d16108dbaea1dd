import { z } from 'zod'
import { emailPattern } from '../email-pattern.ts'
import { codeLength, maxEmailLength } from '../limits.ts'

/** Every way of typing an address that means the same one comes out the same. */
export const emailAddress = z
  .string()
  .max(maxEmailLength + 64)
  .transform((text) => text.trim().toLowerCase().normalize('NFC'))
  .pipe(z.string().max(maxEmailLength).regex(emailPattern))

const signInCode = z.string().regex(new RegExp(`^\\d{${codeLength}}$`))

const captcha = z.object({ captcha_token: z.string().max(4096).optional() })

const invitationToken = z.string().max(200)

export const invitationRequest = z.object({ token: invitationToken })

export const otpRequest = z.object({
  email: emailAddress,
  data: z.record(z.string(), z.unknown()).nullish(),
  create_user: z.boolean().default(true),
  /** What the link of an invitation carries, where that led to the page. */
  invitation: invitationToken.optional(),
  gotrue_meta_security: captcha.nullish(),
})

export const verifyRequest = z.object({
  email: emailAddress,
  token: signInCode,
  type: z.literal('email'),
})

export const providerRequest = z.object({
  /** Whom the page belongs to: nobody else may come back. */
  email: emailAddress.optional(),
  /** What the link of an invitation carries, where that led to the page. */
  invitation: invitationToken.optional(),
})

/** As the browser has come back from there. */
export const providerReturn = z.object({
  /** What the page has kept since the sign-in began. Empty if it has nothing. */
  attempt: z.string().max(4_096),
  /** What the provider sent along, as `?code=…&state=…`. */
  back: z.string().max(16_384),
})

export const refreshRequest = z.object({ refresh_token: z.string().min(1).max(200) })

export const sessionId = z.uuid()

export const logoutScope = z.enum(['global', 'local', 'others'])
