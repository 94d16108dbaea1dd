import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import {
  type NewPasskeyQuestion,
  type Passkey,
  type PasskeyQuestion,
  readPasskeys,
} from '../../../shared/passkeys.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines, onPostgres } from '../../../tests/support/server/databases.ts'
import { openBrowser, post, signIn } from '../../../tests/support/server/sign-in.ts'
import {
  type Bend,
  makePasskey,
  type SoftwarePasskey,
} from '../../../tests/support/server/software-passkey.ts'
import type { Store } from '../../db/schema.ts'
import type { Config } from '../../env.ts'
import { createPeople } from '../../people/people.ts'

const publicUrl = 'http://localhost:3000'
const minuteMs = 60_000
const unknown = 'This passkey opens no account here. It may have been removed. Sign in with a code instead.'
const tooLate = 'This took too long, or was done before. Please try again.'
const copied = 'A copy of this passkey seems to be in use. Sign in with a code, then remove this passkey.'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onBothEngines('passkeys', ({ open }) => {
  let store: Store
  let subject: TestApp
  let email: string
  let now: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 23)
    use({})
    await store.db.deleteFrom('throttle').execute()
    email = freshEmail()
  })

  function use(config: Partial<Config>): void {
    subject = createTestApp(store, {
      config: { publicUrl, rateLimits: false, ...config },
      clock: () => now,
    })
  }

  const browserOf = () => openBrowser(() => subject, publicUrl)
  type Browser = ReturnType<typeof browserOf>

  const call = async ({ access_token }: Session, method: string, path = '', body?: unknown) =>
    subject.app.request(`/api/account/passkeys${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'user-agent': firefox,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const list = async (session: Session) => readPasskeys(await (await call(session, 'GET')).json()).passkeys
  const askNew = async (session: Session) =>
    (await (await call(session, 'POST', '/options', {})).json()) as NewPasskeyQuestion
  const add = async (session: Session, passkey = makePasskey(), bend: Bend = {}) =>
    call(session, 'POST', '', passkey.create(await askNew(session), bend))

  const ask = async (browser: Browser) =>
    (await (await browser.call('/passkeys/authentication/options', {})).json()) as PasskeyQuestion
  const answer = (browser: Browser, body: object) => browser.call('/passkeys/authentication/verify', body)
  const signInWith = async (browser: Browser, passkey: SoftwarePasskey, bend: Bend = {}) =>
    answer(browser, passkey.use(await ask(browser), bend))
  const isSignedIn = async (browser: Browser) => {
    const reply = await browser.refresh()
    return reply.status === 200 ? ((await reply.json()) as Session).user.email : undefined
  }

  /** Makes a writer with a passkey. */
  async function withPasskey(address = email) {
    const session = await signIn(subject, address)
    const passkey = makePasskey()
    const added = await add(session, passkey)
    expect(added.status).toBe(201)
    return { session, passkey, added: (await added.json()) as Passkey }
  }

  async function expectRefused(reply: Response, status: number, sentence: string): Promise<void> {
    expect(await messageOf(reply)).toBe(sentence)
    expect(reply.status).toBe(status)
  }

  describe('a passkey', () => {
    test('is added, and signs its writer in elsewhere', async () => {
      const { passkey, added } = await withPasskey()
      expect(added).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        credential_id: passkey.id,
        name: 'Firefox on Linux',
        created_at: now,
        used_at: null,
      })
      const browser = browserOf()
      now += minuteMs
      const reply = await signInWith(browser, passkey)
      expect(reply.status).toBe(200)
      const session = (await reply.json()) as Session
      expect(session).toMatchObject({ refresh_token: '', user: { email } })
      expect(await isSignedIn(browser)).toBe(email)
      expect(await list(session)).toEqual([{ ...added, used_at: now }])
      expect([...browser.cookies.keys()].sort()).toEqual(['browser-3000', 'passkey-3000', 'refresh-3000'])
    })

    test('is asked for by everybody alike, and asking keeps nothing', async () => {
      const stranger = await ask(browserOf())
      await withPasskey()
      const rows = await store.db.selectFrom('throttle').selectAll().execute()
      const { options } = await ask(browserOf())
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 5 * minuteMs,
        userVerification: 'required',
      })
      expect({ ...options, challenge: '' }).toEqual({ ...stranger.options, challenge: '' })
      expect(options.challenge).not.toBe(stranger.options.challenge)
      expect(await store.db.selectFrom('throttle').selectAll().execute()).toEqual(rows)
    })

    test('is asked of a browser by a cookie that no script reads, for as long as the question lives', async () => {
      const asked = async (origin: string, cookie = '') => {
        const reply = await post(subject.app, '/passkeys/authentication/options', {}, { origin, cookie })
        return reply.headers.getSetCookie()
      }
      const [cookie = ''] = await asked(publicUrl)
      expect(cookie).toMatch(/^passkey-3000=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(await asked(publicUrl, cookie.split(';')[0])).toEqual([cookie])
      expect(await asked('https://evil.example.com')).toEqual([])
      use({ publicUrl: 'https://example.com' })
      expect(await asked('https://example.com')).toEqual([
        expect.stringMatching(
          /^__Host-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ])
    })

    test('has its browser known, as a code has', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      await signInWith(browser, passkey)
      expect(browser.cookies.get('browser-3000')).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
      const known = browser.cookies.get('browser-3000')
      await signInWith(browser, passkey)
      expect(browser.cookies.get('browser-3000'), 'by the mark that it has').toBe(known)
    })

    test('is made so that it is found without an address, and only by whoever its device knows', async () => {
      const { session, passkey } = await withPasskey()
      const { options } = await askNew(session)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Longhand' },
        user: { name: email },
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['hybrid', 'internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      expect(options.user.id).not.toContain(Buffer.from(email).toString('base64url'))
    })

    test('knows its account by one name, which is that of nothing else', async () => {
      const session = await signIn(subject, email)
      const asked = await Promise.all([askNew(session), askNew(session)])
      const [handle, another] = asked.map(({ options }) => options.user.id)
      expect(Buffer.from(handle ?? '', 'base64url')).toHaveLength(32)
      expect(Buffer.from(handle ?? '', 'base64url').toString()).not.toContain(session.user.id)
      expect(another).toBe(handle)
      await add(session)
      expect((await askNew(session)).options.user.id).toBe(handle)
    })

    test('goes on with another secret', async () => {
      const { passkey } = await withPasskey()
      use({ secret: 'another secret of more than thirty-two characters' })
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    test('of an earlier release knows its account by the id, as do all beside it', async () => {
      const { session, passkey, added } = await withPasskey()
      const { id } = session.user
      const byId = Buffer.from(id).toString('base64url')
      await store.db.updateTable('users').set({ passkey_handle: null }).where('id', '=', id).execute()
      expect((await signInWith(browserOf(), passkey, { handle: byId })).status).toBe(200)
      expect((await askNew(session)).options.user.id).toBe(byId)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(204)
      expect((await askNew(session)).options.user.id).not.toBe(byId)
    })

    test('that an earlier release adds while this one runs beside it signs in too', async () => {
      const { session, passkey } = await withPasskey()
      const byId = Buffer.from(session.user.id).toString('base64url')
      expect((await signInWith(browserOf(), passkey, { handle: byId })).status).toBe(200)
    })

    test('gives a program its tokens, and no cookie', async () => {
      const { passkey } = await withPasskey()
      const asked = await post(subject.app, '/passkeys/authentication/options', {})
      expect(asked.headers.getSetCookie()).toEqual([])
      const question = (await asked.json()) as PasskeyQuestion
      const reply = await post(subject.app, '/passkeys/authentication/verify', passkey.use(question))
      expect(reply.headers.getSetCookie()).toEqual([])
      expect((await reply.json()) as Session).toMatchObject({ refresh_token: expect.stringMatching(/.{40}/) })
    })

    test('is noted in the security log, by nothing that somebody typed', async () => {
      const { passkey, session, added } = await withPasskey()
      await signInWith(browserOf(), passkey)
      await call(session, 'DELETE', `/${added.id}`)
      await signInWith(browserOf(), passkey)
      const [made, used, removed, refused] = subject.security.slice(-4)
      expect(made).toMatchObject({ event: 'add-passkey', outcome: 'ok', user: session.user.id })
      expect(used).toMatchObject({ event: 'sign-in', outcome: 'ok', way: 'passkey', who: made?.who })
      expect(removed).toMatchObject({ event: 'remove-passkey', outcome: 'ok', who: made?.who })
      expect(refused).toMatchObject({
        event: 'sign-in',
        outcome: 'webauthn_credential_not_found',
        way: 'passkey',
      })
      expect(JSON.stringify(subject.security)).not.toContain('@')
      expect(JSON.stringify(subject.security)).not.toContain(passkey.id)
    })
  })

  describe('an answer', () => {
    const bends: Array<[string, Bend]> = [
      ['from another origin', { origin: 'https://evil.example.com' }],
      ['from another port', { origin: 'http://localhost:3001' }],
      ['from a frame of another page', { crossOrigin: true }],
      ['for another host', { rpId: 'evil.example.com' }],
      ['to another challenge', { challenge: 'A'.repeat(43) }],
      ['that makes a passkey', { type: 'webauthn.create' }],
      ['without whoever is there', { flags: 4 }],
      ['of whoever is there', { flags: 1 }],
      ['in the name of another account', { handle: Buffer.from(randomUUID()).toString('base64url') }],
    ]

    test.each(bends)('%s opens nothing', async (_how, bend) => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      await expectRefused(await signInWith(browser, passkey, bend), 404, unknown)
      expect(await isSignedIn(browser)).toBeUndefined()
    })

    test('by another key opens nothing, and is told like one that nobody knows', async () => {
      const { passkey } = await withPasskey()
      const session = await signIn(subject, freshEmail())
      const other = makePasskey(passkey.id)
      other.create(await askNew(session))
      const handle = Buffer.from((await signIn(subject, email)).user.id).toString('base64url')
      const forged = await signInWith(browserOf(), other, { handle })
      const made = await signInWith(browserOf(), makePasskey(), { handle })
      expect([forged.status, await forged.text()]).toEqual([made.status, await made.text()])
      expect(forged.status).toBe(404)
    })

    test('works once, also where nothing is counted', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      expect((await answer(browser, body)).status).toBe(200)
      await expectRefused(await answer(browser, body), 403, tooLate)
    })

    test('works once, also where the secret was changed since', async () => {
      const [first, second] = ['a first secret', 'a second secret']
      use({ secret: first })
      const { passkey } = await withPasskey()
      const question = async () =>
        (await (await post(subject.app, '/passkeys/authentication/options', {})).json()) as PasskeyQuestion
      const [used, waiting] = [passkey.use(await question()), passkey.use(await question())]
      const give = (body: object) => post(subject.app, '/passkeys/authentication/verify', body)
      expect((await give(used)).status).toBe(200)
      use({ secret: second, secretBefore: { secret: first, until: now + minuteMs } })
      await expectRefused(await give(used), 403, tooLate)
      expect((await give(waiting)).status, 'one that nobody has used').toBe(200)
    })

    test('works once of two at once', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      const replies = await Promise.all([answer(browser, body), answer(browser, body)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    })

    test('is in time for five minutes', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const [early, late] = [await ask(browser), await ask(browser)]
      now += 5 * minuteMs - 1
      expect((await answer(browser, passkey.use(early))).status).toBe(200)
      now += 1
      await expectRefused(await answer(browser, passkey.use(late)), 403, tooLate)
    })

    test('in another browser than was asked is none', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      const thief = browserOf()
      await ask(thief)
      await expectRefused(await answer(thief, body), 403, tooLate)
      await expectRefused(await answer(browserOf(), body), 403, tooLate)
      expect((await answer(browser, body)).status, 'its own can still give it').toBe(200)
    })

    test('in each of two windows of a browser is one', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const [first, second] = [await ask(browser), await ask(browser)]
      expect((await answer(browser, passkey.use(second))).status).toBe(200)
      expect((await answer(browser, passkey.use(first))).status).toBe(200)
    })

    // The page asks for a passkey when it opens, and a fast writer may request a code at the same moment.
    test.each([
      ['before', false],
      ['after', true],
    ])(
      'leaves a code asked for at the same time to its browser, where its question comes %s it',
      async (_when, isLast) => {
        const { passkey } = await withPasskey()
        const browser = browserOf()
        const other = freshEmail()
        const asked = await browser.send('/otp', { email: other })
        const code = subject.outbox.at(-1)?.code ?? ''
        const question = await browser.send('/passkeys/authentication/options', {})
        if (!isLast) question()
        expect(asked().status).toBe(200)
        if (isLast) question()
        expect((await browser.verify(other, code)).status).toBe(200)
        const body = passkey.use((await question().json()) as PasskeyQuestion)
        expect((await answer(browser, body)).status).toBe(200)
      },
    )

    test('to a made-up or borrowed ticket is none', async () => {
      const { passkey, session } = await withPasskey()
      const browser = browserOf()
      const question = await ask(browser)
      const { challenge_id: toAdd } = await askNew(session)
      for (const challenge_id of ['', 'x', 'A'.repeat(300), toAdd]) {
        const body = passkey.use({ ...question, challenge_id })
        await expectRefused(await answer(browser, body), 403, tooLate)
      }
      const body = makePasskey().create({ ...(await askNew(session)), challenge_id: question.challenge_id })
      await expectRefused(await call(session, 'POST', '', body), 403, tooLate)
    })
  })

  describe('one that counts what it signs', () => {
    test('is used as long as it counts on', async () => {
      const { passkey } = await withPasskey()
      for (const counter of [1, 2, 40])
        expect((await signInWith(browserOf(), passkey, { counter })).status).toBe(200)
    })

    test('has been copied where it counts back, and says so to whoever has it', async () => {
      const { passkey } = await withPasskey()
      await signInWith(browserOf(), passkey, { counter: 7 })
      for (const counter of [7, 6, 0]) {
        const browser = browserOf()
        await expectRefused(await signInWith(browser, passkey, { counter }), 403, copied)
        expect(await isSignedIn(browser)).toBeUndefined()
      }
    })

    test('is used once with each number, of two at once', async () => {
      const { passkey } = await withPasskey()
      const replies = await Promise.all([1, 2].map(() => signInWith(browserOf(), passkey, { counter: 9 })))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    })
  })

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
      now += 60 * minuteMs
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    const settings = async () => (await subject.app.request('/auth/v1/settings')).json()
  })

  describe('what a writer has', () => {
    test('is seen, named and removed by nobody else', async () => {
      const { session, added } = await withPasskey()
      const stranger = await signIn(subject, freshEmail())
      expect(await list(stranger)).toEqual([])
      const name = { name: 'Mine now' }
      for (const id of [added.id, added.id.toUpperCase(), randomUUID(), 'x', added.credential_id]) {
        expect((await call(stranger, 'PATCH', `/${id}`, name)).status).toBe(404)
        expect((await call(stranger, 'DELETE', `/${id}`)).status).toBe(404)
      }
      expect(await list(session)).toEqual([added])
    })

    test('is given a name', async () => {
      const { session, added } = await withPasskey()
      const rename = (name: unknown) => call(session, 'PATCH', `/${added.id}`, { name })
      const reply = await rename('  O’Brien’s phone\0 ')
      expect(await reply.json()).toEqual({ ...added, name: 'O’Brien’s phone\ufffd' })
      expect((await list(session))[0]?.name).toBe('O’Brien’s phone\ufffd')
      for (const name of ['', '  ', 'x'.repeat(61), 1, undefined])
        expect((await rename(name)).status).toBe(400)
    })

    test('is removed at once, and the sessions that it opened go on', async () => {
      const { session, passkey, added } = await withPasskey()
      const [before, after] = [browserOf(), browserOf()]
      await signInWith(before, passkey)
      const question = await ask(after)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(204)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(404)
      expect(await list(session)).toEqual([])
      expect(await isSignedIn(before)).toBe(email)
      await expectRefused(await answer(after, passkey.use(question)), 404, unknown)
    })

    test('is two where there are two devices, and one of them may be lost', async () => {
      const { session, passkey, added } = await withPasskey()
      const second = makePasskey()
      await add(session, second)
      expect(await list(session)).toHaveLength(2)
      await call(session, 'DELETE', `/${added.id}`)
      expect((await signInWith(browserOf(), passkey)).status).toBe(404)
      expect((await signInWith(browserOf(), second)).status).toBe(200)
    })

    test('is twenty at most, also of two that are added at once', async () => {
      const { session } = await withPasskey()
      for (let count = 1; count < 19; count++) expect((await add(session)).status).toBe(201)
      const replies = await Promise.all([add(session), add(session)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
      await expectRefused(
        await add(session),
        422,
        'An account has 20 passkeys at most. Remove one that you no longer use.',
      )
      expect(await list(session)).toHaveLength(20)
    })

    test('is added once', async () => {
      const { session, passkey } = await withPasskey()
      await expectRefused(await add(session, passkey), 409, 'This passkey has been added before.')
      const stranger = await signIn(subject, freshEmail())
      expect((await add(stranger, passkey)).status).toBe(409)
      const body = makePasskey().create(await askNew(session))
      expect((await call(session, 'POST', '', body)).status).toBe(201)
      await expectRefused(await call(session, 'POST', '', body), 403, tooLate)
    })

    test('is not added with another’s question, which stays theirs', async () => {
      const [session, stranger] = [await signIn(subject, email), await signIn(subject, freshEmail())]
      const body = makePasskey().create(await askNew(session))
      await expectRefused(await call(stranger, 'POST', '', body), 403, tooLate)
      expect((await call(session, 'POST', '', body)).status).toBe(201)
    })

    const bends: Array<[string, Bend]> = [
      ['made for another origin', { origin: 'https://evil.example.com' }],
      ['made for another host', { rpId: 'evil.example.com' }],
      ['made to another challenge', { challenge: 'A'.repeat(43) }],
      ['that signs in', { type: 'webauthn.get' }],
      ['made without asking who is there', { flags: 1 }],
      ['of a maker who vouches for it', { attestation: ['packed', new Map([['x5c', []]])] }],
      ['of another maker', { attestation: ['apple', new Map([['x5c', []]])] }],
      ['with words where none belong', { attestation: ['none', new Map([['x', 1]])] }],
    ]

    test.each(bends)('is none %s', async (_how, bend) => {
      const session = await signIn(subject, email)
      const sentence = 'This server cannot use the passkey that was made. Please try another device.'
      await expectRefused(await add(session, makePasskey(), bend), 422, sentence)
      expect(await list(session)).toEqual([])
    })

    test('is not of bytes that are none', async () => {
      const session = await signIn(subject, email)
      for (const attestationObject of ['AA', 'v'.repeat(8_000), '_'.repeat(4_000)]) {
        const body = makePasskey().create(await askNew(session))
        body.credential.response.attestationObject = attestationObject
        expect((await call(session, 'POST', '', body)).status).toBe(422)
      }
      expect(subject.logged.filter(({ level }) => level === 'error')).toEqual([])
    })
  })
})

onPostgres('a passkey that is being added', ({ open, newMigrated }) => {
  test('is none where its session ends meanwhile', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const subject = createTestApp(store, { config: { publicUrl, rateLimits: false } })
    const { access_token, user } = await signIn(subject, freshEmail())
    const send = (path: string, body: object) =>
      subject.app.request(`/api/account/passkeys${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const question = (await (await send('/options', {})).json()) as NewPasskeyQuestion

    const other = new pg.Client({ connectionString: location.databaseUrl })
    await other.connect()
    await other.query('begin')
    // The first statement of every transaction that ends a session.
    await other.query('update users set signed_out_at = $1 where id = $2', [Date.now(), user.id])
    const adding = send('', makePasskey().create(question))
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('delete from sessions where user_id = $1', [user.id])
    await other.query('commit')
    await other.end()
    expect((await adding).status).toBe(401)
    expect(await store.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  })
})

const someProvider = {
  issuer: 'https://login.example.com',
  clientId: 'client',
  clientSecret: 'secret',
  name: 'Example SSO',
  patienceMs: 50,
}

const freshEmail = () => `writer-${randomUUID()}@example.com`

async function messageOf(reply: Response): Promise<string | undefined> {
  const { error } = (await reply.json()) as { error?: { message: string } }
  return error?.message
}
