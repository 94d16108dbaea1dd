import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { servePage } from './page.ts'
import { setSecurityHeaders } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'longhand-page-'))
const file = join(folder, 'index.html')
writeFileSync(file, '<!doctype html><meta property="csp-nonce" nonce="CSP_NONCE"><title>Überschrift</title>')
const app = new Hono()
app.use(setSecurityHeaders(parseEnv({})))
app.get('/', servePage(file))

afterAll(() => rmSync(folder, { recursive: true }))

async function visit() {
  const reply = await app.request('/')
  const html = await reply.text()
  const policy = reply.headers.get('content-security-policy') ?? ''
  return {
    reply,
    html,
    inPage: html.match(/nonce="([^"]*)"/)?.[1],
    inPolicy: policy.match(/style-src 'self' 'nonce-([^']+)';/)?.[1],
    policy,
  }
}

test('the page carries the nonce that its policy asks of styles, and of styles alone', async () => {
  const { inPage, inPolicy, policy } = await visit()
  expect(inPage).toMatch(/^[\w+/=]{16,}$/)
  expect(inPage).toBe(inPolicy)
  expect(policy.match(/nonce-/g)).toHaveLength(1)
})

test('no nonce is used twice, so no reply can be taken for the one before', async () => {
  const [first, second] = [await visit(), await visit()]
  expect(second.inPage).not.toBe(first.inPage)
  expect(first.reply.headers.get('cache-control')).toBe('no-cache')
  expect(first.reply.headers.get('etag')).toBeNull()
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0', null, (bytes: Buffer) => bytes],
])('who accepts "%s" gets %s', async (accepted, encoding, decode) => {
  const reply = await app.request('/', { headers: { 'Accept-Encoding': accepted } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')).toBe('Accept-Encoding')
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  expect(decode(bytes).toString()).toContain('<title>Überschrift</title>')
})

test('its length counts bytes, not letters', async () => {
  const { reply, html } = await visit()
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
})
