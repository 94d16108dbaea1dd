import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#shared/auth.ts'
import type { Tab } from '#shared/tabs.ts'
import { createTestApp, type TestApp } from '../tests/support/server/app.ts'
import { onBothEngines, onSqlite } from '../tests/support/server/databases.ts'
import { invitationLink } from './auth/sign-up/invitations.ts'
import type { Store } from './db/schema.ts'
import { originOf, pathOf } from './http/under-path.ts'
import { createLongThread, type LongThread } from './long-texts/long-thread.ts'

const hostToken = 'a-token-for-the-host-long-enough-to-be-one'

test.each([
  ['https://example.com', 'https://example.com', ''],
  ['https://example.com/write', 'https://example.com', '/write'],
  ['http://localhost:3000/a/b', 'http://localhost:3000', '/a/b'],
])('%s is %s and %s', (publicUrl, origin, path) => {
  expect([originOf(publicUrl), pathOf(publicUrl)]).toEqual([origin, path])
})

onSqlite('a server under a path', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-path-'))
  let store: Store
  let subject: TestApp

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Longhand</title>')
    writeFileSync(join(folder, 'assets/main-abc.js'), '')
    store = await open()
    subject = createTestApp(store, {
      clientDir: folder,
      config: { publicUrl: 'https://example.com/write', metricsToken: hostToken },
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const ask = (path: string, headers: Record<string, string> = {}) => subject.app.request(path, { headers })

  test('has its page, files and calls there', async () => {
    const page = await ask('/write/')
    expect(await page.text()).toContain('<title>Longhand</title>')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect((await ask('/write/assets/main-abc.js')).headers.get('cache-control')).toMatch(/immutable$/)
    expect((await ask('/write/auth/v1/settings')).status).toBe(200)
    const call = await ask('/write/api/tabs')
    expect(call.status).toBe(401)
    expect(call.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(call.headers.get('cache-control')).toBe('no-store')
    expect((await ask('/write/api/nothing', { authorization: 'Bearer nobody' })).status).toBe(401)
  })

  test.each(['/write', '/write?utm=1', '/write/an/old/address'])(
    'leads from %s to its page',
    async (path) => {
      const reply = await ask(path)
      expect([reply.status, reply.headers.get('location')]).toEqual([302, '/write/'])
    },
  )

  test.each([
    '/',
    '/index.html',
    '/assets/main-abc.js',
    '/auth/v1/settings',
    '/api/tabs',
    '/writer/',
    '/write-/auth/v1/settings',
    '/Write/',
    '//write/',
    '/other/write/',
    '/write/../api/tabs',
  ])('knows nothing of %s', async (path) => {
    const reply = await ask(path)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ error: { code: 'not_found' } })
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('tells the host’s own programs at the port itself too, who need not know the path', async () => {
    for (const under of ['', '/write']) {
      expect(await (await ask(`${under}/healthz`)).json()).toEqual({ status: 'ok' })
      expect((await ask(`${under}/metrics`, { authorization: `Bearer ${hostToken}` })).status).toBe(200)
    }
  })

  test('serves no figures where nobody has asked for them', async () => {
    const { app } = createTestApp(store, {
      clientDir: folder,
      config: { publicUrl: 'https://example.com/write' },
    })
    expect((await app.request('/metrics')).status).toBe(404)
  })

  test('takes calls from pages of its origin, and names the address to the others', async () => {
    const otp = (origin: string) =>
      subject.app.request('/write/auth/v1/otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: 'ada@example.com' }),
      })
    expect((await otp('https://example.com')).status).toBe(200)
    const refused = await otp('https://example.org')
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Please open this page at https://example.com/write.')
  })

  test('is what its invitations lead to', () => {
    expect(invitationLink('https://example.com/write', 'abc')).toBe(
      'https://example.com/write/#/login?invitation=abc',
    )
  })
})

onSqlite('a long text under a path', ({ open, newLocation }) => {
  let thread: LongThread
  let subject: TestApp

  beforeAll(async () => {
    const location = await newLocation()
    const store = await open(location)
    thread = createLongThread(store, location, { tabs: 1_000, bytes: 10 ** 9 })
    subject = createTestApp(store, {
      longThread: thread,
      config: { publicUrl: 'http://localhost:3000/write', rateLimits: false },
    })
  })
  afterAll(() => thread.stop())

  test('is saved and read as anywhere', async () => {
    const post = (path: string, body: object) =>
      subject.app.request(`/write${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const email = 'ada@example.com'
    await post('/auth/v1/otp', { email })
    const code = subject.outbox.at(-1)?.code
    const signedIn = await post('/auth/v1/verify', { email, token: code, type: 'email' })
    const { access_token } = (await signedIn.json()) as Session
    const authorization = `Bearer ${access_token}`
    const content = 'Many words. '.repeat(40_000)
    const body = JSON.stringify({
      title: 'A book',
      writing_date: new Date().toISOString().slice(0, 10),
      content,
    })
    const path = `/write/api/tabs/${randomUUID()}`
    const made = await subject.app.request(path, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    })
    expect(made.status).toBe(201)
    const read = await subject.app.request(`${path}?unless_revision=7`, { headers: { authorization } })
    expect(((await read.json()) as Tab).content).toBe(content)
  })
})

onBothEngines('two servers under two paths of one origin', ({ open }) => {
  describe.each([
    ['https://example.com', (name: string, path: string) => `__Host-${name}~${path}`],
    ['http://localhost:3000', (name: string, path: string) => `${name}-3000~${path}`],
  ])('(%s)', (origin, nameOf) => {
    /** As a browser keeps them: all servers of the origin are sent them. */
    let jar: Map<string, string>
    let servers: Record<'one' | 'a.b/two', TestApp>

    beforeAll(async () => {
      jar = new Map()
      const serve = async (path: string) =>
        createTestApp(await open(), {
          config: { publicUrl: `${origin}/${path}`, rateLimits: false, signUp: 'open' },
        })
      servers = { one: await serve('one'), 'a.b/two': await serve('a.b/two') }
    })

    async function call(
      server: keyof typeof servers,
      path: string,
      init: RequestInit = {},
    ): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'content-type': 'application/json', 'x-refresh': 'cookie', origin, cookie }
      const reply = await servers[server].app.request(`/${server}${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        if (/; Max-Age=0/.test(line)) jar.delete(name)
        else jar.set(name, value)
        expect(line).toContain('; Path=/;')
      }
      return reply
    }

    const post = (server: keyof typeof servers, path: string, body: object, token = '') =>
      call(server, path, {
        method: 'POST',
        body: JSON.stringify(body),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    const refresh = (server: keyof typeof servers) =>
      post(server, '/auth/v1/token?grant_type=refresh_token', {})

    async function signIn(server: keyof typeof servers): Promise<string> {
      const email = `${randomUUID()}@example.com`
      await post(server, '/auth/v1/otp', { email })
      const code = servers[server].outbox.at(-1)?.code
      const reply = await post(server, '/auth/v1/verify', { email, token: code, type: 'email' })
      return ((await reply.json()) as Session).access_token
    }

    test('each have a session of their own in one browser, and end it alone', async () => {
      const first = await signIn('one')
      const second = await signIn('a.b/two')
      expect([...jar.keys()].sort()).toEqual(
        [
          nameOf('browser', 'one'),
          nameOf('refresh', 'one'),
          nameOf('browser', 'a.b~two'),
          nameOf('refresh', 'a.b~two'),
        ].sort(),
      )
      expect([(await refresh('one')).status, (await refresh('a.b/two')).status]).toEqual([200, 200])
      expect(
        (await call('one', '/api/tabs', { headers: { authorization: `Bearer ${second}` } })).status,
      ).toBe(401)

      expect((await post('one', '/auth/v1/logout?scope=local', {}, first)).status).toBe(204)
      expect([(await refresh('one')).status, (await refresh('a.b/two')).status]).toEqual([204, 200])
    })
  })
})
