import type { SignUp } from '../../env.ts'
import { normalAddress, plainLetters } from '../normal-address.ts'

/** Whether this address, in its normal form, may make an account without an invitation. */
export function maySignUp(signUp: SignUp, email: string, splitsAt: string): boolean {
  if (typeof signUp === 'string') return signUp === 'open'
  if (routed.test(email) || isTagged(email, splitsAt) || isDisguised(email)) return false
  const before = email.slice(0, email.lastIndexOf('@') + 1)
  return signUp.domains.some((domain) => normalAddress(before + domain) === email)
}

/**
 * Addresses that a mail server may read as a route and forward. `ada%elsewhere.example@example.com` goes on to
 * elsewhere.example if the server of example.com trusts the sender, as Postfix does by default. A server that forwards
 * mail writes the way back as `srs0=…=elsewhere.example=ada@example.com`, and accepts mail to it from anybody who knows
 * it.
 */
const routed = /[%!=].*@/

/**
 * Whether the part before the @ has a sign at which the mail server splits. One person can have any number of such
 * addresses, and could come back with another one when blocked.
 */
function isTagged(email: string, splitsAt: string): boolean {
  return [...email.slice(0, email.lastIndexOf('@'))].some((sign) => splitsAt.includes(sign))
}

/**
 * Whether the address has full-width or invisible characters. A mail server may read `ada％elsewhere.example@` as a
 * route too. And if it drops invisible characters, one person can have any number of addresses.
 */
function isDisguised(email: string): boolean {
  return plainLetters(email) !== email
}
