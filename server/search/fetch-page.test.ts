import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageFetcher, publicWeb, type Reach } from './fetch-page.ts'

const page = '<title>A page</title><p>Words &amp; more.</p>'

let server: Server
let port: number
let asked: string[]
let answer: (response: ServerResponse, path: string) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(response, request.url ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})

/** Names that do not exist: the domain `.test` is reserved for tests. */
const hosts: Record<string, string[]> = {
  'page.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.1'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
  'nowhere.test': [],
}
/** Replaces the public web by this one server. */
const reach: Reach = {
  resolve: async (hostname) => hosts[hostname] ?? [],
  allows: (target) => target.address === '127.0.0.1' && target.port === port,
}
const web = publicWeb('http://localhost:3000')
const read = (url: string, fetchPage = createPageFetcher(reach)) =>
  fetchPage(url, new AbortController().signal)
const url = (path = '/', host = 'page.test') => `http://${host}:${port}${path}`
const reply = (type: string, body: string | Buffer, headers = {}) => {
  answer = (response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body)
}

describe('reads', () => {
  test('a page, from the address that was checked', async () => {
    expect(await read(url('/a?b=c#d'))).toEqual({ title: 'A page', text: 'Words & more.' })
    expect(asked).toEqual([`page.test:${port} /a?b=c`])
  })

  test('plain text', async () => {
    reply('text/plain', 'Words <b>\nand more\0')
    expect(await read(url())).toEqual({ title: '', text: 'Words <b>\nand more' })
  })

  test.each([
    ['text/html; charset=windows-1251', Buffer.from([0xcc, 0xe8, 0xf0]), 'Мир'],
    ['text/html', Buffer.concat([Buffer.from('<meta charset="latin1">'), Buffer.from([0xe9])]), 'é'],
    ['text/html', Buffer.from('é'), 'é'],
    ['text/html; charset=utf-16', Buffer.from('\ufeffé', 'utf16le'), 'é'],
    ['text/html; charset=made-up', Buffer.from('é'), 'é'],
  ])('the encoding of %s', async (type, body, text) => {
    reply(type, body)
    expect((await read(url()))?.text).toBe(text)
  })

  test.each([
    ['gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['deflate', deflateSync(page)],
  ])('what came as %s', async (encoding, body) => {
    reply('text/html', body, { 'content-encoding': encoding })
    expect((await read(url()))?.text).toBe('Words & more.')
  })

  test('where a redirect leads, three times', async () => {
    answer = (response, path) => {
      const left = Number(path.slice(1))
      if (left === 0) response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      else response.writeHead(302, { location: left === 1 ? url('/0', 'other.test') : `/${left - 1}` }).end()
    }
    expect((await read(url('/3')))?.title).toBe('A page')
    expect(asked.at(-1)).toBe(`other.test:${port} /0`)
    expect(await read(url('/4'))).toBeUndefined()
  })

  test.each([
    ['plain', (body: Buffer) => body, {}],
    ['packed', gzipSync, { 'content-encoding': 'gzip' }],
  ])('a megabyte of a %s page and no more', async (_how, pack, headers) => {
    reply('text/plain', pack(Buffer.alloc(20_000_000, 'word ')), headers)
    expect((await read(url()))?.text).toHaveLength(200_000)
  })
})

describe('does not read', () => {
  test.each([
    ['a private name', () => url('/', 'inside.test')],
    ['a name that is private too', () => url('/', 'mixed.test')],
    ['a name without an address', () => url('/', 'nowhere.test')],
    ['another scheme', () => 'file:///etc/passwd'],
    ['an address with a password', () => url('/').replace('page.test', 'me:secret@page.test')],
    ['no address at all', () => 'page'],
  ])('%s', async (_what, address) => {
    expect(await read(address())).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::]',
  ])('%s, in the web as it is', async (origin) => {
    expect(await read(`${origin}:${port}/`, createPageFetcher(web))).toBeUndefined()
    expect(await read(`${origin}/`, createPageFetcher(web))).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each(['http://inside.test/', 'http://10.0.0.1/', 'file:///etc/passwd', '//[::1]/', 'javascript:1'])(
    'where a redirect leads inward: %s',
    async (location) => {
      answer = (response) => response.writeHead(301, { location }).end()
      expect(await read(url())).toBeUndefined()
      expect(asked).toHaveLength(1)
    },
  )

  test('a name that points elsewhere when it is asked for again', async () => {
    let times = 0
    const rebinding: Reach = {
      ...reach,
      resolve: async () => (times++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    }
    expect((await read(url(), createPageFetcher(rebinding)))?.title).toBe('A page')
    expect(times).toBe(1)
  })

  test.each([
    ['a picture', 'image/png'],
    ['JSON', 'application/json'],
    ['something like HTML', 'text/htmlx'],
    ['nothing named', ''],
  ])('%s', async (_what, type) => {
    reply(type, page)
    expect(await read(url())).toBeUndefined()
  })

  test.each([
    [
      'fails',
      (response: ServerResponse) => response.writeHead(500, { 'content-type': 'text/html' }).end(page),
    ],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    [
      'breaks off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1000 })
        response.write(page, () => response.destroy())
      },
    ],
    [
      'is packed in nonsense',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page),
    ],
    [
      'is packed in something new',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end(page),
    ],
    ['redirects nowhere', (response: ServerResponse) => response.writeHead(302).end()],
  ])('a page that %s', async (_how, handler) => {
    answer = handler
    expect(await read(url())).toBeUndefined()
  })

  test('a page that takes too long', async () => {
    answer = () => {}
    expect(await read(url(), createPageFetcher(reach, { limitMs: 30 }))).toBeUndefined()
    const neverResolves: Reach = {
      ...reach,
      resolve: (_hostname, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    expect(await read(url(), createPageFetcher(neverResolves, { limitMs: 30 }))).toBeUndefined()
  })

  test.each([
    ['plain', 'identity', Buffer.from(page)],
    ['packed', 'gzip', gzipSync(page).subarray(0, 20)],
  ])('a %s page that begins and never ends', async (_how, encoding, body) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).write(body)
    }
    expect(await read(url(), createPageFetcher(reach, { limitMs: 100 }))).toBeUndefined()
  })

  test('for somebody who is gone', async () => {
    const stop = new AbortController()
    answer = () => stop.abort(new Error('gone'))
    await expect(createPageFetcher(reach)(url(), stop.signal)).rejects.toThrow('gone')
  })
})
