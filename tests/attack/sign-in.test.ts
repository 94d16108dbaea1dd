import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { normalAddress } from '../../server/auth/normal-address.ts'
import type { Store } from '../../server/db/schema.ts'
import { createSmtpMailer } from '../../server/mail/smtp-mailer.ts'
import type { Session } from '../../shared/auth.ts'
import { codeLifetimeMs } from '../../shared/limits.ts'
import { emailAddress } from '../../shared/requests/auth.ts'
import { isLong, writePart } from '../support/long-form.ts'
import { startSmtpReceiver } from '../support/programs/smtp-receiver.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { wrong } from '../support/server/sign-in.ts'
import { publicUrl } from './world.ts'

const crowd = isLong ? 200 : 60
const minuteMs = 60_000
const cookieHeaders = { origin: publicUrl, 'x-refresh': 'cookie' }

onBothEngines('sign-in under attack', ({ open, kind }) => {
  let store: Store
  let subject: TestApp
  let now = Date.UTC(2026, 10, 21)
  const counted = {
    guesses: 0,
    'guesses that were looked at': 0,
    'mails asked for': 0,
    'mails sent': 0,
    spellings: 0,
  }

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    now += 24 * 60 * minuteMs
    subject = createTestApp(store, { clock: () => now })
  })
  afterAll(() => writePart(`sign-in, ${kind}`, counted))

  interface From {
    ip?: string
    headers?: Record<string, string>
    app?: TestApp['app']
  }

  async function call(
    path: string,
    body: unknown,
    { ip = '192.0.2.1', headers = {}, app = subject.app }: From = {},
  ) {
    const reply = await app.request(
      `/auth/v1${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: ip } } },
    )
    return {
      status: reply.status,
      headers: reply.headers,
      body: (await reply.json().catch(() => ({}))) as Session,
    }
  }
  const networks = (count: number) =>
    Array.from({ length: count }, (_, index) => `198.51.${index >> 8}.${index & 255}`)
  const freshEmail = () => `writer-${randomUUID()}@example.com`
  const verify = (email: string, token: string, from?: From) =>
    call('/verify', { email, token, type: 'email' }, from)
  const refresh = (refresh_token: string) => call('/token?grant_type=refresh_token', { refresh_token })
  async function codeFor(email: string): Promise<string> {
    expect((await call('/otp', { email })).status).toBe(200)
    return subject.outbox.at(-1)?.code ?? ''
  }
  const signIn = async (email = freshEmail()) => (await verify(email, await codeFor(email))).body
  async function isSignedIn(accessToken: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await subject.app.request('/auth/v1/user', { headers })).status === 200
  }

  test('guesses from everywhere at once get five tries, and then even the right code fails', async () => {
    const email = freshEmail()
    const code = await codeFor(email)
    const guesses = await Promise.all(
      networks(crowd).map((ip, index) => verify(email, wrong(code, index + 1), { ip })),
    )
    const statuses = guesses.map(({ status }) => status)
    counted.guesses += statuses.length
    counted['guesses that were looked at'] += statuses.filter((status) => status === 403).length
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(crowd - 5)
    expect((await verify(email, code, { ip: '203.0.113.1' })).status).toBe(429)

    // Not even with a new code is another guess allowed, until the guessed code would have expired.
    now += minuteMs
    expect((await call('/otp', { email }, { ip: '203.0.113.1' })).status).toBe(429)
    now += codeLifetimeMs
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  test('a code works once, for one address, in its time, and only if it is the newest', async () => {
    const email = freshEmail()
    const code = await codeFor(email)
    expect((await verify(freshEmail(), code)).status).toBe(403)
    const opened = await Promise.all(networks(5).map((ip) => verify(email, code, { ip })))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(email, code)).status).not.toBe(200)

    const other = freshEmail()
    const old = await codeFor(other)
    now += minuteMs
    const newest = await codeFor(other)
    if (old !== newest) expect((await verify(other, old)).status).toBe(403)
    now += codeLifetimeMs
    expect((await verify(other, newest)).status).toBe(403)
  })

  test('a flood of requests for codes sends only few mails', async () => {
    const email = freshEmail()
    for (let minute = 0; minute < 15; minute++) {
      const asked = await Promise.all(networks(10).map((ip) => call('/otp', { email }, { ip })))
      counted['mails asked for'] += asked.length
      now += minuteMs
    }
    counted['mails sent'] += subject.outbox.length
    expect(subject.outbox.length).toBeLessThanOrEqual(10)

    subject.outbox.length = 0
    await Promise.all(Array.from({ length: crowd }, () => call('/otp', { email: freshEmail() })))
    counted['mails asked for'] += crowd
    counted['mails sent'] += subject.outbox.length
    expect(subject.outbox).toHaveLength(30)
  })

  test.each([
    ['no proxy is trusted', 0, (forged: string) => forged],
    ['one proxy is, and the client wrote before it', 1, (forged: string) => `${forged}, 192.0.2.7`],
    ['two are, and the client wrote before them', 2, (forged: string) => `${forged}, 192.0.2.7, 10.0.0.2`],
    ['one is, and the client wrote nonsense', 1, (forged: string) => `${forged}, unknown`],
  ])('made-up addresses buy nothing where %s', async (_where, trustProxy, forwarded) => {
    const { app, outbox } = createTestApp(store, { clock: () => now, config: { trustProxy } })
    for (const forged of networks(40)) {
      const headers = {
        'x-forwarded-for': forwarded(forged),
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      }
      await call('/otp', { email: freshEmail() }, { headers, app, ip: '192.0.2.9' })
    }
    expect(outbox).toHaveLength(30)
  })

  test('an IPv6 customer counts as one network, whatever the last half of the address', async () => {
    for (let index = 0; index < 40; index++) {
      await call('/otp', { email: freshEmail() }, { ip: `2001:db8:1:2:${index.toString(16)}::1` })
    }
    expect(subject.outbox).toHaveLength(30)
  })

  test('different spellings of one address are one address', async () => {
    const name = `wríter-${randomUUID()}`
    const email = `${name}@example.com`
    await codeFor(email)
    const spellings = [
      email.toUpperCase(),
      ` ${email}\t`,
      email.normalize('NFD'),
      `\u00a0${email}\r\n`,
      `${email}.`,
      email.replace('example', 'ｅｘａｍｐｌｅ'),
    ]
    for (const spelling of spellings) {
      expect((await call('/otp', { email: spelling }, { ip: '192.0.2.50' })).status).toBe(429)
      counted.spellings++
    }
    expect(subject.outbox).toHaveLength(1)
  })

  test('a mail goes to the one mailbox that it is counted for', async () => {
    const receiver = await startSmtpReceiver()
    const mailer = createSmtpMailer({ smtpUrl: receiver.url, mailFrom: 'longhand@example.com', publicUrl })
    for (const domain of oddDomains) {
      subject.outbox.length = 0
      now += 60 * minuteMs
      await call('/otp', { email: `writer@${domain}` })
      for (const { email, code } of subject.outbox) {
        expect(normalAddress(email), domain).toBe(email)
        receiver.mails.length = 0
        await mailer.sendCode({ email, code }).catch(() => {})
        for (const { recipients } of receiver.mails) {
          const reached = recipients.map((address) => normalAddress(address))
          expect(reached, domain).toEqual([email])
        }
      }
      counted.spellings++
    }
    mailer.close()
    await receiver.stop()
  })

  test('addresses that only look alike are different', async () => {
    const email = freshEmail()
    const { user } = await signIn(email)
    const lookalikes = [
      email.replace('writer', 'wrіter'),
      email.replace('example', 'exаmple'),
      email.replace('@', '+news@'),
      email.replace('writer', 'ｗriter'),
      email.replace('.com', '.com.evil.example'),
    ]
    for (const lookalike of lookalikes) {
      subject.outbox.length = 0
      now += minuteMs
      const session = await signIn(lookalike)
      expect(session.user.id).not.toBe(user.id)
      expect(subject.outbox).toEqual([expect.objectContaining({ email: normalAddress(lookalike) })])
      counted.spellings++
    }
  })

  test('no address can carry a second address, a header or a command', async () => {
    for (const email of smuggledAddresses) {
      const { status } = await call('/otp', { email })
      expect(status, JSON.stringify(email)).toBe(400)
      counted.spellings++
    }
    expect(subject.outbox).toEqual([])
  })

  test('late use of a stolen refresh token ends the session for everybody', async () => {
    const stolen = await signIn()
    const thief = (await refresh(stolen.refresh_token)).body
    expect(await isSignedIn(thief.access_token)).toBe(true)
    now += 2 * minuteMs
    const victim = await refresh(stolen.refresh_token)
    expect(victim.status).toBe(401)
    expect(await isSignedIn(thief.access_token)).toBe(false)
    expect(await isSignedIn(stolen.access_token)).toBe(false)
    expect((await refresh(thief.refresh_token)).status).toBe(401)
  })

  test('two windows that refresh at once continue with the same session', async () => {
    const session = await signIn()
    const windows = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(new Set(windows.map(({ body }) => body.access_token)).size).toBe(1)
    expect(await isSignedIn(windows[0]?.body.access_token ?? '')).toBe(true)
  })

  test('a cookie that an attacker set before does not become the session', async () => {
    const attacker = await signIn()
    const email = freshEmail()
    const planted = { ...cookieHeaders, cookie: `refresh-3000=${attacker.refresh_token}` }
    const opened = await verify(email, await codeFor(email), { headers: planted })
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^refresh-3000=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(attacker.refresh_token)
    expect(opened.body.refresh_token).toBe('')
    expect(opened.body.user.id).not.toBe(attacker.user.id)
    expect((await refresh(attacker.refresh_token)).body.user.id).toBe(attacker.user.id)

    const { app, outbox } = createTestApp(store, {
      clock: () => now,
      config: { publicUrl: 'https://example.com' },
    })
    now += minuteMs
    await call('/otp', { email }, { app })
    const headers = { ...cookieHeaders, origin: 'https://example.com' }
    const secure = await verify(email, outbox[0]?.code ?? '', { app, headers })
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-refresh=.*; HttpOnly; Secure; SameSite=Strict$/)
  })

  test('a cookie of another host whose name begins or ends with what some servers cut off is not ours', async () => {
    const attacker = await signIn()
    const { app } = createTestApp(store, { clock: () => now, config: { publicUrl: 'https://example.com' } })
    const headers = { 'x-refresh': 'cookie', origin: 'https://example.com' }
    const show = async (cookie: string) =>
      (await call('/token?grant_type=refresh_token', {}, { app, headers: { ...headers, cookie } })).status
    // A browser accepts these cookies from a whole domain, because it does not recognise the prefix `__Host-` in them.
    const odd = ['\u00a0%', '\u0085%', '%\u00a0', '\u000b%', '"%"', '$Version=1, %', 'a=b, %', 'a="; b=%']
    for (const name of odd) {
      const cookie = `${name.replace('%', '__Host-refresh')}=${attacker.refresh_token}`
      expect(await show(cookie), JSON.stringify(cookie)).toBe(204)
    }
    expect(await show(`__Host-refresh=${attacker.refresh_token}`)).toBe(200)
  })

  test('pictures on a page of another site use up nothing that our pages need in the same network', async () => {
    const { refresh_token, access_token } = await signIn()
    const asPicture = async (path: string) => {
      const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
      return (await subject.app.request(`/auth/v1${path}`, {}, from)).status
    }
    for (const path of ['/user', '/token?grant_type=refresh_token', '/logout', '/invitation']) {
      const statuses = new Set<number>()
      for (let picture = 0; picture < 1_300; picture++) statuses.add(await asPicture(path))
      expect([...statuses], path).toEqual(path === '/user' ? [401, 429] : [404])
    }
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await call('/invitation', { token: 'unknown' })).status).toBe(404)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await call('/logout?scope=local', {}, { headers })).status).toBe(204)
  })

  test('a page of another site can neither use the cookie nor sign anybody in or out', async () => {
    const session = await signIn()
    const cookie = `refresh-3000=${session.refresh_token}`
    const email = freshEmail()
    const code = await codeFor(email)
    const fromElsewhere: [headers: Record<string, string>, statuses: number[]][] = [
      [{ cookie }, [400, 401, 403]],
      [{ cookie, 'x-refresh': 'cookie' }, [403]],
      [{ cookie, 'x-refresh': 'cookie', origin: 'https://evil.example.com' }, [403]],
      [{ cookie, 'x-refresh': 'cookie', origin: 'null' }, [403]],
      [{ cookie, origin: 'https://evil.example.com' }, [403]],
      [{ cookie, 'content-type': 'text/plain', origin: 'https://evil.example.com' }, [403]],
      [{ cookie, 'content-type': 'text/plain' }, [415]],
      [{ cookie, 'content-type': 'application/x-www-form-urlencoded' }, [415]],
    ]
    for (const [headers, statuses] of fromElsewhere) {
      for (const path of ['/token?grant_type=refresh_token', '/logout?scope=global']) {
        const reply = await call(path, {}, { headers })
        expect(statuses, `${path} ${JSON.stringify(headers)}`).toContain(reply.status)
        expect(reply.headers.get('set-cookie')).toBeNull()
      }
      if (headers.origin) expect((await verify(email, code, { headers })).status).toBe(403)
    }
    expect(await isSignedIn(session.access_token)).toBe(true)
    expect((await verify(email, code)).status).toBe(200)
  })

  test('addresses with and without an account get the same answers', async () => {
    const known = freshEmail()
    await signIn(known)
    now += minuteMs
    const answersFor = async (email: string) => {
      const asked = await call('/otp', { email, create_user: false })
      const tried = await verify(email, wrong(subject.outbox.at(-1)?.code ?? '0'))
      const told = [asked, tried].map(({ status, headers, body }) => {
        return {
          status,
          body,
          headers: [...headers].filter(([name]) => !/request-id|security-policy/.test(name)),
        }
      })
      return JSON.stringify(told)
    }
    expect(await answersFor(freshEmail())).toBe(await answersFor(known))
  })
})

/** Domains that some programs take for other ones. */
const oddDomains = [
  'ⓔxample.com',
  'example.ⓒom',
  'ex🄰mple.com',
  '㉈.example.com',
  '🅔xample.com',
  'ex\u00aample.com',
  'ℯxample.com',
  '𝐞xample.com',
  'ｅxample.com',
  'example.com.',
  'example.com..',
  'example.com.\u3002',
  'example.com\ufe0f',
  'example\u3002com',
  'straße.example.com',
  '127.1',
  '0x7f.1',
  '0177.0.0.1',
  '2130706433.0',
  'xn--.com',
  'xn--zzzz99.com',
  'ex%61mple.com',
  'example.com/x.org',
  'example.com%00.org',
  'example..com',
]

const smuggledAddresses = [
  'writer@example.com\r\nBcc: mallory@example.org',
  'writer@example.com\nBcc:mallory@example.org',
  'writer@example.com%0d%0aBcc:mallory@example.org\r\n.x',
  'writer@example.com,mallory@example.org',
  'writer@example.com;mallory@example.org',
  'writer@example.com mallory@example.org',
  'writer@example.com\u2028mallory@example.org',
  'Writer <writer@example.com>',
  '<writer@example.com>',
  '"writer@example.com"@example.org',
  'writer(comment)@example.com',
  'writer@[127.0.0.1]',
  'writer@example.com> RCPT TO:<mallory@example.org',
  'writer\0@example.com',
  'writer\u200b@example.com',
  'writer\u202e@example.com',
  'writer\ud800@example.com',
  'writer@@example.com',
  'writer@localhost',
  '@example.com',
  'writer@',
  `${'w'.repeat(250)}@example.com`,
  ['writer@example.com', 'mallory@example.org'],
  { address: 'writer@example.com' },
]

test('a hostile address that passed the check would still be one recipient and no header', async () => {
  const receiver = await startSmtpReceiver()
  const mailer = createSmtpMailer({ smtpUrl: receiver.url, mailFrom: 'longhand@example.com', publicUrl })
  const slipped = smuggledAddresses.filter((address) => typeof address === 'string')
  for (const email of slipped) await mailer.sendCode({ email, code: '123456' }).catch(() => {})
  mailer.close()
  await receiver.stop()
  expect(receiver.mails.length).toBeGreaterThan(0)
  for (const { recipients, headers } of receiver.mails) {
    expect(recipients).toHaveLength(1)
    expect(recipients).not.toEqual(['mallory@example.org'])
    expect(headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([])
  }
  expect(slipped.every((email) => !emailAddress.safeParse(email).success)).toBe(true)
})
