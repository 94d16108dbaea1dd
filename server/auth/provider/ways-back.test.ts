import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onSqlite } from '../../../tests/support/server/databases.ts'
import { createKeyedHash, noEarlierHash } from '../keyed-hash.ts'
import { createMarkUsed } from '../sessions/mark-used.ts'
import { createWaysBack, type WaysBack } from './ways-back.ts'

onSqlite('a way back from the provider', ({ open }) => {
  let waysBack: WaysBack

  const serverAt = async (origin: string) =>
    createWaysBack({
      redirectUri: `${origin}/auth/v1/oidc/callback`,
      keyed: createKeyedHash('secret'),
      earlier: noEarlierHash,
      markUsed: createMarkUsed({ db: (await open()).db, clock: Date.now }),
      clock: Date.now,
    })

  beforeAll(async () => {
    waysBack = await serverAt('https://example.com')
  })

  const isSigned = async (code: string) =>
    (await waysBack.sign(`?${new URLSearchParams({ code, state: 'state' })}`)) !== undefined

  // ory/fosite accepts all of these as the same code: it ignores what stands before it, and reads 43 letters as 32
  // bytes.
  test.each<[string, (code: string) => string]>([
    ['as it was', (code) => code],
    ['without what stands before it', (code) => code.replace('ory_ac_', '')],
    ['with another last letter of a part', (code) => code.replace(/.\./, (end) => `${alike(end)}.`)],
    ['with another last letter', (code) => code.replace(/.$/, alike)],
    ['with a new line in it', (code) => `${code.slice(0, 20)}\n${code.slice(20)}`],
    ['with something behind its end', (code) => `${code}\0more`],
    ['with something behind its padding', (code) => `${code}==more`],
  ])('is signed once, also where it is brought %s', async (_how, bend) => {
    for (let time = 0; time < 20; time++) {
      const code = `ory_ac_${random()}.${random()}`
      expect(await isSigned(code)).toBe(true)
      expect(await isSigned(bend(code)), code).toBe(false)
    }
  })

  // An earlier Keycloak accepts all of these as the same code (`UUID.fromString`).
  test.each<[string, (uuid: string) => string]>([
    ['in capitals', (uuid) => uuid.toUpperCase()],
    ['without a zero', (uuid) => uuid.replace('-0', '-')],
    ['without the zero of its last group', (uuid) => uuid.replace(/-0(?=\w+$)/, '-')],
    ['with a plus in its place', (uuid) => uuid.replace('-0', '-+')],
    ['with the digit of another script', (uuid) => uuid.replace(/1$/, '\u0661')],
    ['with a wide letter', (uuid) => uuid.replace('a', '\uff41')],
    ['with more before a group', (uuid) => uuid.replace('-0', '-').replace(/-(?=\w+$)/, '-1')],
    ['with an end that Java leaves out', (uuid) => `${uuid.replace(/-0(?=\w+$)/, '-')}-`],
  ])('of numbers is signed once, also where it is brought %s', async (_how, bend) => {
    const uuid = randomUUID()
      .replace(/-.(?=.{3}-4)/, '-0')
      .replace(/-.(?=\w+$)/, '-0')
      .replace(/.{3}$/, 'a71')
    const ofSession = `${randomUUID()}.${randomUUID()}`
    expect(await isSigned(`${uuid}.${ofSession}`)).toBe(true)
    expect(await isSigned(`${bend(uuid)}.${ofSession}`), uuid).toBe(false)
  })

  // Keycloak's code names the session and the client too.
  test('is signed for each who comes, however much their codes have in common', async () => {
    const ofSession = `${randomUUID()}.${randomUUID()}`
    for (const code of [
      () => `${randomUUID()}.${ofSession}`,
      () => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"aud":"longhand"}').toString('base64url')}.${random()}`,
      () => `4/0A${random()}`,
      () => randomBytes(16).toString('hex'),
      () => `code-${time++}`,
    ]) {
      expect(await isSigned(code())).toBe(true)
      expect(await isSigned(code())).toBe(true)
    }
  })

  test('is taken at the server alone that has signed it, also where another one has its secret', async () => {
    const signed = (await waysBack.sign(`?code=${random()}`)) ?? ''
    expect(waysBack.open(signed)).toMatch(/^\?code=/)
    expect((await serverAt('https://example.com/test')).open(signed)).toBeUndefined()
  })
})

let time = 10

function random(): string {
  return randomBytes(32).toString('base64url')
}

/** The base64 letter that differs only in the last of its six bits. */
function alike(end: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(end.charAt(0)) ^ 1] ?? ''
}
