import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '../../server/http/listen.ts'
import { startLivedTime } from '../support/lived-time.ts'
import { isLong, writePart } from '../support/long-form.ts'
import { onSqlite } from '../support/server/databases.ts'
import { exchange, isHungUpOn, openConnection } from './raw-connection.ts'
import { addWriter, createWorld, type World, type Writer } from './world.ts'

const megabyte = 1024 * 1024
const crowd = isLong ? 1_000 : 200
/** Node allows a minute for the headers of a request, and checks every half minute. */
const slowHeadersEndMs = 95_000

const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n'
const json = 'Content-Type: application/json\r\n'

/** Bytes that no browser sends, each with the allowed statuses. */
const requests: Record<string, [bytes: string | Uint8Array, statuses: number[]]> = {
  'no host': ['GET /healthz HTTP/1.1\r\n\r\n', [400]],
  'two hosts': [`GET /healthz HTTP/1.1\r\n${host}Host: evil.example.com\r\n${close}\r\n`, [200, 400]],
  'a host that is none': [`GET / HTTP/1.1\r\nHost: a b/?c@d\r\n${close}\r\n`, [400]],
  'a host with a wild port': [`GET /healthz HTTP/1.1\r\nHost: x:99999999\r\n${close}\r\n`, [400]],
  'an old protocol': ['GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n', [200]],
  'a newer protocol': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
  'no protocol': ['GET /healthz\r\n\r\n', [400]],
  'a made-up method': [`STEAL /api/tabs HTTP/1.1\r\n${host}${close}\r\n`, [400]],
  ...Object.fromEntries(
    ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'QUERY', 'HEAD'].map((method) => [
      method,
      [`${method} /api/tabs HTTP/1.1\r\n${host}${close}\r\n`, [400, 401, 404, 405]],
    ]),
  ),
  CONNECT: [`CONNECT evil.example.com:443 HTTP/1.1\r\n${host}${close}\r\n`, []],
  'another site’s address': [
    `GET http://evil.example.com/healthz HTTP/1.1\r\n${host}${close}\r\n`,
    [200, 400],
  ],
  'an address of stars': [`OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`, [400, 404]],
  'an address that climbs': [`GET /assets/../../../../etc/passwd HTTP/1.1\r\n${host}${close}\r\n`, [404]],
  'an address without a slash': [`GET healthz HTTP/1.1\r\n${host}${close}\r\n`, [400]],
  'an address with two slashes': [`GET //evil.example.com/%2f.. HTTP/1.1\r\n${host}${close}\r\n`, [404]],
  'an endless address': [`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}${close}\r\n`, [431]],
  'an endless query': [`GET /api/tabs?search=${'a'.repeat(100_000)} HTTP/1.1\r\n${host}${close}\r\n`, [431]],
  'a flood of headers': [`GET /healthz HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(20_000)}${close}\r\n`, [431]],
  'an endless header': [`GET /healthz HTTP/1.1\r\n${host}X-A: ${'b'.repeat(100_000)}\r\n\r\n`, [431]],
  'an endless cookie': [
    `POST /auth/v1/token?grant_type=refresh_token HTTP/1.1\r\n${host}Cookie: refresh-3000=${'%'.repeat(15_000)}\r\n` +
      `Origin: http://localhost:3000\r\nX-Refresh: cookie\r\nContent-Length: 0\r\n${close}\r\n`,
    [401],
  ],
  'a folded header': [`GET /healthz HTTP/1.1\r\n${host}X-A: b\r\n c\r\n${close}\r\n`, [200, 400]],
  'a header with NUL': [`GET /healthz HTTP/1.1\r\n${host}X-A: b\0c\r\n${close}\r\n`, [400]],
  'bare line feeds': ['GET /healthz HTTP/1.1\nHost: localhost\n\n', [400]],
  'two lengths': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    [400],
  ],
  'a length and chunks': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
    [400],
  ],
  'a length below zero': [`POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n`, [400]],
  'a length of letters': [`POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 0x10\r\n\r\n`, [400]],
  'a length beyond numbers': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
    [400],
  ],
  'a length beyond limits': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 999999999999\r\n${close}\r\n`,
    [413],
  ],
  'chunks without a length': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n${close}\r\n2\r\n{}\r\n0\r\n\r\n`,
    [411],
  ],
  'an encoding of its own': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Transfer-Encoding: gzip, chunked\r\n${close}\r\n0\r\n\r\n`,
    [400, 411],
  ],
  'a packed body': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n${close}\r\n{}`,
    [400],
  ],
  'more than it said': [
    `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 2\r\n${close}\r\n{}GET /x HTTP/1.1\r\n\r\n`,
    [400],
  ],
  'an upgrade': [
    `GET /healthz HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n\r\n`,
    [200, 400, 426],
  ],
  'an odd expectation': [`POST /auth/v1/otp HTTP/1.1\r\n${host}Expect: cake\r\n${close}\r\n`, [417]],
  'seventeen at once': [atOnce(17), [404]],
  'a hundred at once': [atOnce(100), [404]],
  'another language': [Uint8Array.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 0, 0, 0, 0xff]), [400]],
  noise: [Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256), [400]],
}

