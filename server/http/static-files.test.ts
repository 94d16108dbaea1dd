import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../scripts/precompress.ts'
import { replyToErrors } from './error-reply.ts'
import { listen } from './listen.ts'
import { serveFiles } from './static-files.ts'

const script = `console.log('long enough to be worth compressing')\n`.repeat(100)
const page = '<!doctype html><title>Longhand</title>'
const folder = mkdtempSync(join(tmpdir(), 'longhand-files-'))
const app = new Hono()

beforeAll(async () => {
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  writeFileSync(join(folder, 'client/.source-hash'), 'not for you')
  writeFileSync(join(folder, 'client/index.html'), page)
  writeFileSync(join(folder, 'client/manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'client/service-worker.js'), script)
  writeFileSync(join(folder, 'client/assets/main-abc.js'), script)
  writeFileSync(join(folder, 'client/assets/inter-abc.woff2'), 'wOF2')
  await precompress(join(folder, 'client'))
  app.onError(replyToErrors(pino({ enabled: false })))
  app.get('*', serveFiles(join(folder, 'client')))
})

afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test.each(['/', '/index.html', '/?utm=1'])(
  '%s gives the page, which is always asked for again',
  async (path) => {
    const reply = await get(path)
    expect(await reply.text()).toBe(page)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  },
)

test.each([
  ['/assets/main-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/inter-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
])('%s has its type and its time in caches', async (path, type, cacheControl) => {
  const { headers, status } = await get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toBe(cacheControl)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['deflate', null],
  ['', null],
])('who accepts "%s" gets %s', async (accepted, encoding) => {
  const reply = await get('/assets/main-abc.js', { 'Accept-Encoding': accepted })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain }
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  expect(decode[(encoding ?? 'none') as keyof typeof decode](bytes).toString()).toBe(script)
})

test('who has the file already gets nothing', async () => {
  const path = '/manifest.webmanifest'
  const etag = (await get(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/".+"$/)
  const again = await get(path, { 'If-None-Match': `"other", ${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
  expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD tells everything but the file', async () => {
  const reply = await app.request('/', { method: 'HEAD' })
  expect(reply.headers.get('content-length')).toBe(String(page.length))
  expect(await reply.text()).toBe('')
})

test.each(['/login', '/app', '/a/b'])('%s leads to the page', async (path) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/'])
})

test.each([
  '/assets/gone.js',
  '/assets/',
  '/assets/gone',
  '/favicon.ico',
  '/.source-hash',
  '/assets/main-abc.js.br',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('no path leads out of the folder', async () => {
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ]) {
    expect(await rawGet(server.port, path)).not.toContain('not for you')
  }
  await server.stop()
})

/** `fetch` and URL tidy up the very paths that an attacker would send. */
async function rawGet(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let reply = ''
  for await (const chunk of socket) reply += chunk
  expect(reply).toMatch(/^HTTP\/1.1 (302|404|400)/)
  return reply
}
