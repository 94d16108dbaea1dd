import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageFetcher, publicWeb, type Reach } from '../../server/search/fetch-page.ts'
import { writePart } from '../support/long-form.ts'

// The page fetcher reads addresses that strangers wrote, from inside the server's network. No server in this network
// may ever receive its requests, however an address is written.

let server: Server
let port: number
let asked: string[]
let answer: (response: ServerResponse) => void
const counted = { addresses: 0, redirects: 0, 'hostile pages': 0, 'requests that reached the inside': 0 }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(response)
  }).listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  writePart('the page fetcher', counted)
})
beforeEach(() => {
  asked = []
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Words.</p>')
})

const signal = new AbortController().signal
/** The public web, as in the real fetcher: addresses of this machine are refused, and here no name exists. */
const realWeb = createPageFetcher(publicWeb('http://localhost:3000'))
/** A web in which one name leads to this test's server, and all others lead into the internal network. */
const oneSite = (limitMs = 5_000, resolve?: Reach['resolve']) =>
  createPageFetcher(
    {
      resolve: resolve ?? (async (name) => (name === 'site.test' ? ['127.0.0.1'] : ['10.0.0.1'])),
      allows: (target) => target.address === '127.0.0.1' && target.port === port,
    },
    { limitMs },
  )
const site = (path = '/') => `http://site.test:${port}${path}`

const inward = [
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.01',
  '127.0.0.1%00.example.com',
  '0',
  '0.0.0.0',
  '00000177.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fec0::1]',
  '[fd00::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
]
const around = [
  (host: string) => `http://${host}:${port}/`,
  (host: string) => `http://${host}/`,
  (host: string) => `https://${host}/`,
  (host: string) => `http://example.com@${host}:${port}/`,
  (host: string) => `http://example.com:80@${host}/`,
  (host: string) => `http:\\\\${host}:${port}\\`,
  (host: string) => `http:${host}:${port}`,
  (host: string) => ` http://${host}:${port}/#@example.com`,
]

test.each(inward)('never reaches %s, in whatever form it is written', async (host) => {
  for (const wrap of around) {
    expect(await realWeb(wrap(host), signal)).toBeUndefined()
    counted.addresses++
  }
  counted['requests that reached the inside'] += asked.length
  expect(asked).toEqual([])
})

test.each([21, 22, 25, 3000, 5432, 6379, 8080, 65_535])(
  'asks no other port than the web’s: %d',
  async (odd) => {
    const everywhere: string[] = []
    const reach: Reach = {
      resolve: async () => ['127.0.0.1'],
      allows: ({ address, port: asked }) => {
        everywhere.push(`${address}:${asked}`)
        return false
      },
    }
    expect(await createPageFetcher(reach)(`http://site.test:${odd}/`, signal)).toBeUndefined()
    expect(await realWeb(`http://93.184.215.14:${odd}/`, signal)).toBeUndefined()
    expect(everywhere).toEqual([`127.0.0.1:${odd}`])
  },
)

test.each([
  'file:///etc/passwd',
  'ftp://site.test/',
  'gopher://site.test/',
  'data:text/html,x',
  'blob:x',
  'unix:/x',
])('speaks nothing but HTTP: %s', async (address) => {
  expect(await oneSite()(address, signal)).toBeUndefined()
  expect(asked).toEqual([])
})

test('follows no redirect inward, and none to another protocol', async () => {
  const targets = inward.flatMap((host) => [`http://${host}/`, `//${host}/`])
  for (const location of [
    ...targets,
    'file:///etc/passwd',
    'ftp://site.test/',
    'http://me:secret@site.test/',
  ]) {
    asked = []
    answer = (response) => response.writeHead(302, { location: encodeURI(location) }).end()
    expect(await oneSite()(site(), signal)).toBeUndefined()
    expect(asked).toEqual([`site.test:${port}/`])
    counted.redirects++
  }
})

test('a name that would resolve differently the second time is resolved once', async () => {
  let times = 0
  const rebinding = async () => (times++ % 2 === 0 ? ['127.0.0.1'] : ['169.254.169.254'])
  expect(await oneSite(5_000, rebinding)(site(), signal)).toMatchObject({ text: 'Words.' })
  expect(times).toBe(1)
  for (const mixed of [
    ['127.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '::1'],
    ['127.0.0.1', 'x'],
  ]) {
    asked = []
    expect(await oneSite(5_000, async () => mixed)(site(), signal)).toBeUndefined()
    expect(asked).toEqual([])
  }
})

describe('gives a page its time and its megabyte, and no more', () => {
  const html = { 'content-type': 'text/html' }
  const pages: Record<string, (response: ServerResponse) => void> = {
    'no answer': () => {},
    'a head that never ends': (response) => {
      const socket = response.socket
      socket?.write('HTTP/1.1 200 OK\r\n')
      dripping(response, () => socket?.write('X-A: b\r\n'))
    },
    'many promises and no answer': (response) => {
      dripping(response, () => response.writeContinue())
    },
    'a letter now and then': (response) => {
      response.writeHead(200, html)
      dripping(response, () => response.write('x'))
    },
    'a packed page that never ends': (response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      dripping(response, () => response.write(gzipSync('')))
    },
    'a redirect in a circle': (response) => response.writeHead(302, { location: '/' }).end(),
  }

  test.each(Object.keys(pages))('%s', async (name) => {
    answer = (response) => pages[name]?.(response)
    expect(await oneSite(300)(site(), signal)).toBeUndefined()
    expect(asked.length).toBeLessThanOrEqual(4)
    counted['hostile pages']++
  })

  test('a page without end, and one that unpacks to a gigabyte', async () => {
    let written = 0
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed && response.write('word '.repeat(20_000))) written++
      }
      response.on('drain', more)
      more()
    }
    expect((await oneSite()(site(), signal))?.text.length).toBeLessThanOrEqual(200_000)
    expect(written).toBeLessThan(10_000)

    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
      response.end(packedGigabyte)
    }
    const before = process.memoryUsage().rss
    expect((await oneSite()(site(), signal))?.text.length).toBeLessThanOrEqual(200_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    counted['hostile pages'] += 2
  })
})

/** A gigabyte of spaces in a megabyte. Compressed parts may follow each other in one stream. */
const packedGigabyte = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '))))

function dripping(response: ServerResponse, drip: () => void): void {
  const timer = setInterval(drip, 10)
  response.on('close', () => clearInterval(timer))
  response.socket?.on('close', () => clearInterval(timer))
}
