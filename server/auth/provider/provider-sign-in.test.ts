import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import { passProvider } from '../../../tests/support/programs/openid-provider.ts'
import type { TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import {
  type Browser,
  begin,
  browserOf,
  comeBack,
  expectRefused,
  freshEmail,
  isSignedIn,
  publicUrl,
  signIn,
  startAgain,
  underPath,
  unreachable,
  withProvider,
} from '../../../tests/support/server/provider-sign-in.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post, requestCode } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import type { Config, SignUp } from '../../env.ts'
import { createPeople } from '../../people/people.ts'
import { normalAddress, readableAddress } from '../normal-address.ts'
import { createInvitations } from '../sign-up/invitations.ts'

const sso = withProvider()
const { providerConfig, known, serve } = sso

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
    const there = browserOf(subject, underPath)
    expect(await signIn(there, known(email))).toBe('in')
    expect(await isSignedIn(there)).toBe(email)
    expect([...there.cookies.keys()]).toEqual(['refresh-3000~write'])
    expect(await signIn(there, known(undefined))).toBe('refused')
  })

  test('opens an account, and the same one again', async () => {
    const somebody = known(email.toUpperCase())
    expect(await signIn(browser, somebody)).toBe('in')
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
    sso.provider.accounts.set(somebody, { email: freshEmail(), email_verified: false })
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
    expect(ends.toSorted()).toEqual(['in', 'refused'])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test.each([[false], ['true'], [1], [undefined]])(
    'takes no address that is not verified (%o)',
    async (isVerified) => {
      await addUser(store, email)
      const somebody = known(email)
      sso.provider.accounts.set(somebody, { email, email_verified: isVerified })
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

  // The signs of Kelvin, Angstrom and Ohm become ordinary letters in lower case. A letter and its accent become one
  // letter.
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
    // The two tables of IDNA read these as different domains.
    ['dan@stra\u00DFe.example', 'dan@xn--strae-oqa.example'],
    ['dan@STRA\u1E9EE.example', 'dan@strasse.example'],
    ['dan@\u03BA\u03CC\u03C3\u03BC\u03BF\u03C2.example', 'dan@xn--vxaejmc7c.example'],
    ['dan@a\u200Cb.example', 'dan@xn--ab-j1t.example'],
    ['dan@\u0DC1\u0DCA\u200D\u0DBB\u0DD3.example', 'dan@xn--10cl1a0b660p.example'],
    // The two tables map these to different ideographs.
    ['eve@a\u{2F868}b.example', 'eve@a\u36FCb.example'],
    ['eve@a\u{2F874}b.example', 'eve@a\u5F53b.example'],
    ['eve@a\u{2F91F}b.example', 'eve@a\u{243AB}b.example'],
    ['eve@a\u{2F95F}b.example', 'eve@a\u7AEEb.example'],
    ['eve@a\u{2F9BF}b.example', 'eve@a\u45D7b.example'],
    // One of the tables drops these.
    ['fay@a\u115Fb.example', 'fay@ab.example'],
    ['gil@a\u1160b.example', 'gil@ab.example'],
    ['hal@a\u17B4b.example', 'hal@ab.example'],
    ['ida@a\u3164b.example', 'ida@ab.example'],
    ['jon@a\uFFA0b.example', 'jon@ab.example'],
    ['kim@a\u180Fb.example', 'kim@ab.example'],
    ['lea@a\u{E0100}b.example', 'lea@ab.example'],
    ['max@a\u00ADb.example', 'max@ab.example'],
    ['mia@a\u1806b.example', 'mia@ab.example'],
    // Only the newer table changes these to lower case.
    ['nan@a\u04C0b.example', 'nan@a\u04CFb.example'],
    ['nan@a\u10A0b.example', 'nan@a\u2D00b.example'],
    ['nan@a\u2132b.example', 'nan@a\u214Eb.example'],
    ['nan@a\u2183b.example', 'nan@a\u2184b.example'],
    // Some programs with the older table change this to lower case, the newer table never does.
    ['noa@a\u13A0b.example', 'noa@a\uAB70b.example'],
    // These are the same in both tables, but are refused too: only one spelling of a domain, and its punycode, is
    // accepted.
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
    // In punycode, domains are unambiguous.
    ['xn--strae-oqa.example', 'xn--strae-oqa.example'],
    ['mail_1.example.com', 'mail_1.example.com'],
    // For this domain, a code must be requested in punycode.
    ['i\u2665u.example', 'xn--iu-t0x.example'],
    ['xn--iu-t0x.example', 'xn--iu-t0x.example'],
  ])('takes the domain %o as it is', async (domain, owned) => {
    const name = randomUUID()
    const id = await addUser(store, `${name}@${owned}`)
    expect(await signIn(browser, known(`${name}@${domain}`))).toBe('in')
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
    expect(await signIn(stranger, known(freshEmail()))).toBe('refused')
    await signIn(browser, known(email), { invitation: first?.token })
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('over a page of somebody, lets nobody else come back', async () => {
    const somebody = known(email)
    const url = await begin(browser, { email: freshEmail() })
    const ended = await comeBack(browser, await passProvider(url, somebody))
    await expectRefused(
      browser,
      ended,
      'Example SSO knows you by another address than the one on this page. Sign out there, then try again, or use email.',
    )
    expect(await accountsOf(email)).toEqual([])
    expect(await signIn(browser, somebody, { email })).toBe('in')
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('what a stranger began does not end in the browser of a writer, whatever cookies were left there', async () => {
    await signIn(browser, known(email))
    const stranger = browserOf(subject)
    const back = await passProvider(await begin(stranger), known(freshEmail()))
    for (const [name, value] of stranger.cookies) browser.cookies.set(name, value)
    expect(await comeBack(browser, back)).toBe('refused')
    expect(browser.page.told).toBe(startAgain)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('takes the place of a session that began in the browser meanwhile', async () => {
    const back = await passProvider(await begin(browser), known(email))
    await browser.verify(email, await requestCode(subject, email))
    const { access_token } = (await (await browser.refresh()).json()) as Session
    expect(await comeBack(browser, back)).toBe('in')
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await subject.app.request('/auth/v1/user', { headers })).status).toBe(401)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('works once, at whichever server of the database', async () => {
    const back = await passProvider(await begin(browser), known(email))
    await comeBack(browser, back)
    expect(await isSignedIn(browser)).toBe(email)
    const asked = sso.provider.asked.length
    for (const server of [subject, serve(store)]) {
      const thief = browserOf(server)
      thief.page.attempt = browser.page.attempt
      await expectRefused(thief, await comeBack(thief, back), startAgain)
    }
    expect(await isSignedIn(browser), 'and ends nothing').toBe(email)
    expect(sso.provider.asked.length, 'nobody asked the provider').toBe(asked)
  })

  test('works once, also where the secret was changed since', async () => {
    const [first, second] = ['a first secret', 'a second secret']
    use({ secret: first })
    const back = await passProvider(await begin(browser), known(email))
    const { attempt } = browser.page
    expect(await comeBack(browser, back)).toBe('in')
    use({ secret: second, secretBefore: { secret: first, until: Date.now() + 60_000 } })
    const asked = sso.provider.asked.length
    browser.page.attempt = attempt
    await expectRefused(browser, await comeBack(browser, back), startAgain)
    expect(sso.provider.asked.length, 'nobody asked the provider').toBe(asked)
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
    sso.provider.bendTokens({ isForged: true })
    await signIn(browser, somebody)
    sso.provider.bendTokens()
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
    expect(counts.map(({ count }) => Number(count)).sort(), 'of the network, not given back').toEqual([
      1, 1, 60,
    ])
  })

  test('what is made up to look like the provider’s fault is counted too', async () => {
    const visitMadeUp = async () => {
      const back = new URL(`${publicUrl}/auth/v1/oidc/callback?error=server_error&iss=${sso.provider.issuer}`)
      back.searchParams.set('state', new URL(await begin(browser)).searchParams.get('state') ?? '')
      return comeBack(browser, back)
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
