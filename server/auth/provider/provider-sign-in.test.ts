import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import { readProviderOutcome, readProviderStart } from '../../../shared/provider-sign-in.ts'
import {
  clientId,
  clientSecret,
  passProvider,
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../../../tests/support/programs/openid-provider.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines, onSqlite } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { openBrowser, post } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import type { Config, ProviderConfig, SignUp } from '../../env.ts'
import { createPeople } from '../../people/people.ts'
import { normalAddress, readableAddress } from '../normal-address.ts'
import { createInvitations } from '../sign-up/invitations.ts'

const publicUrl = 'http://localhost:3000'
const callback = `${publicUrl}/auth/v1/oidc/callback`
const underPath = `${publicUrl}/write`
const startAgain = 'This sign-in took too long, or another one was begun. Please start again.'
const unreachable = 'Example SSO does not answer. Try again in a moment, or use email.'
const unusable =
  'Example SSO gave an answer that this server cannot use. Try again, or use email. If that does not help, tell whoever runs this server.'

const unasked = 'Example SSO did not ask who you are. Sign out there, then try again, or use email.'

let provider: TestOpenIdProvider

beforeAll(async () => {
  provider = await startOpenIdProvider(() => [callback, `${underPath}/auth/v1/oidc/callback`])
})
beforeEach(() => {
  provider.fails()
  provider.bendTokens()
})
afterAll(() => provider.stop())

function providerConfig(changes: Partial<ProviderConfig> = {}): ProviderConfig {
  const { issuer } = provider
  return {
    issuer,
    clientId,
    clientSecret,
    name: 'Example SSO',
    isOnly: false,
    patienceMs: 20_000,
    ...changes,
  }
}

/** Somebody whom the provider knows. */
function known(email: string | undefined, email_verified: unknown = true): string {
  const subject = `subject-${randomUUID()}`
  provider.accounts.set(subject, { ...(email !== undefined && { email }), email_verified })
  return subject
}

const freshEmail = () => `writer-${randomUUID()}@example.com`

function serve(store: Store, changes: Partial<Config> = {}): TestApp {
  return createTestApp(store, { config: { publicUrl, provider: providerConfig(), ...changes } })
}

type Browser = ReturnType<typeof openBrowser>

const browserOf = (subject: TestApp): Browser => openBrowser(() => subject, publicUrl)

async function begin(browser: Browser, wish: object = {}): Promise<string> {
  const reply = await browser.call('/oidc', wish)
  expect(reply.status).toBe(200)
  return readProviderStart(await reply.json()).url
}

/** Where a browser ends that goes to the provider, is this subject there, and comes back. */
async function signIn(browser: Browser, subject: string | undefined, wish: object = {}): Promise<string> {
  const reply = await browser.visit(await passProvider(await begin(browser, wish), subject))
  expect(reply.status).toBe(302)
  return reply.headers.get('location') ?? ''
}

/** The sentence that the sign-in page shows. */
async function toldTo(browser: Browser): Promise<string> {
  const reply = await browser.call('/oidc/outcome', {})
  return readProviderOutcome(await reply.json()).message
}

async function isSignedIn(browser: Browser): Promise<string | undefined> {
  const reply = await browser.refresh()
  return reply.status === 200 ? ((await reply.json()) as Session).user.email : undefined
}

/** Nobody came in, and the page says why. */
async function expectRefused(browser: Browser, ended: string, sentence: string): Promise<void> {
  expect(ended).toBe(`${publicUrl}/#/login?refused`)
  expect(await toldTo(browser)).toBe(sentence)
  expect(await isSignedIn(browser)).toBeUndefined()
}

