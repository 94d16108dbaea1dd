import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readExposition } from '../../tests/support/read-exposition.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { post, signIn } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'
import type { StoreLocation } from '../db/store-location.ts'
import type { Config } from '../env.ts'

const metricsToken = 'a-token-for-tests-of-32-letters!'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

onBothEngines('what a host may ask', ({ open, newMigrated }) => {
  let location: StoreLocation
  let store: Store
  let subject: TestApp
  let now: number

  beforeAll(async () => {
    location = await newMigrated()
    store = await open(location)
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 23)
    subject = appWith({ metricsToken })
  })

  const appWith = (config: Partial<Config>, on = store) =>
    createTestApp(on, {
      config: { ...config, dataDir: location.dataDir, rateLimits: false },
      clock: () => now,
    })
  const get = (path: string, headers: Record<string, string> = {}, of = subject) =>
    of.app.request(path, { headers })
  const metrics = async (of = subject) => {
    const reply = await get('/metrics', bearer(metricsToken), of)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    return readExposition(await reply.text())
  }
  const figure = (families: Awaited<ReturnType<typeof metrics>>, name: string, labels = {}) =>
    families
      .get(name)
      ?.samples.find(
        (sample) =>
          sample.name.startsWith(name) && isWithin(labels, sample.labels) && !('le' in sample.labels),
      )?.value

  test('counts requests by route, in a form that Prometheus reads', async () => {
    for (const path of [`/api/tabs/${randomUUID()}`, `/api/tabs/${randomUUID()}`, '/"}\n\\', '/healthz'])
      await get(path)
    await subject.app.request('/healthz', { method: 'BREW' })
    const read = await metrics()
    const requests = 'longhand_http_requests_total'
    // Nobody was signed in, so the call got no further.
    expect(figure(read, requests, { method: 'GET', route: '/api/*', status: '401' })).toBe(2)
    expect(figure(read, requests, { method: 'GET', route: '/healthz', status: '200' })).toBe(1)
    expect(figure(read, requests, { method: 'GET', route: '/*', status: '404' })).toBe(1)
    expect(figure(read, requests, { method: 'other', status: '404' })).toBe(1)
    const times = read.get('longhand_http_request_duration_seconds')?.samples ?? []
    expect(times.filter(({ labels }) => labels.route === '/healthz' && labels.le === '+Inf')).toMatchObject([
      { value: 1 },
    ])
    expect(JSON.stringify([...read])).not.toContain('BREW')
  })

  test('tells how the server, its database and its disk are', async () => {
    await signIn(subject, `writer-${randomUUID()}@example.com`)
    const read = await metrics()
    expect(figure(read, 'longhand_info', { database: store.kind })).toBe(1)
    expect(figure(read, 'longhand_database_up')).toBe(1)
    const { accounts } = await store.db
      .selectFrom('users')
      .select((row) => row.fn.countAll().as('accounts'))
      .executeTakeFirstOrThrow()
    expect(figure(read, 'longhand_accounts')).toBe(Number(accounts))
    for (const name of [
      'longhand_sessions',
      'longhand_database_size_bytes',
      'longhand_disk_free_bytes',
      'longhand_disk_size_bytes',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_active_seconds_total',
    ])
      expect(figure(read, name), name).toBeGreaterThan(0)
    expect(figure(read, 'longhand_security_events_total', { event: 'sign-in', outcome: 'ok' })).toBe(1)
  })

  test('tells when mail was sent and when AI answered, and nothing where they never did', async () => {
    const before = await metrics()
    expect(before.has('longhand_mail_last_sent_timestamp_seconds')).toBe(false)
    expect(figure(before, 'longhand_mails_total', { outcome: 'ok' })).toBe(0)
    subject.pulse.mail.good()
    now += 1_000
    subject.pulse.mail.bad()
    subject.pulse.ai.good()
    subject.pulse.provider.bad()
    const read = await metrics()
    expect(figure(read, 'longhand_mail_last_sent_timestamp_seconds')).toBe(now / 1000 - 1)
    expect(figure(read, 'longhand_mails_total', { outcome: 'failed' })).toBe(1)
    expect(figure(read, 'longhand_ai_last_answered_timestamp_seconds')).toBe(now / 1000)
    expect(figure(read, 'longhand_provider_calls_total', { outcome: 'failed' })).toBe(1)
    expect(read.has('longhand_provider_last_answered_timestamp_seconds')).toBe(false)
  })

  test('tells of the OpenID provider where there is one', async () => {
    const provider = {
      issuer: 'https://sso.example.com/realm',
      clientId: 'longhand',
      clientSecret: 'secret',
      name: 'Example SSO',
      isOnly: false,
      patienceMs: 1_000,
    }
    const app = appWith({ metricsToken, provider })
    const reply = await get('/healthz?detail', bearer(metricsToken), app)
    expect(await reply.json()).toMatchObject({
      provider: { by: 'sso.example.com', last_answered_at: null, last_failed_at: null },
    })
  })

  test('says in detail how it is', async () => {
    subject.pulse.mail.good()
    const reply = await get('/healthz?detail', bearer(metricsToken))
    expect(reply.status).toBe(200)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const number = expect.any(Number)
    expect(await reply.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      started_at: time,
      database: {
        kind: store.kind,
        answers: true,
        seconds: number,
        bytes: number,
        accounts: number,
        sessions: number,
      },
      disk: { free_bytes: number, bytes: number },
      mail: { by: 'terminal', last_sent_at: '2026-11-23T00:00:00.000Z', last_failed_at: null },
      ai: { by: 'built-in', last_answered_at: null, last_failed_at: null },
    })
  })

  test('says so when the database is gone', async () => {
    const gone = await open()
    const app = appWith({ metricsToken }, gone)
    await gone.close()
    const read = await metrics(app)
    expect(figure(read, 'longhand_database_up')).toBe(0)
    expect(read.has('longhand_accounts')).toBe(false)
    const reply = await get('/healthz?detail', bearer(metricsToken), app)
    expect(reply.status).toBe(503)
    expect(await reply.json()).toMatchObject({ status: 'failing', database: { answers: false } })
  })

  test.each([
    ['nobody', {}],
    ['a token that is too short', bearer('a')],
    ['another of the same length', bearer('b-token-for-tests-of-32-letters!')],
    ['one with more behind it', bearer(`${metricsToken}a`)],
    ['the right one, said otherwise', { authorization: `Basic ${metricsToken}` }],
  ])('is not there for %s', async (_who, headers: Record<string, string>) => {
    const off = appWith({ metricsToken: undefined })
    for (const path of ['/metrics', '/healthz?detail', '/healthz?detail=1']) {
      const [reply, without] = [await get(path, headers), await get(path, headers, off)]
      expect(reply.status).toBe(without.status)
      expect(await reply.text()).toBe(await without.text())
      expect(namesOf(reply)).toEqual(namesOf(without))
    }
  })

  test('is not there for a writer, and wrong tokens stand in the security log', async () => {
    const { access_token } = await signIn(subject, `writer-${randomUUID()}@example.com`)
    expect((await get('/metrics', bearer(access_token))).status).toBe(404)
    expect(subject.security.at(-1)).toMatchObject({ event: 'host-token', outcome: 'wrong' })
    expect(JSON.stringify(subject.security)).not.toContain(access_token)
    const before = subject.security.length
    await get('/metrics')
    await get('/metrics', bearer(metricsToken))
    await post(subject.app, '/nothing', {})
    expect(subject.security).toHaveLength(before)
  })

  test('is not there at all without a token in the settings', async () => {
    const off = appWith({ metricsToken: undefined })
    expect(off.app.routes.map(({ path }) => path)).not.toContain('/metrics')
    expect((await get('/metrics', bearer('undefined'), off)).status).toBe(404)
    expect(await (await get('/healthz?detail', bearer('undefined'), off)).json()).toEqual({ status: 'ok' })
  })
})

function isWithin(part: Record<string, string>, whole: Record<string, string>): boolean {
  return Object.entries(part).every(([label, value]) => whole[label] === value)
}

function namesOf(reply: Response): string[] {
  return [...reply.headers.keys()].sort()
}
