import { describe, expect, test } from 'vitest'
import {
  answer,
  ask,
  browserOf,
  call,
  email,
  expectRefused,
  freshEmail,
  isSignedIn,
  messageOf,
  minuteMs,
  now,
  onPasskeys,
  pass,
  signInWith,
  store,
  subject,
  unknown,
  use,
  withPasskey,
} from '../../../tests/support/server/passkey-writers.ts'
import { post } from '../../../tests/support/server/sign-in.ts'
import { makePasskey } from '../../../tests/support/server/software-passkey.ts'
import { createPeople } from '../../people/people.ts'

onPasskeys('passkeys', () => {
  describe('the door', () => {
    test('keeps out whom the host has blocked, who proves to be the one', async () => {
      const { passkey } = await withPasskey()
      const people = createPeople({ store, clock: () => now })
      await people.block(email)
      const sentence = 'This account has been blocked. Please ask whoever runs this server.'
      await expectRefused(await signInWith(browserOf(), passkey), 403, sentence)
      await expectRefused(await signInWith(browserOf(), passkey, { flags: 1 }), 404, unknown)
      await people.unblock(email)
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    test('opens to whoever has an account, also where nobody may make one', async () => {
      const { passkey } = await withPasskey()
      use({ signUp: 'invited' })
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    test('over a page of somebody, lets nobody else in', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = async (address: string) => ({ ...passkey.use(await ask(browser)), email: address })
      const sentence = 'This passkey belongs to another account than this page. Use another one, or a code.'
      await expectRefused(await answer(browser, await body(freshEmail())), 403, sentence)
      expect(await isSignedIn(browser)).toBeUndefined()
      expect((await answer(browser, await body(email.toUpperCase()))).status).toBe(200)
    })

    test('is closed to passkeys where the provider is the only way, and says so to everybody alike', async () => {
      const { passkey, session } = await withPasskey()
      const question = await ask(browserOf())
      use({ provider: { ...someProvider, isOnly: true } })
      const told = 'This server signs people in through Example SSO alone.'
      await expectRefused(await browserOf().call('/passkeys/authentication/options', {}), 403, told)
      await expectRefused(await answer(browserOf(), passkey.use(question)), 403, told)
      expect((await call(session, 'POST', '/options', {})).status).toBe(404)
      expect(await settings()).toMatchObject({ passkeys: false })
    })

    test.each([
      ['http://write.example.com', false],
      ['https://write.example.com', true],
      ['http://localhost:3000', true],
      ['http://127.0.0.1:3000', false],
      ['https://192.0.2.1', false],
      ['https://[2001:db8::1]', false],
    ])('at %s is open to passkeys: %s', async (address, isOpen) => {
      use({ publicUrl: address })
      expect(await settings()).toMatchObject({ passkeys: isOpen })
      const reply = await post(subject.app, '/passkeys/authentication/options', {})
      expect(reply.status).toBe(isOpen ? 200 : 404)
    })

    test('counts what fails for a network, and not what goes well', async () => {
      use({ rateLimits: true })
      const { passkey } = await withPasskey()
      await signInWith(browserOf(), passkey)
      const fail = () => signInWith(browserOf(), makePasskey(), { handle: 'x' })
      for (let times = 0; times < 61; times++) expect((await fail()).status).toBe(404)
      expect((await signInWith(browserOf(), passkey)).status, 'of a neighbour').toBe(200)
      const ofNetwork = store.db.updateTable('throttle').set({ count: 600 }).where('count', '=', 61)
      expect((await ofNetwork.executeTakeFirst()).numUpdatedRows).toBe(1n)
      const refused = await signInWith(browserOf(), passkey)
      expect(refused.status).toBe(429)
      expect(await messageOf(refused)).toMatch(/^Too many attempts from your network\./)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    })

    test('counts nothing that is no ticket of ours', async () => {
      use({ rateLimits: true })
      const asked = await ask(browserOf())
      const madeUp = { ...asked, challenge_id: `${asked.challenge_id}x` }
      expect((await answer(browserOf(), makePasskey().use(madeUp))).status).toBe(400)
      const counts = store.db.selectFrom('throttle').selectAll().where('key', 'not like', 'used %')
      expect(await counts.execute()).toEqual([])
    })

    test('counts what goes well too, where one account does it all the time', async () => {
      use({ rateLimits: true })
      const { passkey } = await withPasskey()
      const marks = async () =>
        (await store.db.selectFrom('throttle').select('key').where('key', 'like', 'used %').execute()).length
      const before = await marks()
      for (let times = 0; times < 120; times++)
        expect((await signInWith(browserOf(), passkey)).status, `sign-in ${times}`).toBe(200)
      // One count is of the account, the other of the network for what exceeds the account's budget.
      const counted = store.db.selectFrom('throttle').select('count').where('count', '>=', 60)
      expect((await counted.execute()).map(({ count }) => Number(count))).toEqual([60, 60])
      await store.db.updateTable('throttle').set({ count: 600 }).where('count', '=', 60).execute()
      const refused = await signInWith(browserOf(), passkey)
      expect(refused.status).toBe(429)
      expect(await messageOf(refused)).toMatch(/^Too many attempts from your network\./)
      expect((await marks()) - before, 'what it leaves in an hour').toBe(120)
      pass(60 * minuteMs)
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    const settings = async () => (await subject.app.request('/auth/v1/settings')).json()
  })
})

const someProvider = {
  issuer: 'https://login.example.com',
  clientId: 'client',
  clientSecret: 'secret',
  name: 'Example SSO',
  patienceMs: 50,
}
