import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInvitations } from '../../server/auth/sign-up/invitations.ts'
import type { Store } from '../../server/db/schema.ts'
import type { Config } from '../../server/env.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { originOf, pathOf } from '../../server/http/under-path.ts'
import { createPeople } from '../../server/people/people.ts'
import { resendWaitMs } from '../../shared/limits.ts'
import { writePart } from '../support/long-form.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { onBothEngines, onSqlite } from '../support/server/databases.ts'
import { addUser } from '../support/server/rows.ts'
import { openBrowser, post, wrong } from '../support/server/sign-in.ts'
import { exchange } from './raw-connection.ts'

const places: Array<[place: string, publicUrl: string]> = [
  ['at the root', 'http://localhost:3000'],
  ['under a path', 'https://example.com/write'],
]
const madeUp = 'a'.repeat(43)

onBothEngines('on a server for the invited, a stranger', ({ open, kind }) => {
  const counted = { 'ways to ask about an address': 0, 'ways in': 0 }
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => writePart(`uninvited, ${kind}`, counted))

  describe.each(places)('%s', (_place, publicUrl) => {
    let subject: TestApp

    beforeEach(() => {
      subject = serve()
    })

    function serve(config: Partial<Config> = {}): TestApp {
      return createTestApp(store, { config: { publicUrl, signUp: 'invited', rateLimits: false, ...config } })
    }

    const call = (path: string, body: object, { headers = {}, app = subject.app } = {}) =>
      post(app, path, body, headers, pathOf(publicUrl))
    const verify = (email: string, token: string) => call('/verify', { email, token, type: 'email' })
    const newestCode = () => subject.outbox.at(-1)?.code ?? ''
    const invitations = () => createInvitations({ db: store.db, clock: Date.now })

    /** An address of each kind about which a stranger could want to know. */
    async function everyKind(): Promise<Record<string, string>> {
      const people = createPeople({ store, clock: Date.now })
      const address = (kind: string) => `${kind}-${randomUUID()}@example.com`
      const [stranger, writer, blocked, invited, late, gone] = [
        address('a-person'),
        address('b-person'),
        address('c-person'),
        address('d-person'),
        address('e-person'),
        address('f-person'),
      ]
      for (const email of [writer, blocked, gone]) await addUser(store, email)
      await people.block(blocked)
      await people.delete(gone)
      await invitations().invite(invited)
      await createInvitations({ db: store.db, clock: () => 0 }).invite(late)
      return { stranger, writer, blocked, invited, late, gone }
    }

    const questions: Record<string, (email: string) => Promise<Response> | Response> = {
      'for a code': (email) => call('/otp', { email }),
      'for a code and no account': (email) => call('/otp', { email, create_user: false }),
      'for a code, with a made-up link': (email) => call('/otp', { email, invitation: madeUp }),
      'with a wrong code': async (email) => {
        await call('/otp', { email })
        return verify(email, wrong(newestCode()))
      },
      'with a code of nobody': (email) => verify(email, '000000'),
      'as a browser': (email) =>
        call('/otp', { email }, { headers: { origin: originOf(publicUrl), 'x-refresh': 'cookie' } }),
      'for a passkey': (email) => call('/passkeys/authentication/options', { email }),
      'for the passkey of a page': (email) =>
        call('/passkeys/authentication/verify', { email, ticket: madeUp, credential: { id: madeUp } }),
      'about an invitation': (email) => call('/invitation', { token: email }),
      ...Object.fromEntries(
        [
          '/signup',
          '/recover',
          '/resend',
          '/magiclink',
          '/token?grant_type=password',
          '/oidc',
          '/invite',
        ].map((path) => [`at ${path}`, (email: string) => call(path, { email, password: madeUp })]),
      ),
    }

    test.each(Object.keys(questions))('asks %s, and learns nothing of the address', async (name) => {
      const ask = questions[name]
      const told: Record<string, unknown> = {}
      for (const [kind, email] of Object.entries(await everyKind())) {
        told[kind] = await whatShows(await ask?.(email), email)
      }
      counted['ways to ask about an address']++
      const { stranger, ...others } = told
      for (const [kind, one] of Object.entries(others)) expect(one, kind).toEqual(stranger)
    })

    test('counts along while somebody proves an address, and does not learn whether that opened an account', async () => {
      await store.db.deleteFrom('throttle').execute()
      const told: Record<string, unknown> = {}
      const opened: Record<string, number> = {}
      for (const [kind, email] of Object.entries(await everyKind())) {
        const watched = await watch(email)
        told[kind] = watched.told
        opened[kind] = watched.opened
      }
      counted['ways to ask about an address']++
      expect(opened).toMatchObject({ stranger: 403, writer: 200, blocked: 403, invited: 200, late: 403 })
      const { stranger, ...others } = told
      for (const [kind, one] of Object.entries(others)) expect(one, kind).toEqual(stranger)
    })

    /**
     * The replies to a stranger, each time from another network address, before and after the owner has proved the
     * address.
     */
    async function watch(email: string) {
      let now = Date.now()
      let hosts = 0
      const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++hosts}` })
      const config = { publicUrl, signUp: 'invited' as const, trustProxy: 1 }
      subject = createTestApp(store, { config, clock: () => now })
      const ask = async () => (await call('/otp', { email }, { headers: elsewhere() })).status
      const guess = async () => {
        const body = { email, token: wrong(newestCode()), type: 'email' }
        return (await call('/verify', body, { headers: elsewhere() })).status
      }

      const told = [await ask()]
      for (let tried = 0; tried < 6; tried++) told.push(await guess())
      now += resendWaitMs
      const owner = openBrowser(() => subject, publicUrl, elsewhere())
      await owner.askForCode(email)
      told.push(await guess(), await ask())
      const { status: opened } = await owner.verify(email, newestCode())
      told.push(await guess(), await ask())
      return { told, opened }
    }

    test('asks again and again, and does not learn that the owner of an address has just come in', async () => {
      await store.db.deleteFrom('throttle').execute()
      const { writer = '', stranger = '' } = await everyKind()
      const told = await askAlong(writer, { comesIn: true })
      counted['ways to ask about an address']++
      expect(told).toEqual(await askAlong(stranger, { comesIn: false }))
    })

    /**
     * The replies to a stranger, each time from another network address, after somebody has asked for a code, and after
     * it was used or was not.
     */
    async function askAlong(email: string, { comesIn }: { comesIn: boolean }) {
      let now = Date.now()
      let hosts = 0
      const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++hosts}` })
      const config = { publicUrl, signUp: 'invited' as const, trustProxy: 1 }
      subject = createTestApp(store, { config, clock: () => now })
      const ask = async () => (await call('/otp', { email }, { headers: elsewhere() })).status
      const owner = openBrowser(() => subject, publicUrl, elsewhere())
      await owner.askForCode(email)
      const told = [await ask()]
      if (comesIn) expect((await owner.verify(email, newestCode())).status).toBe(200)
      told.push(await ask())
      now += resendWaitMs
      told.push(await ask(), await ask())
      return told
    }

    /** In each way, the stranger has proved an address of their own. */
    const ways: Record<string, (invited: string, link: string) => { email: string; with?: object }> = {
      'with the link of somebody else': (_invited, invitation) => ({
        email: 'mallory@example.org',
        with: { invitation },
      }),
      'and says to be made an account': () => ({
        email: 'mallory@example.org',
        with: { create_user: true, data: { invited: true, role: 'service_role' }, is_first: 1 },
      }),
      'by a longer name': (invited) => ({ email: invited.replace('@', '+news@') }),
      'by a name with dots': (invited) => ({ email: invited.replace('ada', 'a.da') }),
      'by letters that look alike': (invited) => ({ email: invited.replace('ada', 'аda') }),
      'by a machine of the domain': (invited) => ({ email: invited.replace('@', '@mail.') }),
      'by a domain that begins alike': (invited) => ({ email: `${invited}.evil.example` }),
      'by a domain that ends alike': (invited) => ({ email: invited.replace('@', '@not-') }),
      'by an address in the name': (invited) => ({ email: `${invited.replace('@', '=')}@evil.example` }),
    }

    test.each(Object.keys(ways))('proves an address %s, and stays out', async (name) => {
      const invited = `ada-${randomUUID()}@example.com`
      const { token } = await invitations().invite(invited)
      const { email, with: more } = ways[name]?.(invited, token) ?? { email: invited }
      const asked = await call('/otp', { email, ...more })
      expect(asked.status).toBe(200)
      const own = newestCode()
      const refused = await verify(email, own)
      expect([refused.status, await refused.json()]).toMatchObject([403, { error_code: 'signup_disabled' }])
      expect(refused.headers.getSetCookie()).toEqual([])

      // The proof of one address is not valid for another, and the invitation was not used up.
      await call('/otp', { email: invited })
      if (own !== newestCode()) expect((await verify(invited, own)).status).toBe(403)
      expect((await verify(invited, newestCode())).status).toBe(200)
      expect((await verify(invited, newestCode())).status, 'a second time').toBe(403)
      const accounts = await store.db.selectFrom('users').select('email').execute()
      expect(accounts).toContainEqual({ email: invited })
      expect(accounts).not.toContainEqual({ email })
      counted['ways in']++
    })

    test.each([
      'ada@evil.example/@example.org',
      'ada@evil.example#@example.org',
      'ada@evil.example\\@example.org',
      'ada@evil.example?.example.org',
      'ada@evil.example:25.example.org',
      'ada@evil.example%2eexample.org',
      'ada@evil.example\u3002example.org.evil.example',
      'ada@example.org\u3002evil.example',
      'ada@example.org\u2044evil.example',
      'ada@exаmple.org',
      'ada@sub.example.org',
      'ada@example.org.',
      'ada@EXAMPLE\uff0eORG',
      'ada%evil.example@example.org',
      'evil.example!ada@example.org',
      'srs0=abcd=ef=evil.example=ada@example.org',
      'ada+again@example.org',
      'ada\uff05evil.example@example.org',
      'ada\uff20evil.example@example.org',
      'ad\u034fa@example.org',
    ])('spells a domain as %o, and has no account but where the mail went', async (email) => {
      subject = serve({ signUp: { domains: ['example.org'] } })
      const asked = await call('/otp', { email })
      const mailed = subject.outbox.at(-1)?.email
      const entered = mailed === undefined ? undefined : await verify(email, newestCode())
      expect(asked.status).toBe(mailed === undefined ? 400 : 200)
      // The mail goes to the address that was checked, and not to the one that was typed.
      if (entered?.status === 200) expect(mailed).toBe('ada@example.org')
      else expect(mailed).not.toBe('ada@example.org')
      counted['ways in']++
    })

    test('guesses and asks at two servers of one database, and has no more than at one', async () => {
      await store.db.deleteFrom('throttle').execute()
      const servers = [serve({ rateLimits: true }), serve({ rateLimits: true })] as const
      const statuses = async (bodies: Array<[path: string, body: object]>) => {
        const replies = bodies.map(async ([path, body], index) => {
          const { app } = servers[index % 2] ?? subject
          return (await call(path, body, { app })).status
        })
        return Promise.all(replies)
      }
      const email = `ada-${randomUUID()}@example.com`
      expect((await call('/otp', { email }, { app: servers[0].app })).status).toBe(200)
      const code = servers[0].outbox[0]?.code ?? ''
      const guesses = Array.from({ length: 12 }, (_, index) => wrong(code, index + 1))
      const tried = await statuses(guesses.map((token) => ['/verify', { email, token, type: 'email' }]))
      expect(tried.filter((status) => status === 403)).toHaveLength(5)
      const crowd = Array.from({ length: 40 }, () => `writer-${randomUUID()}@example.com`)
      const asked = await statuses(crowd.map((email) => ['/otp', { email }]))
      expect(asked.filter((status) => status === 200)).toHaveLength(29)
      expect(servers[0].outbox.length + servers[1].outbox.length).toBe(30)
    })
  })
})