onBothEngines('signing in through the provider', ({ open }) => {
  let store: Store
  let subject: TestApp
  let browser: Browser
  let email: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    use({})
    await store.db.deleteFrom('throttle').execute()
    email = freshEmail()
  })

  function use(changes: Partial<Config>): void {
    subject = serve(store, changes)
    browser = browserOf(subject)
  }

  const accountsOf = (address: string) =>
    store.db.selectFrom('users').select('id').where('email', '=', address).execute()

  test('leads back to a server under a path', async () => {
    use({ publicUrl: underPath })
    const there = openBrowser(() => subject, underPath)
    expect(await signIn(there, known(email))).toBe(`${underPath}/#/app`)
    expect(await isSignedIn(there)).toBe(email)
    expect([...there.cookies.keys()]).toEqual(['refresh-3000~write'])
    expect(await signIn(there, known(undefined))).toBe(`${underPath}/#/login?refused`)
  })

  test('opens an account, and the same one again', async () => {
    const somebody = known(email.toUpperCase())
    expect(await signIn(browser, somebody)).toBe(`${publicUrl}/#/app`)
    expect(await isSignedIn(browser)).toBe(email)
    expect([...browser.cookies.keys()]).toEqual(['refresh-3000'])
    const other = browserOf(subject)
    await signIn(other, somebody)
    expect(await isSignedIn(other)).toBe(email)
    expect(await accountsOf(email)).toHaveLength(1)
    const [first, second] = subject.security.filter(({ event }) => event === 'sign-in')
    expect(first).toMatchObject({ outcome: 'ok', way: 'provider', isNew: true, network: expect.any(String) })
    expect(second).toMatchObject({ outcome: 'ok', way: 'provider', who: first?.who, user: first?.user })
    expect(second?.isNew).toBeUndefined()
    expect(JSON.stringify(subject.security)).not.toContain('@')
  })

  test('opens the account that was made by code', async () => {
    const id = await addUser(store, email)
    await signIn(browser, known(email))
    expect(await accountsOf(email)).toEqual([{ id }])
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('goes by who somebody is there, once that is known', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    provider.accounts.set(somebody, { email: freshEmail(), email_verified: false })
    await signIn(browser, somebody)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('does not open an account to the next one who is given its address', async () => {
    await signIn(browser, known(email))
    const next = browserOf(subject)
    await expectRefused(
      next,
      await signIn(next, known(email)),
      'Your address has an account here that belongs to somebody else at Example SSO. Ask whoever runs this server.',
    )
    await createPeople({ store, clock: Date.now }).unlink(email)
    await signIn(next, known(email))
    expect(await isSignedIn(next)).toBe(email)
  })

  test('gives one of two at once an account that both have the address of', async () => {
    const browsers = [browser, browserOf(subject)]
    const ends = await Promise.all(browsers.map((each) => signIn(each, known(email))))
    expect(ends.toSorted()).toEqual([`${publicUrl}/#/app`, `${publicUrl}/#/login?refused`])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test.each([[false], ['true'], [1], [undefined]])(
    'takes no address that is not verified (%o)',
    async (isVerified) => {
      await addUser(store, email)
      const somebody = known(email)
      provider.accounts.set(somebody, { email, email_verified: isVerified })
      await expectRefused(
        browser,
        await signIn(browser, somebody),
        'Example SSO does not say that your email address is yours. Confirm the address there, then try again, or use email.',
      )
      expect(subject.security.at(-1)).toMatchObject({ outcome: 'provider_email_needs_verification' })
    },
  )

  const noAddress = 'Example SSO did not name your email address. Ask whoever runs this server, or use email.'

  test.each([[undefined], ['nobody'], [' ']])('takes nobody without an address (%o)', async (address) => {
    await expectRefused(browser, await signIn(browser, known(address)), noAddress)
  })

  // The signs of Kelvin, Angstrom and Ohm are letters as soon as they are made small; so is a letter beside its accent.
  test.each([
    ['mar\u212A@example.com', 'mark@example.com'],
    ['\u00E9\u212Aim@example.com', '\u00E9kim@example.com'],
    ['\u212Bsa@example.com', '\u00E5sa@example.com'],
    ['\u2126mega@example.com', '\u03C9mega@example.com'],
    ['re\u0301mi@example.com', 'r\u00E9mi@example.com'],
    ['\u0130da@example.com', 'i\u0307da@example.com'],
    ['NIKO\u03A3@example.com', 'niko\u03C2@example.com'],
    ['\u00A0ada@example.com', 'ada@example.com'],
    [' bea@example.com', 'bea@example.com'],
    ['cleo@example.com\u00A0', 'cleo@example.com'],
    // Of two domains, each by one table of IDNA.
    ['dan@stra\u00DFe.example', 'dan@xn--strae-oqa.example'],
    ['dan@STRA\u1E9EE.example', 'dan@strasse.example'],
    ['dan@\u03BA\u03CC\u03C3\u03BC\u03BF\u03C2.example', 'dan@xn--vxaejmc7c.example'],
    ['dan@a\u200Cb.example', 'dan@xn--ab-j1t.example'],
    ['dan@\u0DC1\u0DCA\u200D\u0DBB\u0DD3.example', 'dan@xn--10cl1a0b660p.example'],
    // What is another ideograph by each of them.
    ['eve@a\u{2F868}b.example', 'eve@a\u36FCb.example'],
    ['eve@a\u{2F874}b.example', 'eve@a\u5F53b.example'],
    ['eve@a\u{2F91F}b.example', 'eve@a\u{243AB}b.example'],
    ['eve@a\u{2F95F}b.example', 'eve@a\u7AEEb.example'],
    ['eve@a\u{2F9BF}b.example', 'eve@a\u45D7b.example'],
    // What is dropped by one of them.
    ['fay@a\u115Fb.example', 'fay@ab.example'],
    ['gil@a\u1160b.example', 'gil@ab.example'],
    ['hal@a\u17B4b.example', 'hal@ab.example'],
    ['ida@a\u3164b.example', 'ida@ab.example'],
    ['jon@a\uFFA0b.example', 'jon@ab.example'],
    ['kim@a\u180Fb.example', 'kim@ab.example'],
    ['lea@a\u{E0100}b.example', 'lea@ab.example'],
    ['max@a\u00ADb.example', 'max@ab.example'],
    ['mia@a\u1806b.example', 'mia@ab.example'],
    // What is a small letter by the newer one alone.
    ['nan@a\u04C0b.example', 'nan@a\u04CFb.example'],
    ['nan@a\u10A0b.example', 'nan@a\u2D00b.example'],
    ['nan@a\u2132b.example', 'nan@a\u214Eb.example'],
    ['nan@a\u2183b.example', 'nan@a\u2184b.example'],
    // Made small by some that go by the older one, and never by the newer one.
    ['noa@a\u13A0b.example', 'noa@a\uAB70b.example'],
    // What both read alike is refused with them: a domain has one spelling, and its punycode.
    ['olga@M\u00DCNCHEN.example', 'olga@m\u00FCnchen.example'],
    ['pia@mu\u0308nchen.example', 'pia@m\u00FCnchen.example'],
    ['olga@\uFF45xample.example', 'olga@example.example'],
    ['ria@example\u3002example', 'ria@example.example'],
  ])('takes nobody under an address that %o only becomes', async (address, owned) => {
    await addUser(store, normalAddress(owned))
    await expectRefused(browser, await signIn(browser, known(address)), noAddress)
  })

  test.each([
    ['EXAMPLE.com', 'example.com'],
    ['m\u00FCnchen.example', 'xn--mnchen-3ya.example'],
    ['m\u00FCnchen.EXAMPLE', 'xn--mnchen-3ya.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
    ['\u4F8B\u3048.test', 'xn--r8jz45g.test'],
    ['a\u5F53b.test', 'xn--ab-0p3d.test'],
    ['\u092D\u093E\u0930\u0924.example', 'xn--h2brj9c.example'],
    // In punycode they are what they are.
    ['xn--strae-oqa.example', 'xn--strae-oqa.example'],
    ['mail_1.example.com', 'mail_1.example.com'],
    // A code has to be asked for in punycode there.
    ['i\u2665u.example', 'xn--iu-t0x.example'],
    ['xn--iu-t0x.example', 'xn--iu-t0x.example'],
  ])('takes the domain %o as it is', async (domain, owned) => {
    const name = randomUUID()
    const id = await addUser(store, `${name}@${owned}`)
    expect(await signIn(browser, known(`${name}@${domain}`))).toBe(`${publicUrl}/#/app`)
    expect(await accountsOf(`${name}@${owned}`)).toEqual([{ id }])
    expect(await isSignedIn(browser)).toBe(readableAddress(`${name}@${owned}`))
  })

  test('finds an account that is known by signs from before they were written as punycode', async () => {
    const owned = `${randomUUID()}@i\u2665u.example`
    await addUser(store, owned)
    await signIn(browser, known(owned))
    expect(await isSignedIn(browser)).toBe(owned)
  })

  test('takes capitals for the letters that they are', async () => {
    const owned = `\u00E9l\u03C9dia-${randomUUID()}@example.com`
    await addUser(store, owned)
    await signIn(browser, known(owned.toUpperCase()))
    expect(await isSignedIn(browser)).toBe(owned)
  })

  test('keeps out whom the host has blocked, by the address and by who they are', async () => {
    const people = createPeople({ store, clock: Date.now })
    const sentence = 'This account has been blocked. Please ask whoever runs this server.'
    await addUser(store, email)
    const somebody = known(email)
    await people.block(email)
    await expectRefused(browser, await signIn(browser, somebody), sentence)
    await people.unblock(email)
    await signIn(browser, somebody)
    await people.block(email)
    const next = browserOf(subject)
    await expectRefused(next, await signIn(next, somebody), sentence)
    expect(subject.security.at(-1)).toMatchObject({ outcome: 'user_banned', who: expect.any(String) })
  })

  describe('on a server for the invited', () => {
    beforeEach(() => use({ signUp: 'invited' }))
    const byInvitation = 'This server is for invited writers. Ask whoever runs it for an invitation.'

    test('takes nobody who was not', async () => {
      await expectRefused(browser, await signIn(browser, known(email)), byInvitation)
      expect(await accountsOf(email)).toEqual([])
    })

    test('asks the next one from that browser who they are', async () => {
      await signIn(browser, known(email))
      expect(new URL(await begin(browser)).searchParams.get('prompt')).toBe('login')
    })

    test('says whom to ask', async () => {
      use({ signUp: 'invited', contact: 'words@example.org' })
      const sentence = `${byInvitation} They can be reached at words@example.org.`
      await expectRefused(browser, await signIn(browser, known(email)), sentence)
    })

    test('takes who was, and uses the invitation up', async () => {
      const invitations = createInvitations({ db: store.db, clock: Date.now })
      const { token } = await invitations.invite(email)
      await signIn(browser, known(email), { email, invitation: token })
      expect(await isSignedIn(browser)).toBe(email)
      const left = await createPeople({ store, clock: Date.now }).invited()
      expect(left).not.toContainEqual(expect.objectContaining({ address: email }))
    })

    test('takes who comes from one of its domains', async () => {
      const signUp: SignUp = { domains: ['example.org'] }
      use({ signUp })
      await signIn(browser, known(`${randomUUID()}@Example.Org`))
      expect(await isSignedIn(browser)).toMatch(/@example\.org$/)
      const stranger = browserOf(subject)
      await expectRefused(
        stranger,
        await signIn(stranger, known(email)),
        'This server is for certain addresses and for invited writers. Ask whoever runs it for an invitation.',
      )
    })
  })

  test('the link of the first user makes the first account', async () => {
    const empty = await open()
    subject = serve(empty, { signUp: 'invited' })
    browser = browserOf(subject)
    const first = await createInvitations({ db: empty.db, clock: Date.now }).inviteFirst()
    const stranger = browserOf(subject)
    expect(await signIn(stranger, known(freshEmail()))).toMatch(/refused$/)
    await signIn(browser, known(email), { invitation: first?.token })
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('over a page of somebody, lets nobody else come back', async () => {
    const somebody = known(email)
    const url = await begin(browser, { email: freshEmail(), beside: true })
    const reply = await browser.visit(await passProvider(url, somebody))
    await expectRefused(
      browser,
      reply.headers.get('location') ?? '',
      'Example SSO knows you by another address than the one on this page. Sign out there, then try again, or use email.',
    )
    expect(await accountsOf(email)).toEqual([])
    expect(await signIn(browser, somebody, { email, beside: true })).toBe(`${publicUrl}/#/login?done`)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('works once', async () => {
    const url = await begin(browser)
    const held = browser.cookies.get('oidc-3000') ?? ''
    const back = await passProvider(url, known(email))
    await browser.visit(back)
    expect(await isSignedIn(browser)).toBe(email)
    const asked = provider.asked.length
    const thief = browserOf(subject)
    thief.cookies.set('oidc-3000', held)
    const reply = await thief.visit(back)
    await expectRefused(thief, reply.headers.get('location') ?? '', startAgain)
    expect(provider.asked.length, 'nobody asked the provider').toBe(asked)
  })

  test('works once, also where the secret was changed since', async () => {
    const [first, second] = ['a first secret', 'a second secret']
    use({ secret: first })
    const url = await begin(browser)
    const held = browser.cookies.get('oidc-3000') ?? ''
    const back = await passProvider(url, known(email))
    await browser.visit(back)
    expect(await isSignedIn(browser)).toBe(email)
    use({ secret: second, secretBefore: { secret: first, until: Date.now() + 60_000 } })
    const asked = provider.asked.length
    browser.cookies.set('oidc-3000', held)
    await expectRefused(browser, (await browser.visit(back)).headers.get('location') ?? '', startAgain)
    expect(provider.asked.length, 'nobody asked the provider').toBe(asked)
  })

  test('signing out ends it here, and the provider is to ask who comes next', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    const prompt = async () => new URL(await begin(browser)).searchParams.get('prompt')
    provider.asked.length = 0
    await browser.call('/logout?scope=local', {})
    expect(await isSignedIn(browser)).toBeUndefined()
    expect(provider.asked).toEqual([])

    expect(await prompt()).toBe('login')
    await signIn(browser, undefined)
    expect(await prompt(), 'also after somebody cancelled').toBe('login')
    await signIn(browser, somebody)
    browser.cookies.delete('refresh-3000')
    expect(await prompt(), 'not where a session has ended by itself').toBeNull()
  })

  test('whoever is signed in proves who they are there, and goes on in a session that has just begun', async () => {
    const somebody = known(email)
    await signIn(browser, somebody, { email })
    const before = (await (await browser.refresh()).json()) as Session
    const url = await begin(browser, { email, beside: true })
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    await browser.visit(await passProvider(url, somebody))
    const { access_token } = (await (await browser.refresh()).json()) as Session
    const statusWith = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await subject.app.request('/api/account/proof', { headers })).status
    }
    expect([await statusWith(before.access_token), await statusWith(access_token)]).toEqual([401, 200])
  })

  test('a provider that did not ask proves nothing', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
    expect(await signIn(browser, somebody)).toMatch(/refused$/)
    expect(await toldTo(browser)).toBe(unasked)
    expect(await isSignedIn(browser), 'what was goes on').toBe(email)
  })

  test('somebody who may not come in is asked who they are the next time', async () => {
    const prompt = async () => new URL(await begin(browser, { email })).searchParams.get('prompt')
    await signIn(browser, known(freshEmail()), { email })
    expect(await prompt()).toBe('login')
    await signIn(browser, known(email), { email })
    browser.cookies.delete('refresh-3000')
    expect(await prompt()).toBeNull()
  })

  test('after signing out, a provider that says since when somebody is signed in there must have asked again', async () => {
    const somebody = known(email)
    const early = { claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } }
    provider.bendTokens(early)
    expect(await signIn(browser, somebody), 'nobody has signed out').toMatch(/app$/)
    await browser.call('/logout?scope=local', {})
    await expectRefused(browser, await signIn(browser, somebody), unasked)
    expect(subject.logged).toContainEqual(
      expect.objectContaining({ what: 'The provider did not ask again who it is' }),
    )
    // The clocks differ by a few seconds.
    provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 20 } })
    expect(await signIn(browser, somebody)).toMatch(/app$/)
    await browser.call('/logout?scope=local', {})
    provider.bendTokens({ claims: { auth_time: undefined } })
    expect(await signIn(browser, somebody), 'it says so to all it was asked').toMatch(/refused$/)
  })

  test.each(['which its page has learned', 'before its page learns of it'])(
    'a browser whose session was ended from elsewhere, %s, is asked who they are',
    async (when) => {
      await signIn(browser, known(email))
      expect(await isSignedIn(browser)).toBe(email)
      const [account] = await accountsOf(email)
      await store.db
        .deleteFrom('sessions')
        .where('user_id', '=', account?.id ?? '')
        .execute()
      if (when === 'which its page has learned') expect((await browser.refresh()).status).toBe(401)
      const { searchParams } = new URL(await begin(browser))
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    },
  )

  test('a provider that lists no question for the password is asked by the time alone', async () => {
    const reply = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    const described = { ...((await reply.json()) as object), prompt_values_supported: ['none', 'consent'] }
    provider.fails((request, response) =>
      request.url?.startsWith('/.well-known')
        ? Boolean(
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described)),
          )
        : false,
    )
    await signIn(browser, known(email))
    const { searchParams } = new URL(await begin(browser))
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, '0'])
    provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
    expect(await signIn(browser, known(email))).toMatch(/refused$/)
    expect(await toldTo(browser)).toBe(unasked)
  })

  test('a provider that does not list since when somebody is signed in there need not say it', async () => {
    const reply = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    const { claims_supported: _, ...plain } = (await reply.json()) as Record<string, unknown>
    provider.fails((request, response) =>
      request.url?.startsWith('/.well-known')
        ? Boolean(response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(plain)))
        : false,
    )
    const somebody = known(email)
    await signIn(browser, somebody)
    provider.bendTokens({ claims: { auth_time: undefined } })
    expect(await signIn(browser, somebody)).toMatch(/app$/)
  })

  describe('whoever has signed out since the provider asked, in a browser whose cookies are deleted,', () => {
    const early = { claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } }
    const silent = { claims: { auth_time: undefined } }
    const people = () => createPeople({ store, clock: Date.now })
    let somebody: string
    let thief: Browser

    beforeEach(async () => {
      somebody = known(email)
      await signIn(browser, somebody)
      thief = browserOf(subject)
    })

    async function endFromElsewhere(method: string, pathOf: (sessionId: string) => string): Promise<void> {
      const [{ id = '' } = {}] = await store.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('email', '=', email)
        .select('sessions.id')
        .execute()
      const elsewhere = browserOf(subject)
      await signIn(elsewhere, somebody)
      const { access_token } = (await (await elsewhere.refresh()).json()) as Session
      const headers = { authorization: `Bearer ${access_token}` }
      expect((await subject.app.request(pathOf(id), { method, headers })).status).toBe(204)
    }

    /** Where the provider's answer leads to: to itself, with its question. */
    async function expectSentBack(ended: string): Promise<string> {
      expect(ended).toMatch(new RegExp(`^${provider.issuer}`))
      const { searchParams } = new URL(ended)
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
      expect(await isSignedIn(thief)).toBeUndefined()
      return ended
    }

    async function passAgain(url: string): Promise<string> {
      const reply = await thief.visit(await passProvider(url, somebody))
      return reply.headers.get('location') ?? ''
    }

    const ways: Array<[how: string, end: () => Promise<unknown>]> = [
      ['here', () => browser.call('/logout?scope=local', {})],
      ['everywhere', () => endFromElsewhere('POST', () => '/auth/v1/logout?scope=global')],
      ['everywhere else', () => endFromElsewhere('POST', () => '/auth/v1/logout?scope=others')],
      ['from the list', () => endFromElsewhere('DELETE', (id) => `/api/account/devices/${id}`)],
      ['by the host', () => people().signOut(email)],
      [
        'by the block of the host',
        () =>
          people()
            .block(email)
            .then(() => people().unblock(email)),
      ],
    ]

    test.each(ways)('%s, is asked who they are', async (_how, endIt) => {
      provider.bendTokens(early)
      expect(await signIn(thief, somebody), 'before that').toMatch(/app$/)
      await endIt()
      thief = browserOf(subject)
      const again = await expectSentBack(await signIn(thief, somebody))
      expect(subject.security.at(-1)).toMatchObject({
        event: 'sign-in',
        outcome: 'reauthentication_needed',
        user: expect.any(String),
      })
      provider.bendTokens()
      expect(await passAgain(again)).toBe(`${publicUrl}/#/app`)
      expect(await isSignedIn(thief)).toBe(email)
    })

    test('also where a copied token has ended the session', async () => {
      const copied = browser.cookies.get('refresh-3000') ?? ''
      await isSignedIn(browser)
      await isSignedIn(browser)
      await store.db
        .updateTable('tokens')
        .set({ replaced_at: 1 })
        .where('replaced_at', 'is not', null)
        .execute()
      const { status } = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token: copied })
      expect(status).toBe(401)
      provider.bendTokens(early)
      await expectSentBack(await signIn(thief, somebody))
    })

    test('comes in where the provider has asked since, by clocks that differ', async () => {
      await people().signOut(email)
      provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 20 } })
      expect(await signIn(thief, somebody)).toMatch(/app$/)
    })

    test('goes on with what they came for, and is bound to no account before', async () => {
      const other = freshEmail()
      await addUser(store, other)
      await people().signOut(other)
      somebody = known(other)
      provider.bendTokens(early)
      const wish = { email: other, beside: true }
      const again = await expectSentBack(await signIn(thief, somebody, wish))
      const bound = () =>
        store.db.selectFrom('provider_identities').selectAll().where('subject', '=', somebody).execute()
      expect(await bound()).toEqual([])
      expect(new URL(again).searchParams.get('login_hint')).toBe(other)
      provider.bendTokens()
      expect(await passAgain(again)).toBe(`${publicUrl}/#/login?done`)
      expect(await bound()).toHaveLength(1)
    })

    test.each([
      ['with the old time', early],
      ['without a time, which it has said before', silent],
    ])('is not let in by an answer %s', async (_how, bend) => {
      await people().signOut(email)
      provider.bendTokens(early)
      const again = await expectSentBack(await signIn(thief, somebody))
      provider.bendTokens(bend)
      await expectRefused(thief, await passAgain(again), unasked)
    })

    test('is not let in by addresses without the question', async () => {
      await people().signOut(email)
      const unsaid = new URL(await begin(thief))
      expect(Number(unsaid.searchParams.get('max_age')), 'it is to say when').toBeGreaterThan(0)
      unsaid.searchParams.delete('max_age')
      const reply = await thief.visit(await passProvider(unsaid.href, somebody))
      const again = new URL(await expectSentBack(reply.headers.get('location') ?? ''))
      again.searchParams.delete('prompt')
      again.searchParams.delete('max_age')
      await expectRefused(thief, await passAgain(again.href), unasked)
    })

    test('comes in by a provider that never says when, though it lists it', async () => {
      await people().signOut(email)
      use({})
      thief = browser
      provider.bendTokens(silent)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toMatch(/app$/)
    })

    test('is sent back once, also where a clock ran ahead', async () => {
      const inAYear = Date.now() + 365 * 24 * 60 * 60_000
      await createPeople({ store, clock: () => inAYear }).signOut(email)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toMatch(/app$/)
      // By the cookie of who has signed out there.
      await thief.call('/logout?scope=local', {})
      await createPeople({ store, clock: () => inAYear }).signOut(email)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toMatch(/app$/)
    })

    test('does not use up what a network has', async () => {
      await people().signOut(email)
      provider.bendTokens(early)
      const again = await expectSentBack(await signIn(thief, somebody))
      const left = store.db.selectFrom('throttle').select('count').where('key', 'not like', 'used %')
      const counts = async () => (await left.execute()).map(({ count }) => Number(count)).sort()
      expect(await counts(), 'of the account alone').toEqual([0, 2])
      provider.bendTokens()
      await passAgain(again)
      expect(await counts()).toEqual([0, 3])
    })
  })

  test('whoever takes the question out of the address proves nothing', async () => {
    const somebody = known(email)
    await signIn(browser, somebody, { email })
    const url = new URL(await begin(browser, { email, beside: true }))
    expect(url.searchParams.get('max_age')).toBe('0')
    url.searchParams.delete('prompt')
    url.searchParams.delete('max_age')
    const reply = await browser.visit(await passProvider(url.href, somebody))
    expect(reply.headers.get('location')).toMatch(/refused$/)
  })

  test('as the only way there is, it takes the place of codes, and tells everybody so alike', async () => {
    use({ provider: providerConfig({ isOnly: true }) })
    await addUser(store, email)
    const told = async (path: string, body: unknown) => {
      const reply = await post(subject.app, path, body)
      return { status: reply.status, body: await reply.json() }
    }
    for (const address of [email, freshEmail(), 'no address']) {
      const refused = {
        status: 403,
        body: {
          error_code: 'otp_disabled',
          msg: 'This server signs people in through Example SSO alone.',
        },
      }
      expect(await told('/otp', { email: address })).toMatchObject(refused)
      expect(await told('/verify', { email: address, token: '000000', type: 'email' })).toMatchObject(refused)
    }
    expect(subject.outbox).toEqual([])
    await expectRefused(
      browser,
      await signIn(browser, undefined),
      'Example SSO did not let you in. Try again.',
    )
    await signIn(browser, known(email))
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('what fails is counted for a network, but not what goes well or is the provider’s fault', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    provider.bendTokens({ isForged: true })
    await signIn(browser, somebody)
    provider.bendTokens()
    const counts = store.db.updateTable('throttle').set({ count: 60 })
    const { numUpdatedRows } = await counts.where('count', '=', 0).executeTakeFirst()
    expect(numUpdatedRows, 'given back').toBe(1n)
    const next = browserOf(subject)
    await expectRefused(
      next,
      await signIn(next, somebody),
      'Too many attempts from your network. Please try again later.',
    )
  })

  test('what goes well is counted too, where one account does it all the time', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    const { numUpdatedRows } = await store.db
      .updateTable('throttle')
      .set({ count: 60 })
      .where('count', '=', 1)
      .where('key', 'not like', 'used %')
      .executeTakeFirst()
    expect(numUpdatedRows, 'of the account').toBe(1n)
    await signIn(browserOf(subject), somebody)
    const counts = await store.db
      .selectFrom('throttle')
      .select('count')
      .where('key', 'not like', 'used %')
      .execute()
    expect(counts.map(({ count }) => Number(count)).sort(), 'of the network, not given back').toEqual([1, 60])
  })

  test('what is made up to look like the provider’s fault is counted too', async () => {
    const visitMadeUp = async () => {
      const back = new URL(`${publicUrl}/auth/v1/oidc/callback?error=server_error&iss=${provider.issuer}`)
      back.searchParams.set('state', new URL(await begin(browser)).searchParams.get('state') ?? '')
      return (await browser.visit(back)).headers.get('location') ?? ''
    }
    const setAllOf = (was: number, count: number) =>
      store.db.updateTable('throttle').set({ count }).where('count', '=', was).execute()
    await expectRefused(browser, await visitMadeUp(), unreachable)
    await setAllOf(1, 600)
    await expectRefused(browser, await visitMadeUp(), unreachable)
    await setAllOf(1, 60)
    const tooMany = 'Too many attempts from your network. Please try again later.'
    await expectRefused(browser, await visitMadeUp(), tooMany)
    const counted = () => store.db.selectFrom('throttle').select('key').execute()
    const before = await counted()
    await expectRefused(browser, await visitMadeUp(), tooMany)
    expect(await counted(), 'leaves nothing').toHaveLength(before.length)
  })
})

