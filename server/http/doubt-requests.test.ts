import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { doubtRequests } from './doubt-requests.ts'

type Settings = Parameters<typeof doubtRequests>[0]
const plain: Settings = { publicUrl: 'http://192.168.1.20:3000', trustProxy: 0, socket: undefined }
const secure: Settings = { publicUrl: 'https://write.example.com', trustProxy: 1, socket: undefined }
const atSocket: Settings = { ...secure, socket: { path: '/run/longhand/longhand.sock' } }

const proxied = { forwarded: '8.8.8.8', scheme: 'https' }

interface Request {
  /** Undefined where no address has come with it. */
  from?: string | undefined
  forwarded?: string
  scheme?: string
  origin?: string
  site?: string
  encoding?: string
}

async function saidOf(config: Settings, requests: Request[]): Promise<string[]> {
  const said: string[] = []
  const doubt = doubtRequests(config, { warn: (sentence: string) => void said.push(sentence) } as never)
  const app = new Hono().get('/', (c) => {
    doubt(c)
    return c.text('')
  })
  for (const { forwarded, scheme, origin, site, encoding, ...request } of requests) {
    const headers = new Headers()
    if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded)
    if (scheme !== undefined) headers.set('x-forwarded-proto', scheme)
    if (origin !== undefined) headers.set('origin', origin)
    if (site !== undefined) headers.set('sec-fetch-site', site)
    if (encoding !== undefined) headers.set('transfer-encoding', encoding)
    const from = 'from' in request ? request.from : '127.0.0.1'
    await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } })
  }
  return said
}

test.each([
  ['nobody between', plain, {}],
  ['a colleague on the network', plain, { from: '192.168.1.7' }],
  ['a stranger who makes up a proxy', plain, { from: '8.8.8.8', forwarded: '1.1.1.1', scheme: 'https' }],
  ['the proxy as it should be', secure, { forwarded: '8.8.8.8', scheme: 'https' }],
  ['the owner past the proxy', secure, {}],
  ['the owner, on a socket that listens to both', secure, { from: '::ffff:127.0.0.1' }],
  ['more proxies than are trusted', secure, { forwarded: '1.1.1.1, 8.8.8.8' }],
  ['the proxy at the socket', atSocket, { from: undefined, forwarded: '8.8.8.8', scheme: 'https' }],
  ['the owner at the socket', atSocket, { from: undefined }],
  ["the owner's program, which sends in pieces", secure, { encoding: 'chunked' }],
  [
    'the page as it should be',
    secure,
    { ...proxied, origin: 'https://write.example.com', site: 'same-origin' },
  ],
  ['the page over plain http', plain, { origin: 'http://192.168.1.20:3000' }],
  ["another site's page", secure, { ...proxied, origin: 'https://evil.example', site: 'cross-site' }],
  ['the page of a file', secure, { ...proxied, origin: 'null' }],
  ['the owner at the port', secure, { origin: 'http://127.0.0.1:3000', site: 'same-origin' }],
  ['somebody who has hung up already', plain, { from: undefined, forwarded: '1.1.1.1', scheme: 'https' }],
])('no doubt at %s', async (_who, config, request) => {
  expect(await saidOf(config, [request])).toEqual([])
})

test.each([
  [
    'a proxy that is not trusted',
    plain,
    { forwarded: '8.8.8.8' },
    /^A proxy is in front .* Set TRUST_PROXY=1$/,
  ],
  ['the same in a container', plain, { from: '::ffff:172.18.0.1', forwarded: '8.8.8.8' }, /TRUST_PROXY is 0/],
  [
    'a colleague past the proxy',
    secure,
    { from: '192.168.1.7' },
    /^TRUST_PROXY is 1, but a request came through 0:/,
  ],
  [
    'one proxy of two',
    { ...secure, trustProxy: 2 },
    { forwarded: '8.8.8.8' },
    /^TRUST_PROXY is 2, .* through 1:/,
  ],
  [
    'a proxy at the socket that is not trusted',
    { ...atSocket, trustProxy: 0 },
    { from: undefined, forwarded: '8.8.8.8' },
    /TRUST_PROXY is 0/,
  ],
  [
    'http that comes to the socket',
    atSocket,
    { from: undefined, forwarded: '8.8.8.8', scheme: 'http' },
    /^A page was opened over http: have/,
  ],
  [
    'https that is not told of',
    plain,
    { scheme: 'https' },
    /^A page was opened over https, but PUBLIC_URL is http:/,
  ],
  [
    'http that is let through',
    secure,
    { forwarded: '8.8.8.8', scheme: 'http' },
    /^A page was opened over http: have/,
  ],
  [
    'a proxy that sends in pieces',
    secure,
    { ...proxied, encoding: 'chunked' },
    /^A proxy passes bodies on without their length, /,
  ],
  [
    'a page at another port',
    secure,
    { ...proxied, origin: 'https://write.example.com:8443', site: 'same-origin' },
    /^A page was opened by another address than https:\/\/write\.example\.com, .* with its port$/,
  ],
  [
    'a page by a name, over plain http',
    plain,
    { origin: 'http://words.lan:3000' },
    /^A page was opened by another address than http:\/\/192\.168\.1\.20:3000, /,
  ],
])('%s is doubted', async (_what, config, request, sentence) => {
  expect(await saidOf(config, [request])).toEqual([expect.stringMatching(sentence)])
})

test('each doubt is said once, and the others still are', async () => {
  const requests = [
    { forwarded: '8.8.8.8' },
    { forwarded: '8.8.8.8' },
    { forwarded: '8.8.8.8', scheme: 'https' },
    {},
  ]
  expect(await saidOf(plain, requests)).toHaveLength(2)
})
