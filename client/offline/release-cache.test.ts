import { beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../tests/fakes/fake-caches.ts'
import { FakeClock } from '../../tests/fakes/fake-clock.ts'
import { placeOf } from '../lib/browser/own-place.ts'
import type { Release } from './release.ts'
import {
  forgetOtherReleases,
  keepRelease,
  keepsOtherRelease,
  pageLimitMs,
  replyKind,
  replyWithFile,
  replyWithPage,
} from './release-cache.ts'

const origin = 'https://example.com'
const first: Release = { version: 'first', files: ['/assets/entry-1.js', '/assets/login-1.js', '/theme.js'] }
const second: Release = {
  version: 'second',
  files: ['/assets/entry-2.js', '/assets/login-2.js', '/theme.js'],
}

let clock: FakeClock
let caches: FakeCaches
let asked: string[]
/** How the server answers each request. Tests replace it. */
let answer: (path: string) => Response | Promise<Response>

beforeEach(() => {
  clock = new FakeClock()
  caches = new FakeCaches()
  asked = []
  answer = serve(first)
})

test.each([
  ['/', 'page'],
  ['/?utm=1', 'page'],
  ['/index.html', 'page'],
  ['/healthz', undefined],
  ['/api/export', undefined],
])('visiting %s is answered as: %s', (path, kind) => {
  expect(replyKind(visit(path), first, placeOf(origin))).toBe(kind)
})

test.each([
  ['GET', '/assets/login-1.js', 'file'],
  ['GET', '/assets/of-another-release.js', 'file'],
  ['GET', '/theme.js', 'file'],
  ['GET', '/', undefined],
  ['GET', '/api/tabs', undefined],
  ['POST', '/auth/v1/token?grant_type=refresh_token', undefined],
  ['POST', '/theme.js', undefined],
  ['GET', '/service-worker.js', undefined],
])('%s %s from the page is answered as: %s', (method, path, kind) => {
  expect(replyKind(new Request(origin + path, { method }), first, placeOf(origin))).toBe(kind)
})

test('the page comes from the server while it answers, and with what it is sent under', async () => {
  await keepRelease(first, platform())
  answer = serve(second)
  const reply = await openPage()
  expect(await reply.text()).toContain('/assets/entry-2.js')
  expect(reply.headers.get('content-security-policy')).toBe("style-src 'nonce-second'")
})

test.each<[string, typeof answer]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is in trouble', () => new Response('Bad gateway', { status: 502 })],
  ['breaks off inside the page', () => new Response(brokenStream())],
])('the kept page, with its own policy, stands in for a server that %s', async (_, failing) => {
  await keepRelease(first, platform())
  answer = failing
  const reply = await openPage()
  expect(await reply.text()).toContain('/assets/entry-1.js')
  expect(reply.headers.get('content-security-policy')).toBe("style-src 'nonce-first'")
})

test.each<[string, typeof answer]>([
  ['never answers', () => new Promise<Response>(() => {})],
  ['never finishes the page', () => new Response(new ReadableStream())],
])('a server that %s is not waited for', async (_, hanging) => {
  await keepRelease(first, platform())
  answer = hanging
  let page: string | undefined
  const opened = openPage().then(async (reply) => {
    page = await reply.text()
  })
  await clock.advance(pageLimitMs - 1)
  expect(page).toBeUndefined()
  await clock.advance(1)
  await opened
  expect(page).toContain('/assets/entry-1.js')
})

test.each([302, 401, 404])('a server that answers with %d is believed', async (status) => {
  await keepRelease(first, platform())
  answer = () => new Response(null, { status })
  expect((await openPage()).status).toBe(status)
})

test('without a kept page there is only the server, however long it takes', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(openPage()).rejects.toThrow('Failed to fetch')
})

test('kept files ask no server; others do and are not kept', async () => {
  await keepRelease(first, platform())
  asked = []
  expect(await (await load('/assets/login-1.js')).text()).toBe('/assets/login-1.js of first')
  expect(asked).toEqual([])
  await load('/assets/of-another-release.js')
  await load('/assets/of-another-release.js')
  expect(asked).toEqual(['/assets/of-another-release.js', '/assets/of-another-release.js'])
})