onSqlite('what comes back from the provider', ({ open }) => {
  let subject: TestApp
  let browser: Browser

  beforeAll(async () => {
    subject = serve(await open(), { rateLimits: false })
  })
  beforeEach(() => {
    browser = browserOf(subject)
  })

  test('leads to the sign-in page where nothing was begun', async () => {
    for (const search of [
      '',
      '?code=1',
      '?state=1&code=1',
      '?error=%3Cb%3Ewords%3C%2Fb%3E',
      '?state=&code=',
    ]) {
      const reply = await browser.visit(new URL(callback + search))
      await expectRefused(browser, reply.headers.get('location') ?? '', startAgain)
    }
    expect(subject.security.at(-1)).toMatchObject({ event: 'sign-in', outcome: 'bad_oauth_state' })
  })

  test('leads there with whatever a browser may be sent along', async () => {
    const long = 'x'.repeat(5_000)
    for (const more of [
      '',
      'code=',
      'code=1&code=2',
      'code=1&state=2',
      'error=&code=1',
      'response=x',
      `code=${long}`,
    ]) {
      const { searchParams } = new URL(await begin(browser))
      const reply = await browser.visit(new URL(`${callback}?state=${searchParams.get('state')}&${more}`))
      expect(reply.headers.get('location'), more).toBe(`${publicUrl}/#/login?refused`)
      expect([unusable, startAgain], more).toContain(await toldTo(browser))
    }
    expect(subject.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('leads there with another state, and the sign-in that was begun goes on', async () => {
    const email = freshEmail()
    const back = await passProvider(await begin(browser), known(email))
    const bent = new URL(back)
    bent.searchParams.set('state', 'another')
    expect((await browser.visit(bent)).headers.get('location')).toBe(`${publicUrl}/#/login?refused`)
    expect(await toldTo(browser)).toBe(startAgain)
    await browser.visit(back)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('opens nothing in a browser without the cookie, or with a made-up one', async () => {
    const back = await passProvider(await begin(browser), known(freshEmail()))
    const stranger = browserOf(subject)
    for (const cookie of [undefined, '', 'x', 'A'.repeat(300), 'failed.<b>']) {
      if (cookie !== undefined) stranger.cookies.set('oidc-3000', cookie)
      const reply = await stranger.visit(back)
      await expectRefused(stranger, reply.headers.get('location') ?? '', startAgain)
    }
  })

  test('says in plain words that somebody cancelled, and none of the provider’s', async () => {
    const url = await begin(browser)
    const reply = await browser.visit(await passProvider(url, undefined))
    const ended = reply.headers.get('location') ?? ''
    await expectRefused(browser, ended, 'Example SSO did not let you in. Try again, or use email.')
    expect(await toldTo(browser), 'once').toBe(startAgain)
    expect(JSON.stringify([subject.logged, subject.security])).not.toContain('words of the provider')
    expect(subject.logged).toContainEqual(
      expect.objectContaining({
        reason: 'declined',
        what: 'access_denied OAUTH_AUTHORIZATION_RESPONSE_ERROR AuthorizationResponseError',
      }),
    )
  })

  test.each([
    ['another issuer', { claims: { iss: 'https://other.example.com' } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['another party', { claims: { azp: 'another client' } }],
    ['another party, and us in a list', { claims: { aud: [clientId], azp: 'another client' } }],
    ['another party, and two audiences', { claims: { aud: [clientId, 'another'], azp: 'another' } }],
    ['a party that is no name', { claims: { azp: null } }],
    ['two audiences and no party', { claims: { aud: [clientId, 'another'] } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an end in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['a time in the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 120 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject without end', { claims: { sub: 'x'.repeat(256) } }],
    ['the signature of a stranger', { isForged: true }],
  ])('is not believed with %s', async (_name, bend) => {
    const somebody = known(freshEmail())
    provider.bendTokens(bend)
    await expectRefused(browser, await signIn(browser, somebody), unusable)
  })

  test('is not believed with a subject that a database would write as another one', async () => {
    // All in the token: asked once more, the provider would tell of another subject.
    const told = { email: freshEmail(), email_verified: true }
    for (const sub of ['half\ud800', 'ada\0']) {
      provider.bendTokens({ claims: { ...told, sub } })
      await expectRefused(browser, await signIn(browser, known(told.email)), unusable)
    }
  })

  test.each([
    ['one audience', clientId],
    ['a list of one', [clientId]],
    ['two', [clientId, 'another']],
  ])('is believed where it names us as its party, with %s', async (_name, aud) => {
    const email = freshEmail()
    const somebody = known(email)
    provider.bendTokens({ claims: { aud, azp: clientId } })
    await signIn(browser, somebody)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('is believed where the clocks differ by a few seconds', async () => {
    const soon = Math.floor(Date.now() / 1000) + 20
    const email = freshEmail()
    const somebody = known(email)
    provider.bendTokens({ claims: { iat: soon, nbf: soon } })
    await signIn(browser, somebody)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('is not believed where another provider sends it', async () => {
    const back = await passProvider(await begin(browser), known(freshEmail()))
    back.searchParams.set('iss', 'https://other.example.com')
    await expectRefused(browser, (await browser.visit(back)).headers.get('location') ?? '', unusable)
  })

  describe('where the provider fails in the middle,', () => {
    const cases: Array<
      [what: string, path: string, answer: (response: ServerResponse) => unknown, told: string]
    > = [
      ['hangs up', '/token', (response) => response.destroy(), unreachable],
      ['is broken', '/token', status(500), unreachable],
      ['leads elsewhere', '/token', status(302, { location: 'http://192.0.2.1/' }), unusable],
      ['tells nothing of the writer', '/me', status(401), unusable],
      ['speaks no JSON', '/token', status(200, { 'content-type': 'text/html' }), unusable],
      ['never ends', '/token', endless, unusable],
      ['never ends about its keys', '/jwks', endless, unusable],
    ]
    test.each(cases)('it %s', async (_what, path, answer, sentence) => {
      // A provider of its own, which has told its keys to nobody yet.
      browser = browserOf(serve(await open(), { rateLimits: false }))
      const back = await passProvider(await begin(browser), known(freshEmail()))
      provider.fails((request, response) => {
        if (!request.url?.startsWith(path)) return false
        answer(response)
        return true
      })
      await expectRefused(browser, (await browser.visit(back)).headers.get('location') ?? '', sentence)
    })
  })

  test('the host is told how it answers, and not by what anybody may come back with', async () => {
    subject = serve(await open(), { rateLimits: false })
    browser = browserOf(subject)
    const { seen } = subject.pulse.provider
    await signIn(browser, known(freshEmail()))
    expect(seen).toMatchObject({ bads: 0, badAt: null })
    const { goods } = seen
    expect(goods).toBeGreaterThan(1)

    const madeUp = await passProvider(await begin(browser), known(freshEmail()))
    madeUp.searchParams.set('code', 'made-up')
    await browser.visit(madeUp)
    expect(seen).toMatchObject({ goods: goods + 1, bads: 0 })

    const back = await passProvider(await begin(browser), known(freshEmail()))
    provider.fails((request, response) => {
      if (!request.url?.startsWith('/token')) return false
      response.writeHead(401, jsonType).end('{"error":"invalid_client"}')
      return true
    })
    await browser.visit(back)
    expect(seen).toMatchObject({ goods: goods + 1, bads: 1 })
  })

  describe('a provider that cannot be asked', () => {
    async function refusalOf(changes: Partial<ProviderConfig> = {}): Promise<string> {
      subject = serve(await open(), { rateLimits: false, provider: providerConfig(changes) })
      const reply = await browserOf(subject).call('/oidc', {})
      expect(reply.status).toBe(503)
      expect(reply.headers.getSetCookie()).toEqual([])
      return ((await reply.json()) as { error: { message: string } }).error.message
    }

    test('is not there, and is asked again by the next', async () => {
      provider.fails((_request, response) => Boolean(response.destroy()))
      expect(await refusalOf()).toBe(unreachable)
      provider.fails()
      expect((await browserOf(subject).call('/oidc', {})).status).toBe(200)
    })

    test('is silent', async () => {
      provider.fails(() => true)
      expect(await refusalOf({ patienceMs: 50 })).toBe(unreachable)
      expect(subject.pulse.provider.seen).toMatchObject({ goods: 0, bads: 1 })
    })

    test('begins to answer, and stops', async () => {
      provider.fails((_request, response) => response.writeHead(200, jsonType).write('{'))
      expect(await refusalOf({ patienceMs: 200 })).toBe(unreachable)
    })

    test.each([
      ['without end', (issuer: string) => `{"issuer":"${issuer}","x":"${'x'.repeat(300_000)}"}`],
      ['in the name of another', () => '{"issuer":"https://other.example.com"}'],
      ['with pages that have no https', (issuer: string) => metadata(issuer, 'http://192.0.2.1/auth')],
      ['with pages that are a script', (issuer: string) => metadata(issuer, 'javascript:alert(1)')],
      ['with no pages', (issuer: string) => JSON.stringify({ issuer })],
      ['in no words of ours', () => '<html>'],
    ])('answers %s', async (_how, body) => {
      provider.fails((_request, response) =>
        Boolean(response.writeHead(200, jsonType).end(body(provider.issuer))),
      )
      expect(await refusalOf()).toBe(unusable)
    })

    test('is asked once for all who come at once', async () => {
      provider.fails()
      subject = serve(await open(), { rateLimits: false })
      await Promise.all(Array.from({ length: 5 }, () => begin(browserOf(subject))))
      expect(provider.asked).toEqual(['/.well-known/openid-configuration'])
    })
  })

  test('pages are told its name, and on a server without one nothing of it', async () => {
    const settings = async (app: TestApp) => (await app.app.request('/auth/v1/settings')).json()
    expect(await settings(subject)).toMatchObject({
      provider: { name: 'Example SSO' },
      external: { email: true },
    })
    const only = serve(await open(), { provider: providerConfig({ isOnly: true }) })
    expect(await settings(only)).toMatchObject({ external: { email: false } })
    const without = serve(await open(), { provider: undefined })
    expect(await settings(without)).not.toHaveProperty('provider')
    expect((await post(without.app, '/oidc', {})).status).toBe(404)
    expect((await without.app.request('/auth/v1/oidc/callback')).status).toBe(404)
  })

  test('over https, its cookies go nowhere else', async () => {
    const secure = serve(await open(), { publicUrl: 'https://write.example.com' })
    const reply = await openBrowser(() => secure, 'https://write.example.com').call('/oidc', {})
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })
})

const jsonType = { 'content-type': 'application/json' }

function metadata(issuer: string, page: string): string {
  return JSON.stringify({
    issuer,
    authorization_endpoint: page,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['code'],
  })
}

function status(code: number, headers: Record<string, string> = jsonType) {
  return (response: ServerResponse) => response.writeHead(code, headers).end('{}')
}

function endless(response: ServerResponse): void {
  response.writeHead(200, jsonType).end(`{"x":"${'x'.repeat(300_000)}"}`)
}
