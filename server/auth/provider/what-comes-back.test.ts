import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId, passProvider } from '../../../tests/support/programs/openid-provider.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onSqlite } from '../../../tests/support/server/databases.ts'
import {
  type Browser,
  begin,
  browserOf,
  callback,
  comeBack,
  enter,
  expectRefused,
  freshEmail,
  isSignedIn,
  ledBack,
  publicUrl,
  signIn,
  startAgain,
  unreachable,
  unusable,
  withProvider,
} from '../../../tests/support/server/provider-sign-in.ts'
import { openBrowser, post } from '../../../tests/support/server/sign-in.ts'
import type { ProviderConfig } from '../../env.ts'
import { attemptLifetimeMs } from '../limits.ts'

const sso = withProvider()
const { providerConfig, known, serve } = sso

onSqlite('what comes back from the provider', ({ open }) => {
  let subject: TestApp
  let browser: Browser

  beforeAll(async () => {
    subject = serve(await open(), { rateLimits: false })
  })
  beforeEach(() => {
    browser = browserOf(subject)
  })

  test('leads to the sign-in page where nothing was begun', async () => {
    for (const search of [
      '',
      '?code=1',
      '?state=1&code=1',
      '?error=%3Cb%3Ewords%3C%2Fb%3E',
      '?state=&code=',
    ]) {
      const ended = await comeBack(browser, new URL(callback + search))
      await expectRefused(browser, ended, startAgain)
    }
    expect(subject.security.at(-1)).toMatchObject({ event: 'sign-in', outcome: 'bad_oauth_state' })
  })

  test('leads there with whatever a browser may be sent along', async () => {
    const long = 'x'.repeat(5_000)
    for (const more of [
      '',
      'code=',
      'code=1&code=2',
      'code=1&state=2',
      'error=&code=1',
      'response=x',
      `code=${long}`,
    ]) {
      const { searchParams } = new URL(await begin(browser))
      const back = new URL(`${callback}?state=${searchParams.get('state')}&${more}`)
      expect(await comeBack(browser, back), more).toBe('refused')
      expect([unusable, startAgain], more).toContain(browser.page.told)
    }
    expect(subject.logged.filter(({ err }) => err !== undefined)).toEqual([])
  })

  test('leads there without what would be too long for a proxy, which writes that down', async () => {
    for (const [length, isPassedOn] of [
      [2_500, true],
      [3_500, false],
      [15_000, false],
    ] as const) {
      const reply = await subject.app.request(`${callback}?code=${length}&state=${'x'.repeat(length)}`)
      const location = reply.headers.get('location') ?? ''
      expect(location.includes('code'), `${length}`).toBe(isPassedOn)
      expect(location.length).toBeLessThan(3_500)
      expect(location).toMatch(/\/#\/login\?back=/)
    }
  })

  test('leads there with another state, and the sign-in that was begun goes on', async () => {
    const email = freshEmail()
    const back = await passProvider(await begin(browser), known(email))
    const bent = new URL(back)
    bent.searchParams.set('state', 'another')
    bent.searchParams.set('code', 'another')
    expect(await comeBack(browser, bent)).toBe('refused')
    expect(browser.page.told).toBe(startAgain)
    await comeBack(browser, back)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('is taken from the page alone that has begun it', async () => {
    const back = await passProvider(await begin(browser), known(freshEmail()))
    const led = await ledBack(browser, back)
    const stranger = browserOf(subject)
    for (const attempt of ['', 'x', 'A'.repeat(300), '<b>']) {
      stranger.page.attempt = attempt
      await expectRefused(stranger, await enter(stranger, led), startAgain)
    }
    const headers = { origin: 'https://other.example.com', 'x-refresh': 'cookie' }
    const body = { attempt: browser.page.attempt, back: led }
    expect((await post(subject.app, '/oidc/enter', body, headers)).status).toBe(403)
    expect(await enter(browser, led)).toBe('in')
  })

  test.each([
    ['as it was', ''],
    ['where it was too long to be led on', 'x'.repeat(7_000)],
  ])(
    'is worth nothing to a stranger who began it, led somebody else there, and reads of it later, %s',
    async (_name, more) => {
      const stranger = browserOf(subject)
      const began = new URL(await begin(stranger))
      const own = began.searchParams.get('state') ?? ''
      began.searchParams.set('state', own + more)
      const back = await passProvider(began.href, known(freshEmail()))
      expect(await comeBack(browser, back)).toBe('refused')
      const read = new URL(back)
      read.searchParams.set('state', own)
      const before = new URL(read)
      before.search = `?code=${randomUUID()}&${read.search.slice(1)}`
      await expectRefused(stranger, await comeBack(stranger, read), startAgain)
      await expectRefused(stranger, await enter(stranger, read.search), startAgain)
      await expectRefused(stranger, await comeBack(stranger, before), startAgain)
      const alike = new URL(read)
      alike.searchParams.set('code', ` ${read.searchParams.get('code')?.toUpperCase()}\0`)
      await expectRefused(stranger, await comeBack(stranger, alike), startAgain)
    },
  )

  test('is worth nothing to them either where the provider was asked to send it in a token', async () => {
    const stranger = browserOf(subject)
    const back = await passProvider(await begin(stranger), known(freshEmail()))
    const said = Buffer.from(JSON.stringify(Object.fromEntries(back.searchParams))).toString('base64url')
    expect(await comeBack(browser, new URL(`${callback}?response=e30.${said}.c2ln`))).toBe('refused')
    await expectRefused(stranger, await comeBack(stranger, back), startAgain)
    for (const odd of ['', 'x', 'a.b.c', `.${Buffer.from('null').toString('base64url')}.`, '.MQ.'])
      expect(await comeBack(browser, new URL(`${callback}?response=${odd}`)), odd).toBe('refused')
  })

  test('is taken as we have signed it, and no later than it could be of use', async () => {
    let now = Date.now()
    const sealing = createTestApp(await open(), {
      config: { publicUrl, provider: providerConfig() },
      clock: () => now,
    })
    browser = browserOf(sealing)
    const led = await ledBack(browser, await passProvider(await begin(browser), known(freshEmail())))
    const bent = [
      led.replace('&until', '&more=1&until'),
      led.replace(/until=\d/, 'until=9'),
      led.slice(0, -1),
      `${led}x`,
    ]
    for (const back of bent) expect(await enter(browser, back), back).toBe('refused')
    now += attemptLifetimeMs
    expect(await enter(browser, led)).toBe('refused')
  })

  test('opens nothing to anybody where a page of another site asks for it as for a picture', async () => {
    for (const dest of ['image', 'iframe', 'empty']) {
      const stranger = browserOf(subject)
      const back = await passProvider(await begin(stranger), known(freshEmail()))
      const reply = await subject.app.request(back, { headers: { 'sec-fetch-dest': dest } })
      expect(reply.headers.get('location'), dest).toBe(`${publicUrl}/#/login?back=`)
      await expectRefused(stranger, await comeBack(stranger, back), startAgain)
    }
  })

  test('leaves six hundred rows of a network in an hour, and what went well is not counted', async () => {
    const limited = serve(await open())
    const led = async (code: string, headers = {}) => {
      const reply = await limited.app.request(`${callback}?code=${code}`, { headers })
      return reply.headers.get('location')?.includes(code)
    }
    expect(await signIn(browserOf(limited), known(freshEmail()))).toBe('in')
    for (let at = 0; at < 600; at++) await led(`picture-${at}`, { 'sec-fetch-dest': 'image' })
    for (let at = 1; at < 600; at++) await led(`made-up-${at}`)
    expect([await led('the-last'), await led('one-more')]).toEqual([true, false])
  })

  test('changes nothing before the page has it', async () => {
    const back = await passProvider(await begin(browser), known(freshEmail()))
    sso.provider.asked.length = 0
    const led = await ledBack(browser, back)
    expect([[...browser.cookies], sso.provider.asked]).toEqual([[], []])
    expect(await enter(browser, led)).toBe('in')
  })

  test('says in plain words that somebody cancelled, and none of the provider’s', async () => {
    const ended = await comeBack(browser, await passProvider(await begin(browser), undefined))
    await expectRefused(browser, ended, 'Example SSO did not let you in. Try again, or use email.')
    expect(JSON.stringify([subject.logged, subject.security])).not.toContain('words of the provider')
    expect(subject.logged).toContainEqual(
      expect.objectContaining({
        reason: 'declined',
        what: 'access_denied OAUTH_AUTHORIZATION_RESPONSE_ERROR AuthorizationResponseError',
      }),
    )
  })

  test.each([
    ['another issuer', { claims: { iss: 'https://other.example.com' } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['another party', { claims: { azp: 'another client' } }],
    ['another party, and us in a list', { claims: { aud: [clientId], azp: 'another client' } }],
    ['another party, and two audiences', { claims: { aud: [clientId, 'another'], azp: 'another' } }],
    ['a party that is no name', { claims: { azp: null } }],
    ['two audiences and no party', { claims: { aud: [clientId, 'another'] } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an end in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['a time in the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 120 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject without end', { claims: { sub: 'x'.repeat(256) } }],
    ['the signature of a stranger', { isForged: true }],
  ])('is not believed with %s', async (_name, bend) => {
    const somebody = known(freshEmail())
    sso.provider.bendTokens(bend)
    await expectRefused(browser, await signIn(browser, somebody), unusable)
  })

  test('is not believed with a subject that a database would write as another one', async () => {
    // The token has all claims, so that the provider is not asked for user info, which would have another subject.
    const told = { email: freshEmail(), email_verified: true }
    for (const sub of ['half\ud800', 'ada\0']) {
      sso.provider.bendTokens({ claims: { ...told, sub } })
      await expectRefused(browser, await signIn(browser, known(told.email)), unusable)
    }
  })

  test.each([
    ['one audience', clientId],
    ['a list of one', [clientId]],
    ['two', [clientId, 'another']],
  ])('is believed where it names us as its party, with %s', async (_name, aud) => {
    const email = freshEmail()
    const somebody = known(email)
    sso.provider.bendTokens({ claims: { aud, azp: clientId } })
    await signIn(browser, somebody)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('is believed where the clocks differ by a few seconds', async () => {
    const soon = Math.floor(Date.now() / 1000) + 20
    const email = freshEmail()
    const somebody = known(email)
    sso.provider.bendTokens({ claims: { iat: soon, nbf: soon } })
    await signIn(browser, somebody)
    expect(await isSignedIn(browser)).toBe(email)
  })

  test('is not believed where another provider sends it', async () => {
    const back = await passProvider(await begin(browser), known(freshEmail()))
    back.searchParams.set('iss', 'https://other.example.com')
    await expectRefused(browser, await comeBack(browser, back), unusable)
  })

  describe('where the provider fails in the middle,', () => {
    const cases: Array<
      [what: string, path: string, answer: (response: ServerResponse) => unknown, told: string]
    > = [
      ['hangs up', '/token', (response) => response.destroy(), unreachable],
      ['is broken', '/token', status(500), unreachable],
      ['leads elsewhere', '/token', status(302, { location: 'http://192.0.2.1/' }), unusable],
      ['tells nothing of the writer', '/me', status(401), unusable],
      ['speaks no JSON', '/token', status(200, { 'content-type': 'text/html' }), unusable],
      ['never ends', '/token', endless, unusable],
      ['never ends about its keys', '/jwks', endless, unusable],
    ]
    test.each(cases)('it %s', async (_what, path, answer, sentence) => {
      // A new server, which has not fetched the provider's keys yet.
      browser = browserOf(serve(await open(), { rateLimits: false }))
      const back = await passProvider(await begin(browser), known(freshEmail()))
      sso.provider.fails((request, response) => {
        if (!request.url?.startsWith(path)) return false
        answer(response)
        return true
      })
      await expectRefused(browser, await comeBack(browser, back), sentence)
    })
  })

  test('the host is told how it answers, and not by what anybody may come back with', async () => {
    subject = serve(await open(), { rateLimits: false })
    browser = browserOf(subject)
    const { seen } = subject.pulse.provider
    await signIn(browser, known(freshEmail()))
    expect(seen).toMatchObject({ bads: 0, badAt: null })
    const { goods } = seen
    expect(goods).toBeGreaterThan(1)

    const madeUp = await passProvider(await begin(browser), known(freshEmail()))
    madeUp.searchParams.set('code', 'made-up')
    await comeBack(browser, madeUp)
    expect(seen).toMatchObject({ goods: goods + 1, bads: 0 })

    const back = await passProvider(await begin(browser), known(freshEmail()))
    sso.provider.fails((request, response) => {
      if (!request.url?.startsWith('/token')) return false
      response.writeHead(401, jsonType).end('{"error":"invalid_client"}')
      return true
    })
    await comeBack(browser, back)
    expect(seen).toMatchObject({ goods: goods + 1, bads: 1 })
  })

  describe('a provider that cannot be asked', () => {
    async function refusalOf(changes: Partial<ProviderConfig> = {}): Promise<string> {
      subject = serve(await open(), { rateLimits: false, provider: providerConfig(changes) })
      const reply = await browserOf(subject).call('/oidc', {})
      expect(reply.status).toBe(503)
      expect(reply.headers.getSetCookie()).toEqual([])
      return ((await reply.json()) as { error: { message: string } }).error.message
    }

    test('is not there, and is asked again by the next', async () => {
      sso.provider.fails((_request, response) => Boolean(response.destroy()))
      expect(await refusalOf()).toBe(unreachable)
      sso.provider.fails()
      expect((await browserOf(subject).call('/oidc', {})).status).toBe(200)
    })

    test('is silent', async () => {
      sso.provider.fails(() => true)
      expect(await refusalOf({ patienceMs: 50 })).toBe(unreachable)
      expect(subject.pulse.provider.seen).toMatchObject({ goods: 0, bads: 1 })
    })

    test('begins to answer, and stops', async () => {
      sso.provider.fails((_request, response) => response.writeHead(200, jsonType).write('{'))
      expect(await refusalOf({ patienceMs: 200 })).toBe(unreachable)
    })

    test.each([
      ['without end', (issuer: string) => `{"issuer":"${issuer}","x":"${'x'.repeat(300_000)}"}`],
      ['in the name of another', () => '{"issuer":"https://other.example.com"}'],
      ['with pages that have no https', (issuer: string) => metadata(issuer, 'http://192.0.2.1/auth')],
      ['with pages that are a script', (issuer: string) => metadata(issuer, 'javascript:alert(1)')],
      ['with no pages', (issuer: string) => JSON.stringify({ issuer })],
      ['in no words of ours', () => '<html>'],
    ])('answers %s', async (_how, body) => {
      sso.provider.fails((_request, response) =>
        Boolean(response.writeHead(200, jsonType).end(body(sso.provider.issuer))),
      )
      expect(await refusalOf()).toBe(unusable)
    })

    test('is asked once for all who come at once', async () => {
      sso.provider.fails()
      subject = serve(await open(), { rateLimits: false })
      await Promise.all(Array.from({ length: 5 }, () => begin(browserOf(subject))))
      expect(sso.provider.asked).toEqual(['/.well-known/openid-configuration'])
    })
  })

  test('pages are told its name, and on a server without one nothing of it', async () => {
    const settings = async (app: TestApp) => (await app.app.request('/auth/v1/settings')).json()
    expect(await settings(subject)).toMatchObject({
      provider: { name: 'Example SSO' },
      external: { email: true },
    })
    const only = serve(await open(), { provider: providerConfig({ isOnly: true }) })
    expect(await settings(only)).toMatchObject({ external: { email: false } })
    const without = serve(await open(), { provider: undefined })
    expect(await settings(without)).not.toHaveProperty('provider')
    expect((await post(without.app, '/oidc', {})).status).toBe(404)
    expect((await without.app.request('/auth/v1/oidc/callback')).status).toBe(404)
  })

  test('over https, its cookie goes nowhere else', async () => {
    const secure = serve(await open(), { publicUrl: 'https://write.example.com' })
    const writer = openBrowser(() => secure, 'https://write.example.com')
    expect((await writer.call('/oidc', {})).headers.getSetCookie()).toEqual([])
    expect((await writer.call('/logout?scope=local', {})).headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-signed-out=1; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    )
  })
})

const jsonType = { 'content-type': 'application/json' }

function metadata(issuer: string, page: string): string {
  return JSON.stringify({
    issuer,
    authorization_endpoint: page,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['code'],
  })
}

function status(code: number, headers: Record<string, string> = jsonType) {
  return (response: ServerResponse) => response.writeHead(code, headers).end('{}')
}

function endless(response: ServerResponse): void {
  response.writeHead(200, jsonType).end(`{"x":"${'x'.repeat(300_000)}"}`)
}