test('a font is kept once it has been used, and outlives a release', async () => {
  await load('/assets/lobster.woff2')
  await forgetOtherReleases(second, platform())
  asked = []
  expect(await (await load('/assets/lobster.woff2')).text()).toBe('/assets/lobster.woff2 of first')
  expect(asked).toEqual([])
})

test('a font that a new release has replaced is forgotten with the older one', async () => {
  await load('/assets/lobster-old.woff2')
  await load('/assets/inter.woff2')
  const styled: Release = { version: 'styled', files: [...second.files, '/assets/entry-2.css'] }
  const styles = '@font-face{src:url(/assets/inter.woff2)}@font-face{src:url(/assets/lobster-new.woff2)}'
  answer = (path) => (path.endsWith('.css') ? new Response(styles) : serve(styled)(path))
  await forgetOtherReleases(styled, platform())
  await load('/assets/lobster-old.woff2')
  await keepRelease(styled, platform())
  await forgetOtherReleases(styled, platform())
  asked = []
  for (const font of ['inter', 'lobster-old']) await load(`/assets/${font}.woff2`)
  expect(asked, 'while its styles are not there, all stay').toEqual(['/assets/lobster-old.woff2'])
})

const ofProxy = () =>
  new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test.each([
  ["a proxy's own page", ofProxy],
  ['what stands elsewhere', () => Object.defineProperty(serve(first)('/'), 'redirected', { value: true })],
])('%s is no file of the release', async (_, reply) => {
  answer = (path) => (path.includes('login') ? reply() : serve(first)(path))
  await expect(keepRelease(first, platform())).rejects.toThrow('/assets/login-1.js was answered with 200')
  answer = serve(first)
  await keepRelease(first, platform())
  expect(await (await load('/assets/login-1.js')).text()).toBe('/assets/login-1.js of first')
})

test("a proxy's own page is no font", async () => {
  answer = ofProxy
  expect(await (await load('/assets/lobster.woff2')).text()).toBe('<h1>Sign in</h1>')
  answer = serve(first)
  expect(await (await load('/assets/lobster.woff2')).text()).toBe('/assets/lobster.woff2 of first')
})

test('a font that is gone is not kept', async () => {
  answer = () => new Response(null, { status: 404 })
  expect((await load('/assets/lobster.woff2')).status).toBe(404)
  answer = serve(first)
  expect((await load('/assets/lobster.woff2')).status).toBe(200)
})

test('a browser that can keep nothing still shows what the server sends', async () => {
  await keepRelease(first, platform())
  caches.fails = true
  expect((await openPage()).status).toBe(200)
  expect(await (await load('/assets/lobster.woff2')).text()).toBe('/assets/lobster.woff2 of first')
})

test('a release whose files cannot all be had is not shown', async () => {
  answer = (path) => (path.includes('login') ? new Response(null, { status: 404 }) : serve(first)(path))
  await expect(keepRelease(first, platform())).rejects.toThrow('/assets/login-1.js was answered with 404')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(openPage()).rejects.toThrow('Failed to fetch')
})

test('keeping a release goes on where it broke off', async () => {
  answer = (path) => (path === '/' ? new Response(null, { status: 503 }) : serve(first)(path))
  await expect(keepRelease(first, platform())).rejects.toThrow()
  answer = serve(first)
  asked = []
  await keepRelease(first, platform())
  expect(asked).toEqual(['/'])
})

test.each([
  ['the page of another release', () => serve(second)('/')],
  ["a proxy's own page", () => new Response('<h1>Sign in to the network</h1>')],
])('%s is not kept as the page of this one', async (_, reply) => {
  answer = (path) => (path === '/' ? reply() : serve(first)(path))
  await expect(keepRelease(first, platform())).rejects.toThrow('The server has gone on to another release')
})