function atOnce(count: number): string {
  const all = [...Array(count - 1).fill(''), close]
  return all.map((last) => `GET /nothing HTTP/1.1\r\n${host}${last}\r\n`).join('')
}

const insides = /node_modules|\.ts:|\bat \S+ \(|ECONN|X-Powered-By/i

onSqlite('hostile connections', ({ open }) => {
  let world: World
  let server: Listening
  let writer: Writer
  let memoryBefore: number
  const counted = { 'malformed requests': 0, 'slow connections': 0, 'broken off': 0, '5xx': 0 }
  let figures = {}

  beforeAll(async () => {
    world = await createWorld(await open())
    server = await listen(world.subject.app, { host: '127.0.0.1', port: 0 })
    writer = await addWriter(world, 'writer')
    await isAlive()
    // Sent once in advance, because memory that a process keeps after its first request is no leak.
    await sendLongBodies()
    memoryBefore = memoryInUse()
  })
  afterAll(() => writePart('hostile connections', { ...counted, ...figures }))

  async function isAlive(): Promise<void> {
    const lived = startLivedTime(10_000)
    const reply = await fetch(`http://127.0.0.1:${server.port}/healthz`, { signal: lived.signal })
    expect(reply.status).toBe(200)
    await reply.text()
    lived.stop()
  }

  async function sendLongBodies(): Promise<void> {
    const headers = {
      authorization: `Bearer ${writer.session.access_token}`,
      'content-type': 'application/json',
    }
    for (const body of ['['.repeat(31 * megabyte), `{"title":"${'\\u0000'.repeat(5 * megabyte)}"}`]) {
      const path = `/api/tabs/${writer.tabId}`
      const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'PATCH', headers, body })
      expect(reply.status).toBe(400)
      expect((await reply.text()).length).toBeLessThan(1_000)
    }
  }

  const bearer = () => `Authorization: Bearer ${writer.session.access_token}\r\n`

  describe('bytes that no browser sends', () => {
    test.each(Object.keys(requests))('%s', async (name) => {
      const [bytes, expected] = requests[name] ?? ['', []]
      const reply = await exchange(server.port, bytes)
      const statuses = [...reply.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      counted['5xx'] += statuses.filter((status) => status >= 500 && status !== 505).length
      expect(statuses.filter((status) => !expected.includes(status))).toEqual([])
      // If the server may reply while this side still sends, perhaps only the closed connection is seen.
      const min = expected.includes(431) ? 0 : Math.min(1, expected.length)
      // Seventeen requests at once are answered. After a hundred at once, the server disconnects.
      const least: Record<string, number> = { 'seventeen at once': 17, 'a hundred at once': 0 }
      expect(statuses.length).toBeGreaterThanOrEqual(least[name] ?? min)
      if (name === 'a hundred at once') expect(statuses.length).toBeLessThan(100)
      expect(reply).not.toMatch(insides)
      await isAlive()
      counted['malformed requests']++
    })
  })

  test('many connections that never finish their requests delay nobody else', async () => {
    const beginnings = [
      `GET /healthz HTTP/1.1\r\n${host}X-A`,
      `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 1000\r\n\r\n{"email":`,
      `PUT /api/tabs/${writer.tabId} HTTP/1.1\r\n${host}${json}${bearer()}Content-Length: 30000000\r\n\r\n{`,
      'G',
      '',
    ]
    const sockets = await Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        const socket = await openConnection(server.port)
        socket.write(beginnings[index % beginnings.length] ?? '')
        return socket
      }),
    )
    counted['slow connections'] += sockets.length
    for (let round = 0; round < 20; round++) {
      for (const socket of sockets) socket.write('x')
      await isAlive()
    }
    for (const socket of sockets) socket.destroy()
  })

  test.each([
    ['to nowhere', `POST /nothing HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nfffffff\r\n`],
    ['without a token', `PUT /api/tabs/x HTTP/1.1\r\n${host}${json}Content-Length: 999999999\r\n\r\n`],
    ['that is too long', `POST /auth/v1/otp HTTP/1.1\r\n${host}${json}Content-Length: 999999999\r\n\r\n`],
  ])('an upload %s is hung up on', async (_where, head) => {
    expect(await isHungUpOn(server.port, head, 8_192 * megabyte)).toBe(true)
    await isAlive()
  })

  test('a client that disconnects in the middle harms nobody', async () => {
    const beginnings = [
      `GET /api/export HTTP/1.1\r\n${host}${bearer()}\r\n`,
      `POST /api/ai/chat HTTP/1.1\r\n${host}${json}${bearer()}Content-Length: 100\r\n\r\n{"messages":[`,
      `POST /api/ai/rephrasing HTTP/1.1\r\n${host}${json}${bearer()}Content-Length: 15\r\n\r\n{"text":"word"}`,
    ]
    await Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        const socket = await openConnection(server.port)
        socket.write(beginnings[index % beginnings.length] ?? '', () => socket.destroy())
        counted['broken off']++
      }),
    )
    await isAlive()
  })

  test('bodies of the longest allowed size that contain only brackets are refused and freed', async () => {
    await sendLongBodies()
    await isAlive()
  })

  if (isLong) {
    test('a client with slow headers is disconnected', { timeout: 2 * slowHeadersEndMs }, async () => {
      await expect(
        Promise.race([
          exchangeSlowly(server.port),
          new Promise((_, reject) => AbortSignal.timeout(slowHeadersEndMs).addEventListener('abort', reject)),
        ]),
      ).resolves.toContain('408')
    })
  }

  test('in the end all is as before: no failure in the log, no memory kept, no connection left open', async () => {
    await server.stop()
    world.service.stop()
    expect(world.subject.logged.filter(({ level }) => level === 'error')).toEqual([])
    const keptMegabytes = () => (memoryInUse() - memoryBefore) / megabyte
    // The memory of buffers is freed some turns after their owners.
    await expect.poll(keptMegabytes).toBeLessThan(20)
    figures = { 'memory kept': `${Math.max(0, Math.round(keptMegabytes()))} MB` }
  })
})

/** Sends one letter of the headers each second, until the server replies. */
async function exchangeSlowly(port: number): Promise<string> {
  const socket = await openConnection(port)
  const dripping = setInterval(() => socket.write('X'), 1_000)
  try {
    socket.write(`GET /healthz HTTP/1.1\r\n${host}`)
    const chunks: string[] = []
    for await (const chunk of socket) chunks.push(String(chunk))
    return chunks.join('')
  } finally {
    clearInterval(dripping)
  }
}

function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
