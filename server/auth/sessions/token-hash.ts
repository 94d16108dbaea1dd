import { hash } from 'node:crypto'

/** As a token is stored. It is random enough to need no key. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