test('a window of an older release still gets its parts, while a start shows the newest', async () => {
  await keepRelease(first, platform())
  answer = serve(second)
  await keepRelease(second, platform())
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await load('/assets/login-1.js')).text()).toBe('/assets/login-1.js of first')
  expect(await (await openPage()).text()).toContain('/assets/entry-2.js')
  expect(await (await load('/theme.js')).text()).toBe('/theme.js of second')
})

test('older releases are forgotten, and nothing that is not ours', async () => {
  await caches.open("somebody else's")
  await keepRelease(first, platform())
  answer = serve(second)
  await keepRelease(second, platform())
  await forgetOtherReleases(second, platform())
  expect(await caches.keys()).toEqual(["somebody else's", 'longhand-release-second'])
})

test('a page knows when another release than its own is kept', async () => {
  expect(await keepsOtherRelease('/assets/entry-1.js', platform())).toBe(false)
  await keepRelease(first, platform())
  expect(await keepsOtherRelease('/assets/entry-1.js', platform())).toBe(false)
  answer = serve(second)
  await keepRelease(second, platform())
  expect(await keepsOtherRelease('/assets/entry-1.js', platform())).toBe(true)
  expect(await keepsOtherRelease('/assets/entry-2.js', platform())).toBe(false)
})

test.each([
  ['GET', '/write/', 'page'],
  ['GET', '/write/index.html', 'page'],
  ['GET', '/', undefined],
  ['GET', '/write', undefined],
  ['GET', '/other/', undefined],
])('under /write/, visiting %s %s is answered as: %s', (_, path, kind) => {
  expect(replyKind(visit(path), first, placeOf(`${origin}/write/`))).toBe(kind)
})

test.each([
  ['/write/assets/login-1.js', 'file'],
  ['/write/theme.js', 'file'],
  ['/assets/login-1.js', undefined],
  ['/theme.js', undefined],
  ['/write/api/tabs', undefined],
])('under /write/, %s from the page is answered as: %s', (path, kind) => {
  expect(replyKind(new Request(origin + path), first, placeOf(`${origin}/write/`))).toBe(kind)
})

test.each([
  ['/', '/write/'],
  ['/write/', '/'],
  ['/write/', '/writer/'],
])('the server under %s leaves alone what the one under %s keeps', async (own, other) => {
  answer = (path) => serve(first)(path.replace(other, '/'))
  await keepRelease(first, platform(other))
  await replyWithFile(new Request(`${origin}${other}assets/lobster.woff2`), platform(other))
  answer = (path) => serve(second)(path.replace(own, '/'))
  await keepRelease(second, platform(own))
  await forgetOtherReleases(second, platform(own))
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = await replyWithPage(visit(other), platform(other))
  expect(await page.text()).toContain('/assets/entry-1.js')
  expect(await (await load(`${other}assets/lobster.woff2`)).text()).toBe('/assets/lobster.woff2 of first')
  expect(await keepsOtherRelease('/assets/entry-1.js', platform(other))).toBe(false)
  expect(await keepsOtherRelease('/assets/entry-1.js', platform(own))).toBe(true)
})

function serve({ version, files }: Release): typeof answer {
  return (path) => {
    if (path !== '/') return new Response(`${path} of ${version}`)
    const page = `<script type="module" src="${files[0]}"></script>`
    return new Response(page, { headers: { 'Content-Security-Policy': `style-src 'nonce-${version}'` } })
  }
}

/** A platform whose server is under this path. */
function platform(under = '/') {
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, origin)
    asked.push(pathname)
    return await answer(pathname)
  }
  return { caches, fetch, clock, place: placeOf(origin + under) }
}

function openPage(): Promise<Response> {
  return replyWithPage(visit('/'), platform())
}

function load(path: string): Promise<Response> {
  return replyWithFile(new Request(origin + path), platform())
}

/** A request in the mode `navigate`, which only browsers can make. */
function visit(path: string): Request {
  return Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' })
}

function brokenStream(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new TypeError('Connection reset')) })
}
