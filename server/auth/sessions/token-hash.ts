import { hash } from 'node:crypto'

/** The form in which tokens are stored. They are so random that the hash needs no key. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
