import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import { passProvider, startOpenIdProvider } from '../../../tests/support/programs/openid-provider.ts'
import type { TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import {
  type Browser,
  begin,
  browserOf,
  callback,
  comeBack,
  expectRefused,
  freshEmail,
  isSignedIn,
  signIn,
  unasked,
  withProvider,
} from '../../../tests/support/server/provider-sign-in.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import type { StoreLocation } from '../../db/store-location.ts'
import type { Config } from '../../env.ts'
import { createPeople } from '../../people/people.ts'

const sso = withProvider()
const { known, serve } = sso

onBothEngines('asking at the provider who somebody is', ({ open, newMigrated }) => {
  let location: StoreLocation
  let store: Store
  let subject: TestApp
  let browser: Browser
  let email: string

  beforeAll(async () => {
    location = await newMigrated()
    store = await open(location)
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

  test('signing out ends it here, and the provider is to ask who comes next', async () => {
    const somebody = known(email)
    await signIn(browser, somebody)
    const prompt = async () => new URL(await begin(browser)).searchParams.get('prompt')
    sso.provider.asked.length = 0
    await browser.call('/logout?scope=local', {})
    expect(await isSignedIn(browser)).toBeUndefined()
    expect(sso.provider.asked).toEqual([])

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
    const url = await begin(browser, { email })
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    await comeBack(browser, await passProvider(url, somebody))
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
    sso.provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
    expect(await signIn(browser, somebody)).toBe('refused')
    expect(browser.page.told).toBe(unasked)
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
    sso.provider.bendTokens(early)
    expect(await signIn(browser, somebody), 'nobody has signed out').toBe('in')
    await browser.call('/logout?scope=local', {})
    await expectRefused(browser, await signIn(browser, somebody), unasked)
    expect(subject.logged).toContainEqual(
      expect.objectContaining({ what: 'The provider did not ask again who it is' }),
    )
    // The provider's clock is a few seconds behind.
    sso.provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 20 } })
    expect(await signIn(browser, somebody)).toBe('in')
    await browser.call('/logout?scope=local', {})
    sso.provider.bendTokens({ claims: { auth_time: undefined } })
    expect(await signIn(browser, somebody), 'it says so to all it was asked').toBe('refused')
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
    const reply = await fetch(`${sso.provider.issuer}/.well-known/openid-configuration`)
    const described = { ...((await reply.json()) as object), prompt_values_supported: ['none', 'consent'] }
    sso.provider.fails((request, response) =>
      request.url?.startsWith('/.well-known')
        ? Boolean(
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described)),
          )
        : false,
    )
    await signIn(browser, known(email))
    const { searchParams } = new URL(await begin(browser))
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, '0'])
    sso.provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
    expect(await signIn(browser, known(email))).toBe('refused')
    expect(browser.page.told).toBe(unasked)
  })

  test('a provider that does not list since when somebody is signed in there need not say it', async () => {
    const reply = await fetch(`${sso.provider.issuer}/.well-known/openid-configuration`)
    const { claims_supported: _, ...plain } = (await reply.json()) as Record<string, unknown>
    sso.provider.fails((request, response) =>
      request.url?.startsWith('/.well-known')
        ? Boolean(response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(plain)))
        : false,
    )
    const somebody = known(email)
    await signIn(browser, somebody)
    sso.provider.bendTokens({ claims: { auth_time: undefined } })
    expect(await signIn(browser, somebody)).toBe('in')
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

    /** Expects that the browser is sent to the provider again, which is told to ask. */
    async function expectSentBack(ended: string): Promise<string> {
      expect(ended).toMatch(new RegExp(`^${sso.provider.issuer}`))
      const { searchParams } = new URL(ended)
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
      expect(await isSignedIn(thief)).toBeUndefined()
      return ended
    }

    async function passAgain(url: string): Promise<string> {
      return comeBack(thief, await passProvider(url, somebody))
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
      sso.provider.bendTokens(early)
      expect(await signIn(thief, somebody), 'before that').toBe('in')
      await endIt()
      thief = browserOf(subject)
      const again = await expectSentBack(await signIn(thief, somebody))
      expect(subject.security.at(-1)).toMatchObject({
        event: 'sign-in',
        outcome: 'reauthentication_needed',
        user: expect.any(String),
      })
      sso.provider.bendTokens()
      expect(await passAgain(again)).toBe('in')
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
      sso.provider.bendTokens(early)
      await expectSentBack(await signIn(thief, somebody))
    })

    test('comes in where the provider has asked since, by clocks that differ', async () => {
      await people().signOut(email)
      sso.provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 20 } })
      expect(await signIn(thief, somebody)).toBe('in')
    })

    test('goes on with what they came for, and is bound to no account before', async () => {
      const other = freshEmail()
      await addUser(store, other)
      await people().signOut(other)
      somebody = known(other)
      sso.provider.bendTokens(early)
      const wish = { email: other }
      const again = await expectSentBack(await signIn(thief, somebody, wish))
      const bound = () =>
        store.db.selectFrom('provider_identities').selectAll().where('subject', '=', somebody).execute()
      expect(await bound()).toEqual([])
      expect(new URL(again).searchParams.get('login_hint')).toBe(other)
      sso.provider.bendTokens()
      expect(await passAgain(again)).toBe('in')
      expect(await bound()).toHaveLength(1)
    })

    test.each([
      ['with the old time', early],
      ['without a time, which it has said before', silent],
    ])('is not let in by an answer %s', async (_how, bend) => {
      await people().signOut(email)
      sso.provider.bendTokens(early)
      const again = await expectSentBack(await signIn(thief, somebody))
      sso.provider.bendTokens(bend)
      await expectRefused(thief, await passAgain(again), unasked)
    })

    /** Signs in with `max_age` removed from the address, so that the provider need not say when it asked. */
    async function enterUnasked(): Promise<string> {
      const unsaid = new URL(await begin(thief))
      expect(Number(unsaid.searchParams.get('max_age')), 'it is to say when').toBeGreaterThan(0)
      unsaid.searchParams.delete('max_age')
      const ended = await comeBack(thief, await passProvider(unsaid.href, somebody))
      const again = new URL(await expectSentBack(ended))
      again.searchParams.delete('prompt')
      again.searchParams.delete('max_age')
      return passAgain(again.href)
    }

    test('is not let in by addresses without the question', async () => {
      await people().signOut(email)
      await expectRefused(thief, await enterUnasked(), unasked)
    })

    test('nor by another server of the database, which has just started', async () => {
      await people().signOut(email)
      thief = browserOf(serve(await open(location)))
      await expectRefused(thief, await enterUnasked(), unasked)
    })

    test('nor where two servers heard at once, for the first time, when the provider had asked', async () => {
      await store.db.deleteFrom('throttle').execute()
      const servers = [subject, serve(await open(location))]
      const others = [known(freshEmail()), known(freshEmail())]
      const entered = await Promise.all(servers.map((server, at) => signIn(browserOf(server), others[at])))
      expect(entered).toEqual(['in', 'in'])
      await people().signOut(email)
      use({})
      thief = browser
      await expectRefused(thief, await enterUnasked(), unasked)
    })

    test('comes in by a provider that never says when, though it lists it', async () => {
      await people().signOut(email)
      // Forgets that this provider has said it so far.
      await store.db.deleteFrom('throttle').execute()
      use({})
      thief = browser
      sso.provider.bendTokens(silent)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toBe('in')
    })

    test('comes in by another one that never says when, whatever the one before has said', async () => {
      await people().signOut(email)
      const another = await startOpenIdProvider(() => [callback])
      another.accounts.set(somebody, { email, email_verified: true })
      another.bendTokens(silent)
      use({ provider: sso.providerConfig({ issuer: another.issuer }) })
      thief = browser
      const again = await signIn(thief, somebody)
      expect(again).toMatch(new RegExp(`^${another.issuer}.*max_age=0`))
      expect(await passAgain(again)).toBe('in')
      await another.stop()
    })

    test('is sent back once, also where a clock ran ahead', async () => {
      const inAYear = Date.now() + 365 * 24 * 60 * 60_000
      await createPeople({ store, clock: () => inAYear }).signOut(email)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toBe('in')
      // The second time by the cookie of a person who has signed out.
      await thief.call('/logout?scope=local', {})
      await createPeople({ store, clock: () => inAYear }).signOut(email)
      expect(await passAgain(await expectSentBack(await signIn(thief, somebody)))).toBe('in')
    })

    test('does not use up what a network has', async () => {
      await people().signOut(email)
      sso.provider.bendTokens(early)
      const again = await expectSentBack(await signIn(thief, somebody))
      const left = store.db.selectFrom('throttle').select('count').where('key', 'not like', 'used %')
      const counts = async () => (await left.execute()).map(({ count }) => Number(count)).sort()
      expect(await counts(), 'of the account alone').toEqual([0, 0, 2])
      sso.provider.bendTokens()
      await passAgain(again)
      expect(await counts()).toEqual([0, 0, 3])
    })
  })

  test('whoever takes the question out of the address proves nothing', async () => {
    const somebody = known(email)
    await signIn(browser, somebody, { email })
    const url = new URL(await begin(browser, { email }))
    expect(url.searchParams.get('max_age')).toBe('0')
    url.searchParams.delete('prompt')
    url.searchParams.delete('max_age')
    expect(await comeBack(browser, await passProvider(url.href, somebody))).toBe('refused')
  })
})
