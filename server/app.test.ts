import { EventEmitter } from 'node:events'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/server/app.ts'
import { onBothEngines } from '../tests/support/server/databases.ts'
import { signIn } from '../tests/support/server/sign-in.ts'
import type { Store } from './db/schema.ts'
import { listen } from './http/listen.ts'

const publicUrl = 'http://localhost:3000'
const json = { 'Content-Type': 'application/json' }

onBothEngines('the application', ({ open }) => {
  let store: Store
  let subject: TestApp

  beforeAll(async () => {
    store = await open()
  })

  beforeEach(() => {
    subject = createTestApp(store, { config: { rateLimits: false } })
  })

  const askForCode = (headers: Record<string, string>, body = '{"email":"writer@example.com"}') =>
    subject.app.request('/auth/v1/otp', { method: 'POST', headers: { ...json, ...headers }, body })

  test('calls that come together do not pass the limit of unread answers together', async () => {
    const { access_token } = await signIn(subject, 'crowd@example.com')
    const socket = Object.assign(new EventEmitter(), { writableLength: 0 })
    const ask = async () => {
      const headers = { authorization: `Bearer ${access_token}` }
      const request = new Request(`${publicUrl}/api/account/words`, { headers })
      return subject.app.fetch(request, { incoming: { socket } })
    }
    const replies = [ask(), ask()]
    // Each has a connection to the database of its own: either may be the first.
    void Promise.race(replies).then(() => {
      socket.writableLength = 65 * 1024 * 1024
    })
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 429])
  })

  test('is healthy while the database answers', async () => {
    const reply = await subject.app.request('/healthz')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ok' })
  })

  test('is not healthy when the database is gone', async () => {
    const gone = await open()
    const { app, logged } = createTestApp(gone)
    await gone.close()

    const reply = await app.request('/healthz')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({
      error: { code: 'unavailable', message: 'The service is not available. Please try again.' },
    })
    expect(logged[0]).toMatchObject({ level: 'error', err: { cause: { message: expect.any(String) } } })
  })

  describe('errors', () => {
    test.each(['/auth/nothing', '/auth/v1/nothing'])(
      'an unknown call is answered in JSON: %s',
      async (path) => {
        const reply = await subject.app.request(path)
        expect(reply.status).toBe(404)
        expect(await reply.json()).toEqual({ error: { code: 'not_found', message: 'Not found.' } })
      },
    )

    test.each(['/api', '/api/nothing', '/api/tabs'])('nobody learns what is there: %s', async (path) => {
      const reply = await subject.app.request(path)
      expect(reply.status).toBe(401)
      expect(await reply.json()).toEqual({
        error: { code: 'unauthenticated', message: 'User not authenticated' },
      })
    })

    test('what nobody foresaw is told to the log and to nobody else', async () => {
      const broken = await open()
      const { app, logged } = createTestApp(broken)
      await broken.close()

      const reply = await app.request('/auth/v1/user', { headers: { Authorization: 'Bearer x' } })
      expect(reply.status).toBe(500)
      expect(await reply.json()).toEqual({
        error: { code: 'internal', message: 'Something went wrong. Please try again.' },
      })
      const requestId = reply.headers.get('x-request-id')
      expect(logged).toEqual([
        expect.objectContaining({ requestId, err: expect.objectContaining({ stack: expect.any(String) }) }),
        expect.objectContaining({ requestId, level: 'error', status: 500 }),
      ])
    })
  })

  describe('the log', () => {
    test('names route, status and request', async () => {
      const reply = await askForCode({})
      expect(subject.logged).toEqual([
        {
          level: 'info',
          time: expect.any(String),
          requestId: reply.headers.get('x-request-id'),
          method: 'POST',
          route: '/auth/v1/otp',
          status: 200,
          ms: expect.any(Number),
          msg: 'request',
        },
      ])
    })

    test('holds no address, no code, no token and no word', async () => {
      await askForCode({ 'X-Forwarded-For': '192.0.2.7', 'User-Agent': 'agent-of-somebody' })
      const code = subject.outbox[0]?.code ?? ''
      await subject.app.request('/auth/v1/verify', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'writer@example.com', token: code, type: 'email' }),
      })
      await subject.app.request('/api/words-somebody-typed?secret=1', {
        headers: { Authorization: 'Bearer hush' },
      })

      const text = JSON.stringify(subject.logged)
      expect(subject.logged).toHaveLength(3)
      expect(code).toMatch(/^\d{6}$/)
      for (const secret of [
        'example.com',
        code,
        'hush',
        '192.0.2.7',
        'agent-of',
        'words-somebody',
        'secret=',
      ]) {
        expect(text).not.toContain(secret)
      }
    })
  })

  describe('security headers', () => {
    test.each(['/healthz', '/nothing'])('are on every page: %s', async (path) => {
      const { headers } = await subject.app.request(path)
      expect(headers.get('content-security-policy')?.replace(/'nonce-[^']+'/, "'nonce-…'")).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data: blob:; font-src 'self'; ` +
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; object-src 'none'; " +
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
          'trusted-types default',
      )
      expect(headers.get('permissions-policy')).toContain('microphone=(self), fullscreen=(self), camera=()')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    })

    test.each(['/api/tabs', '/auth/v1/nothing', '/auth/v1/settings'])(
      'make nothing of the answer to a call: %s',
      async (path) => {
        const { headers } = await subject.app.request(path)
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(headers.get('strict-transport-security')).toBeNull()
        expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      },
    )

    test.each(['/healthz', '/api/tabs', '/auth/v1/settings'])(
      'are the same over a connection: %s',
      async (path) => {
        const server = await listen(subject.app, { host: '127.0.0.1', port: 0 })
        onTestFinished(() => server.stop())
        const own = namesAndValues((await fetch(`http://127.0.0.1:${server.port}${path}`)).headers)
        const asked = namesAndValues((await subject.app.request(path)).headers)
        expect(Object.keys(asked).length).toBeGreaterThan(4)
        expect(own).toMatchObject(asked)
      },
    )

    test('demand https once the page is served over it', async () => {
      const { app } = createTestApp(store, { config: { publicUrl: 'https://write.example.com' } })
      for (const path of ['/healthz', '/api/tabs']) {
        const { headers } = await app.request(path)
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      }
    })

    test('let in the captcha that is configured, and only that', async () => {
      const captcha = {
        provider: 'turnstile',
        siteKey: 'k',
        secret: 's',
        verifyUrl: 'http://localhost',
      } as const
      const { app } = createTestApp(store, { config: { captcha } })
      const policy = (await app.request('/healthz')).headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
      expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
      expect(policy).not.toContain('hcaptcha')
      // Its script would not run.
      expect(policy).not.toContain('trusted-types')
    })
  })

  describe('calls', () => {
    test('from our own page and from programs pass, from other sites they do not', async () => {
      expect((await askForCode({ Origin: publicUrl })).status).toBe(200)
      expect((await askForCode({})).status).toBe(200)
      for (const origin of ['https://evil.example.com', 'http://localhost:3001', 'null']) {
        const reply = await askForCode({ Origin: origin })
        expect(reply.status).toBe(403)
        expect(await reply.json()).toEqual({
          error: { code: 'forbidden', message: `Please open this page at ${publicUrl}.` },
        })
      }
      expect(subject.outbox).toHaveLength(2)
    })

    test('may read from anywhere, which no page of another site can see', async () => {
      const reply = await subject.app.request('/auth/v1/settings', {
        headers: { Origin: 'https://example.org' },
      })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    })

    test('bring JSON or nothing', async () => {
      expect((await askForCode({ 'Content-Type': 'application/json; charset=UTF-8' })).status).toBe(200)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        expect((await askForCode({ 'Content-Type': type })).status).toBe(415)
      }
    })

    test('say how long they are and keep within the limit', async () => {
      expect((await askForCode({ 'Content-Length': String(16 * 1024) })).status).toBe(200)
      expect((await askForCode({ 'Content-Length': String(16 * 1024 + 1) })).status).toBe(413)
      expect((await askForCode({ 'Transfer-Encoding': 'chunked' })).status).toBe(411)
      const patch = async (path: string, bytes: number) => {
        const headers = { ...json, 'Content-Length': String(bytes) }
        return (await subject.app.request(path, { method: 'PATCH', headers })).status
      }
      const megabyte = 1024 * 1024
      expect([
        await patch('/api/tabs/a', 32 * megabyte),
        await patch('/api/tabs/a', 32 * megabyte + 1),
      ]).toEqual([401, 413])
      expect([await patch('/api/a', 4 * megabyte), await patch('/api/a', 4 * megabyte + 1)]).toEqual([
        401, 413,
      ])
    })

    test('make no answer that would only be measured', async () => {
      for (const path of ['/api/export', '/api/tabs', '/auth/v1/settings']) {
        const reply = await subject.app.request(path, { method: 'HEAD' })
        expect([reply.status, await reply.text()]).toEqual([405, ''])
      }
    })

    test('are kept in no cache', async () => {
      for (const path of ['/auth/v1/settings', '/api/nothing']) {
        expect((await subject.app.request(path)).headers.get('cache-control')).toBe('no-store')
      }
    })
  })

  test('without built pages only calls are answered', async () => {
    expect((await subject.app.request('/')).status).toBe(404)
  })
})

/** Without what is another at each call. */
function namesAndValues(headers: Headers): Record<string, string> {
  const { 'x-request-id': requestId, ...others } = Object.fromEntries(headers)
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  const policy = others['content-security-policy']?.replace(/'nonce-[^']+'/, "'nonce-…'")
  return { ...others, ...(policy !== undefined && { 'content-security-policy': policy }) }
}