/** The reply without the address, and without values that are new in each reply. */
async function whatShows(reply: Response | undefined, email: string) {
  const headers = [...(reply?.headers ?? [])]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/g, "'nonce'").replace(/=[\w.-]{43,}/g, '=…')])
  const body = (await reply?.text())?.replaceAll(email, '…').replace(/"[\w.-]{40,}"/g, '"…"')
  return { status: reply?.status, headers, body }
}

onSqlite('without a token, an odd address', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
    await addUser(store)
  })

  describe.each(places)('%s', (_place, publicUrl) => {
    let server: Listening
    const under = pathOf(publicUrl)

    beforeAll(async () => {
      const { app } = createTestApp(store, { config: { publicUrl, signUp: 'invited' } })
      server = await listen(app, { host: '127.0.0.1', port: 0 })
    })
    afterAll(() => server.stop())

    const odd = [
      '/api/tabs/',
      '//api/tabs',
      '/api//tabs',
      '/./api/tabs',
      '/x/../api/tabs',
      '/healthz/../api/tabs',
      '/auth/v1/../../api/tabs',
      '/auth/v1/%2e%2e/%2e%2e/api/tabs',
      '/auth/v1/settings/..%2f..%2f..%2fapi/tabs',
      '/api%2ftabs',
      '/%61pi/tabs',
      '/%2561pi/tabs',
      '/API/tabs',
      '/api/tabs%00',
      '/api/tabs;/auth/v1/settings',
      '/api\\tabs',
      '/\\api/tabs',
      '/assets/..%2f..%2fapi/tabs',
      '/api/tabs?/auth/v1/settings',
      '/api/tabs#/auth/v1/settings',
      '/api/account',
      '/api/export',
      '/api/about',
      '/metrics',
    ]
    const asked = [...odd.map((path) => under + path), ...(under ? odd : []), `${under}/..${under}/api/tabs`]

    test.each([...new Set(asked)])('%s leads nowhere', async (path) => {
      for (const more of ['', 'X-Original-URL: /auth/v1/settings\r\nX-Rewrite-URL: /auth/v1/settings\r\n']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
        const reply = await exchange(server.port, `${head}${more}\r\n`)
        expect(reply).toMatch(/^HTTP\/1\.1 (400|401|404) /)
        expect(reply).not.toContain('"tabs"')
      }
    })

    test('no header makes an answer name another server', async () => {
      const forged = ['Host', 'X-Forwarded-Host', 'X-Forwarded-Server', 'X-Host'].map(
        (name) => `${name}: evil.example\r\n`,
      )
      const headers = `${forged.join('')}Forwarded: host=evil.example;proto=http\r\nX-Forwarded-Prefix: /evil.example\r\n`
      for (const path of [
        '/',
        '/write',
        '/write/an/old/address',
        '/auth/v1/settings',
        '/auth/v1/oidc/callback',
      ]) {
        const reply = await exchange(
          server.port,
          `GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`,
        )
        expect(reply).toMatch(/^HTTP\/1\.1 \d{3} /)
        expect(reply).not.toContain('evil.example')
      }
    })
  })
})
