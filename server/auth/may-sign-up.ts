import type { SignUp } from '../env.ts'
import { normalAddress } from './normal-address.ts'

/** Whether this address, in its one spelling, may make an account without being invited. */
export function maySignUp(signUp: SignUp, email: string): boolean {
  if (typeof signUp === 'string') return signUp === 'open'
  const before = email.slice(0, email.lastIndexOf('@') + 1)
  return signUp.domains.some((domain) => normalAddress(before + domain) === email)
}
