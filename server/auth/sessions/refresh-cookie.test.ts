import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { createCookieJar } from '../../../tests/support/server/cookie-jar.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { post, requestCode } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'

const publicUrl = 'http://localhost:3000'
const byCookie = { 'x-refresh': 'cookie', origin: publicUrl }
const hourMs = 60 * 60_000

onBothEngines('a browser’s session', ({ open }) => {
  let store: Store
  let subject: TestApp
  let now: number
  let addresses = 0

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 21)
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => now })
  })

  async function signIn(headers: Record<string, string> = byCookie, at = subject) {
    const email = `writer-${++addresses}@example.com`
    const token = await requestCode(at, email)
    const reply = await post(at.app, '/verify', { email, token, type: 'email' }, headers)
    const setCookie = reply.headers.get('set-cookie') ?? ''
    return { reply, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }

  const refresh = (cookie: string, headers: Record<string, string> = byCookie) =>
    post(subject.app, '/token?grant_type=refresh_token', {}, { ...headers, cookie })
  const logout = (scope: string, headers: Record<string, string>) =>
    post(subject.app, `/logout?scope=${scope}`, {}, headers)

  test('has its refresh token in a cookie that no script reads, and nowhere else', async () => {
    const { reply, setCookie, cookie } = await signIn()
    expect(setCookie).toMatch(/^refresh-3000=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    const body = await reply.text()
    expect(JSON.parse(body)).toMatchObject({ refresh_token: '', token_type: 'bearer' })
    expect(body).not.toContain(cookie.split('=')[1])
  })

  test.each([
    ['https://write.example.com', '__Host-refresh'],
    // Browsers send cookies to all ports of a host: another server there would take this for an expired cookie of its
    // own.
    ['https://write.example.com:8443', '__Host-refresh-8443'],
  ])('of %s has a cookie that is bound to the host', async (origin, name) => {
    const secure = createTestApp(store, { config: { publicUrl: origin, rateLimits: false } })
    const { setCookie = '' } = await signIn({ 'x-refresh': 'cookie', origin }, secure)
    const [, set, rest] = setCookie.match(/^([^=]+)=[\w-]{43}(; .+)$/) ?? []
    expect(set).toBe(name)
    expect(rest).toBe('; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict')
  })

  test('goes on by cookie alone', async () => {
    const { cookie } = await signIn()
    const reply = await refresh(cookie)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ refresh_token: '' })
    expect(reply.headers.get('set-cookie')).not.toContain(cookie)
  })

  test('gives two windows that refresh at once the same cookie', async () => {
    const { cookie } = await signIn()
    const [first, second] = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(first.headers.get('set-cookie')).toBe(second.headers.get('set-cookie'))
  })

  test('is no error where nobody is signed in', async () => {
    const reply = await refresh('')
    expect(reply.status).toBe(204)
    expect(await reply.text()).toBe('')
  })

  test('opens nothing beside another, whichever comes first, and signing out ends both', async () => {
    const [own, planted] = [(await signIn()).cookie, (await signIn()).cookie]
    expect((await refresh(`${planted}; ${own}`)).status).toBe(204)
    expect((await refresh(`${own};${planted}`)).status).toBe(204)
    expect((await logout('local', { ...byCookie, cookie: `${planted}; ${own}` })).status).toBe(204)
    expect((await refresh(own)).status).toBe(401)
    expect((await refresh(planted)).status).toBe(401)
  })

  test('where somebody has signed out, is only one that has begun there since', async () => {
    const own = await signIn()
    // This cookie has a path of its own, so the call that signs out does not send it.
    const { cookie: planted } = await signIn()
    const left = await logout('local', { ...byCookie, cookie: own.cookie })
    const jar = createCookieJar()
    jar.take([own.setCookie])
    jar.take(left.headers.getSetCookie())
    const marks = jar.header().cookie ?? ''
    expect((await refresh(`${planted}; ${marks}`)).status).toBe(204)
    jar.take((await signIn({ ...byCookie, cookie: marks })).reply.headers.getSetCookie())
    expect([...jar.cookies.keys()]).toEqual(['refresh-3000'])
    expect((await refresh(jar.header().cookie ?? '')).status).toBe(200)
  })

  test('is not shut out by a cookie whose name only looks the same, as with a space that does not break', async () => {
    const { cookie } = await signIn()
    for (const sign of ['\u00a0', '\u000b', '\u000c', '\u00ad']) {
      expect((await refresh(`${sign}${cookie.split('=')[0]}=planted; ${cookie}`)).status).toBe(200)
    }
  })

  test('is not taken from a cookie without a name, whose value looks like ours', async () => {
    const [own, planted] = [await signIn(), (await signIn()).cookie]
    const { user } = JSON.parse(await own.reply.text())
    for (const space of [' ', '\t']) {
      const nameless = planted.replace('=', `${space}=`)
      expect((await refresh(nameless)).status).toBe(204)
      expect(await (await refresh(`${nameless}; ${own.cookie}`)).json()).toMatchObject({
        user: { id: user.id },
      })
    }
  })

  test('of another secret loses its cookie, in the window whose reply was on its way too', async () => {
    const { cookie } = await signIn()
    const fresh = (await refresh(cookie)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const secret = 'another secret of more than thirty-two characters'
    subject = createTestApp(store, { config: { rateLimits: false, secret }, clock: () => now })
    for (const held of [cookie, fresh]) {
      const reply = await refresh(held)
      expect(reply.status).toBe(401)
      expect(await reply.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
      expect(reply.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0; Path=\//)
    }
  })

  test('that is over loses its cookie', async () => {
    const reply = await refresh('refresh-3000=made-up')
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ error: { code: 'unauthenticated' } })
    expect(reply.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0; Path=\//)
  })

  describe('is not available', () => {
    test.each([
      ['to a page of another site', { 'x-refresh': 'cookie', origin: 'https://evil.example' }],
      ['to a page whose origin is hidden', { 'x-refresh': 'cookie', origin: 'null' }],
      ['to a request that does not say where it comes from', { 'x-refresh': 'cookie' }],
    ])('%s', async (_who, headers) => {
      const { cookie } = await signIn()
      const reply = await refresh(cookie, headers)
      expect(reply.status).toBe(403)
      expect(reply.headers.has('set-cookie')).toBe(false)
      expect((await signIn(headers)).reply.status).toBe(403)
    })

    test('without the header that forms cannot send', async () => {
      const { cookie } = await signIn()
      const reply = await refresh(cookie, { origin: publicUrl })
      expect(reply.status).toBe(400)
    })
  })

  describe('is left', () => {
    test('with its cookie, even when the access token has run out', async () => {
      const { reply, cookie } = await signIn()
      const { access_token } = (await reply.json()) as { access_token: string }
      now += hourMs
      const left = await logout('local', { ...byCookie, cookie, authorization: `Bearer ${access_token}` })
      expect(left.status).toBe(204)
      expect(left.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0/)
      expect((await refresh(cookie)).status).toBe(401)
    })

    test('by nobody on another site', async () => {
      const { cookie } = await signIn()
      expect((await logout('global', { ...byCookie, origin: 'https://evil.example', cookie })).status).toBe(
        403,
      )
      expect((await logout('global', { origin: publicUrl, cookie })).status).toBe(401)
      expect((await refresh(cookie)).status).toBe(200)
    })

    test('by the others only', async () => {
      const { cookie } = await signIn()
      const reply = await logout('others', { ...byCookie, cookie })
      expect(reply.status).toBe(204)
      expect(reply.headers.has('set-cookie')).toBe(false)
      expect((await refresh(cookie)).status).toBe(200)
    })

    test('without a cookie that would come back, when it was over already', async () => {
      const reply = await logout('local', { ...byCookie, cookie: 'refresh-3000=made-up' })
      expect(reply.status).toBe(401)
      expect(reply.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0/)
    })
  })
})
