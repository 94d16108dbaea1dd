import { expect, test } from 'vitest'
import { vouchesFor } from './vouches-for.ts'

const issuer = 'https://login.example.com'
const google = 'https://accounts.google.com'
const verified = { email: 'ada@example.com', email_verified: true }

test.each([
  ['one that says that the address is verified', { issuer, ...verified }, true],
  ['nothing like true', { issuer, ...verified, email_verified: 'true' }, false],
  ['no address', { issuer, email_verified: true }, false],
  ['Google, of an address that it has seen verified one day', { issuer: google, ...verified }, false],
  ['Google, of a domain that it hosts', { issuer: google, ...verified, hd: 'example.com' }, true],
  ['Google, of a hosted domain with no name', { issuer: google, ...verified, hd: true }, false],
  ['Google, of its own', { issuer: google, ...verified, email: 'Ada@Gmail.com' }, true],
  ['Google, of one like its own', { issuer: google, ...verified, email: 'ada@gmail.com.example.com' }, false],
  ['Google, of its own that is not verified', { issuer: google, email: 'ada@gmail.com' }, false],
])('who is believed: %s', (_what, said, isBelieved) => {
  expect(vouchesFor(said)).toBe(isBelieved)
})
