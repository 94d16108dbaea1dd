import type { SignUp } from '../../env.ts'
import { normalAddress, plainLetters } from '../normal-address.ts'

/** Whether this address, in its one spelling, may make an account without being invited. */
export function maySignUp(signUp: SignUp, email: string, splitsAt: string): boolean {
  if (typeof signUp === 'string') return signUp === 'open'
  if (routed.test(email) || isTagged(email, splitsAt) || isDisguised(email)) return false
  const before = email.slice(0, email.lastIndexOf('@') + 1)
  return signUp.domains.some((domain) => normalAddress(before + domain) === email)
}

/**
 * Mail servers may send on what they read as a route: `ada%elsewhere.example@example.com` goes to elsewhere.example
 * from one that knows example.com as its own and trusts who hands it over, as Postfix does by itself. One that forwards
 * mail writes the way back as `srs0=…=elsewhere.example=ada@example.com`, and takes it for whoever knows it.
 */
const routed = /[%!=].*@/

/**
 * One person has as many of these as they like, where the mail server splits there, and so would come back under
 * another when blocked.
 */
function isTagged(email: string, splitsAt: string): boolean {
  return [...email.slice(0, email.lastIndexOf('@'))].some((sign) => splitsAt.includes(sign))
}

/**
 * A mail server that takes full-width signs for ours reads `ada％elsewhere.example@` as a route too, and to one that
 * leaves out what cannot be seen, a person has as many addresses as they like.
 */
function isDisguised(email: string): boolean {
  return plainLetters(email) !== email
}
