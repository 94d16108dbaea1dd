import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxContentLength } from '../../shared/tab-fields.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { freePort } from '../support/free-port.ts'
import { installDebianPackage } from '../support/programs/debian-package.ts'
import { createCookieJar } from '../support/server/cookie-jar.ts'
import { openAiCompatible } from '../support/server/fake-ai-services.ts'
import { type FakeService, startFakeService } from '../support/server/fake-service.ts'
import { type RunningProxy, startCaddy, startNginx } from './start-proxy.ts'

beforeAll(() => {
  if (!existsSync('/usr/bin/systemd-socket-activate')) installDebianPackage('systemd')
})

// Runs the files for proxies in deploy/, each by its proxy, in front of the server at a socket that systemd's own
// program holds.
describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
])('behind %s', (name, start) => {
  const folder = mkdtempSync(join(tmpdir(), `longhand-${name}-`))
  let model: FakeService
  let server: RunningServer
  let proxy: RunningProxy
  let session: ClientHttp2Session
  let httpPort: number
  let origin: string
  let token: string
  const jar = createCookieJar()
  const email = 'ada@example.com'
  const address = anAddress()

  beforeAll(async () => {
    const port = await freePort()
    httpPort = await freePort()
    origin = `https://localhost:${port}`
    model = await startFakeService()
    const file = join(folder, 'longhand.sock')
    server = await startServer({
      mail: 'terminal',
      heldAt: file,
      settings: {
        ...openAiCompatible.env(model.url),
        PUBLIC_URL: origin,
        TRUST_PROXY: '1',
        SIGN_UP: 'open',
        // Nothing listens at this address, and nothing is sent to it.
        OIDC_ISSUER: 'http://127.0.0.1:9',
        OIDC_CLIENT_ID: 'longhand',
        OIDC_CLIENT_SECRET: 'secret',
      } as Record<string, string>,
    })
    const place = join(folder, 'proxy')
    mkdirSync(place)
    proxy = await start({ folder: place, address, port, httpPort, server: { file } })
    const tls = { host: address, port, servername: 'localhost', ALPNProtocols: ['h2'], ca: proxy.authority }
    session = connect(origin, { createConnection: () => connectTls(tls), maxSessionMemory: 200 })
    token = await signIn()
  })

  afterAll(async () => {
    session?.close()
    await proxy?.stop()
    await server?.stop()
    model?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function open(method: string, path: string, body?: string): ClientHttp2Stream {
    const stream = session.request({
      ':method': method,
      ':path': path,
      origin,
      'x-forwarded-for': '203.0.113.9',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...jar.header(),
    })
    stream.end(body)
    return stream
  }

  async function ask(method: string, path: string, body?: string) {
    const stream = open(method, path, body)
    const status = new Promise<number>((resolve, reject) => {
      stream.once('error', reject).once('response', (headers) => {
        jar.take(headers['set-cookie'] ?? [])
        resolve(Number(headers[':status']))
      })
    })
    const [code, reply] = await Promise.all([status, text(stream)])
    return { status: code, reply }
  }

  async function signIn(): Promise<string> {
    const asked = await ask('POST', '/auth/v1/otp', JSON.stringify({ email }))
    expect(asked.status, asked.reply).toBe(200)
    const code = { email, token: await server.outbox.codeFor(email), type: 'email' }
    const { status, reply } = await ask('POST', '/auth/v1/verify', JSON.stringify(code))
    expect(status, reply).toBe(200)
    return JSON.parse(reply).access_token
  }

  test('the connection speaks HTTP/2', () => {
    expect(session.alpnProtocol).toBe('h2')
  })

  test('who comes without TLS is led to it', async () => {
    const reply = await fetch(`http://${address}:${httpPort}/app`, { redirect: 'manual' })
    expect([301, 308]).toContain(reply.status)
    expect(reply.headers.get('location')).toMatch(/^https:\/\/[^/]+\/app$/)
  })

  test.each(['/api/tabs', '/auth/v1/settings', '/metrics', '/healthz?detail'])(
    'a program that asks for %s without TLS is refused, and sent nowhere',
    async (path) => {
      expect(await askInTheClear(address, httpPort, path)).toEqual([403, undefined])
    },
  )

  test('nobody calls past the proxy', async () => {
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('where the OpenID provider leads a writer back is in no log', async () => {
    // The page that begins a sign-in decides how long its state is.
    for (const length of [40, 3_000, 7_000]) {
      const { status } = await ask(
        'GET',
        `/auth/v1/oidc/callback?code=opens-an-account&state=${'x'.repeat(length)}`,
      )
      expect(status, `${length}`).toBe(302)
    }
    await ask('GET', '/auth/v1/settings?next')
    // Caddy writes no log by default.
    const log = (file: string) => readFile(join(folder, 'proxy', file), 'utf8').catch(() => '')
    if (name === 'nginx') await expect.poll(() => log('access.log')).toContain('settings?next')
    for (const file of ['access.log', 'error.log'])
      expect(await log(file), file).not.toContain('opens-an-account')
  })

  test('a visitor is known by the connection to the proxy, whatever they say', async () => {
    const log = await readFile(join(server.dataDir, 'security.log'), 'utf8')
    const networks = log.match(/"network":"[^"]*"/g) ?? []
    expect(new Set(networks)).toEqual(new Set(['"network":"127.0.0.1"']))
  })

  test.each([
    ['5 MB', 'rope ', 'rope '],
    ['30 MB, the longest text as JSON can write it', 'éric ', '\\u00e9\\u0072\\u0069\\u0063\\u0020'],
  ])('a text of %s is saved', async (_size, word, written) => {
    const count = maxContentLength / word.length
    const fields = '"title":"Long","writing_date":"2026-11-23"'
    const body = `{${fields},"content":"${written.repeat(count)}"}`
    const { status, reply } = await ask('PUT', `/api/tabs/${randomUUID()}`, body)
    expect(status, reply.slice(0, 200)).toBe(201)
    expect(JSON.parse(reply).content === word.repeat(count)).toBe(true)
  })

  test('an answer comes word by word', async () => {
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
    model.answers(async (response) => {
      const say = (delta: object, finish_reason?: string) =>
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      say({ content: 'first ' })
      await isRead
      say({ content: 'second' })
      say({}, 'stop')
      response.end('data: [DONE]\n\n')
    })
    const stream = open('POST', '/api/ai/chat', '{"messages":[{"role":"user","content":"Go on"}]}')
    let heard = ''
    for await (const piece of stream.setEncoding('utf8')) {
      heard += piece
      // The model sends the second word only now. A proxy that collects words would wait without end.
      if (heard.includes('first')) goOn()
    }
    expect(heard).toContain('second')
    expect(heard).toContain('"done"')
  })
})

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
])('under a path of a site behind %s, and at a port', (name, start) => {
  const folder = mkdtempSync(join(tmpdir(), `longhand-${name}-`))
  const address = anAddress()
  let server: RunningServer
  let proxy: RunningProxy
  let origin: string
  let port: number
  let httpPort: number
  const jar = createCookieJar()

  beforeAll(async () => {
    port = await freePort()
    origin = `https://localhost:${port}`
    const settings = { PUBLIC_URL: `${origin}/write/`, TRUST_PROXY: '1', SIGN_UP: 'open' }
    server = await startServer({ mail: 'terminal', settings })
    httpPort = await freePort()
    const at = { port: Number(new URL(server.address).port) }
    proxy = await start({ folder, address, port, httpPort, server: at, isUnderPath: true })
  })

  afterAll(async () => {
    await proxy?.stop()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function ask(path: string, body?: object): Promise<{ status: number | undefined; reply: string }> {
    return new Promise((resolve, reject) => {
      const method = body ? 'POST' : 'GET'
      const headers = { origin, ...jar.header(), ...(body && { 'content-type': 'application/json' }) }
      const to = { host: address, port, servername: 'localhost', ca: proxy.authority }
      const asked = request(
        { ...to, path, method, headers: { ...headers, host: `localhost:${port}` } },
        (reply) => {
          jar.take(reply.headers['set-cookie'] ?? [])
          text(reply).then((words) => resolve({ status: reply.statusCode, reply: words }), reject)
        },
      )
      asked.on('error', reject).end(body && JSON.stringify(body))
    })
  }

  test('somebody signs in and reads, and the rest of the site is none of ours', async () => {
    const email = 'ada@example.com'
    expect((await ask('/write/auth/v1/otp', { email })).status).toBe(200)
    const token = await server.outbox.codeFor(email)
    expect((await ask('/write/auth/v1/verify', { email, token, type: 'email' })).status).toBe(200)
    expect(JSON.parse((await ask('/write/healthz')).reply)).toEqual({ status: 'ok' })
    expect((await ask('/auth/v1/settings')).reply).not.toContain('{')
  })

  test.each(['/write/api/tabs', '/write/auth/v1/settings', '/write/metrics', '/write/healthz?detail'])(
    'a program that asks for %s without TLS is refused there too',
    async (path) => {
      expect(await askInTheClear(address, httpPort, path)).toEqual([403, undefined])
    },
  )
})

/** The status of the reply, and where it redirects to. */
async function askInTheClear(host: string, port: number, path: string) {
  const [reply] = (await once(get({ host, port, path, headers: { host: 'localhost' } }), 'response')) as [
    IncomingMessage,
  ]
  return [reply.statusCode, reply.headers.location]
}

/** Ports that were free a moment ago may be taken by now, but hardly at an address that no other program uses. */
function anAddress(): string {
  return `127.${[1, 2, 3].map(() => 1 + randomInt(253)).join('.')}`
}
