import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import { codeLifetimeMs } from '../../../shared/limits.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { openBrowser, post, wrong } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import { createPeople } from '../../people/people.ts'
import { cleanAuth } from '../clean.ts'

const minuteMs = 60_000
const publicUrl = 'http://localhost:3000'

onBothEngines('a browser that asked for a code', ({ open }) => {
  let store: Store
  let subject: TestApp
  let now = Date.UTC(2026, 10, 21)
  let addresses = 0

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now += 24 * 60 * minuteMs
    subject = createTestApp(store, { config: { trustProxy: 1 }, clock: () => now })
  })

  const newEmail = () => `owner-${++addresses}@example.com`
  const newBrowser = (from = {}) => openBrowser(() => subject, publicUrl, from)
  const lastCode = () => subject.outbox.at(-1)?.code ?? ''
  /** Calls without a cookie, each from another address. */
  let hosts = 0
  const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(++hosts >> 8) % 256}.${hosts % 256}` })
  const guess = (email: string, token: string) =>
    post(subject.app, '/verify', { email, token, type: 'email' }, elsewhere())
  const askElsewhere = (email: string) => post(subject.app, '/otp', { email }, elsewhere())

  /** Makes the account and returns its session. */
  async function enter(email: string): Promise<Session> {
    await askElsewhere(email)
    return (await (await guess(email, lastCode())).json()) as Session
  }

  async function deleteOnPage(email: string, { access_token }: Session): Promise<void> {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    const reply = await subject.app.request('/api/account', { method: 'DELETE', headers, body })
    expect(reply.status).toBe(204)
  }

  async function deleteByHost(email: string): Promise<void> {
    await createPeople({ store, clock: () => now }).delete(email)
  }

  test('has a cookie that no script reads, for as long as the code lives', async () => {
    const ask = (app: TestApp, origin: string, cookie = '') =>
      post(app.app, '/otp', { email: newEmail() }, { origin, cookie })
    const cookie = (await ask(subject, publicUrl)).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^browser-3000=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = await ask(subject, publicUrl, cookie.split(';')[0])
    expect(again.headers.get('set-cookie')).toBe(cookie)

    const secure = createTestApp(store, { config: { publicUrl: 'https://example.com' }, clock: () => now })
    expect((await ask(secure, 'https://example.com')).headers.get('set-cookie')).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('stands in the database as a hash', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await browser.askForCode(email)
    const rows = await store.db.selectFrom('codes').where('email', '=', email).selectAll().execute()
    expect(rows.map(({ asker }) => asker.length)).toEqual([43])
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('browser-3000'))
  })

  test('is not locked out by the guesses of others, however many', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await browser.askForCode(email)
    const code = lastCode()
    now += minuteMs
    await askElsewhere(email)
    for (let by = 1; by <= 5; by++) expect((await guess(email, wrong(code, by))).status).toBe(403)
    expect((await guess(email, code)).status).toBe(429)
    expect((await browser.verify(email, code)).status).toBe(200)
  })

  test('alone can use its code, and keeps it when others ask for one', async () => {
    const [browser, stranger, email] = [newBrowser(), newBrowser(), newEmail()]
    await browser.askForCode(email)
    const code = lastCode()
    now += minuteMs
    await askElsewhere(email)
    const toPrograms = lastCode()
    now += minuteMs
    await stranger.askForCode(email)
    const toStranger = lastCode()
    expect((await guess(email, code)).status).toBe(403)
    expect((await stranger.verify(email, code)).status).toBe(403)
    expect((await stranger.verify(email, toPrograms)).status).toBe(403)
    expect((await guess(email, toStranger)).status).toBe(403)
    for (const other of [toPrograms, toStranger])
      expect((await browser.verify(email, other)).status).toBe(403)
    expect((await browser.verify(email, code)).status).toBe(200)
  })

  test('may ask and answer when others have spent all their tries', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await askElsewhere(email)
    for (let by = 1; by <= 5; by++) await guess(email, wrong(lastCode(), by))
    now += minuteMs
    expect((await askElsewhere(email)).status).toBe(429)
    expect((await browser.askForCode(email)).status).toBe(200)
    expect((await browser.verify(email, lastCode())).status).toBe(200)
  })

  test('has five tries, which another code does not renew', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await browser.askForCode(email)
    const code = lastCode()
    for (let by = 1; by <= 3; by++) expect((await browser.verify(email, wrong(code, by))).status).toBe(403)
    now += minuteMs
    await browser.askForCode(email)
    for (let by = 1; by <= 2; by++)
      expect((await browser.verify(email, wrong(lastCode(), by))).status).toBe(403)
    expect((await browser.verify(email, lastCode())).status).toBe(429)
    now += minuteMs
    expect((await browser.askForCode(email)).status).toBe(429)
    // The browser has used up only its own tries.
    await askElsewhere(email)
    expect((await guess(email, lastCode())).status).toBe(200)
  })

  test('keeps it where another window is refused one meanwhile, and hears of that last', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    const sent = await browser.send('/otp', { email })
    const refused = await browser.send('/otp', { email })
    expect(sent().status).toBe(200)
    expect(refused().status).toBe(429)
    expect((await browser.verify(email, lastCode())).status).toBe(200)
  })

  test('and keeps no cookie is told why no code is right, in the same words whether there is an account', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await browser.askForCode(email)
    await browser.verify(email, lastCode())
    for (const address of [email, newEmail()]) {
      now += minuteMs
      const forgetful = newBrowser()
      await forgetful.askForCode(address)
      forgetful.cookies.clear()
      const refused = await forgetful.verify(address, lastCode())
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        error_code: 'otp_expired',
        msg: 'This browser has no cookie for the code. Request a new code here, and if that does not help, allow cookies for this page.',
      })
    }
  })

  test('opens once, whichever way its code comes back', async () => {
    const [browser, email] = [newBrowser(), newEmail()]
    await browser.askForCode(email)
    const code = lastCode()
    const replies = await Promise.all([
      browser.verify(email, code),
      guess(email, code),
      browser.verify(email, code),
      guess(email, code),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('leaves no code of anybody that opens something once its writer is in', async () => {
    const [browser, other, email] = [newBrowser(), newBrowser(), newEmail()]
    await other.askForCode(email)
    const old = lastCode()
    now += minuteMs
    await browser.askForCode(email)
    await browser.verify(email, lastCode())
    expect((await other.verify(email, old)).status).toBe(403)
    const left = await store.db.selectFrom('codes').where('email', '=', email).select('hash').execute()
    expect(left).toEqual([{ hash: '' }, { hash: '' }])
  })

  describe.each([
    ['on the page', deleteOnPage],
    ['by the host', deleteByHost],
  ])('sees nothing of an account that is deleted %s:', (_where, remove) => {
    test.each([2, 5])('after %i tries it is answered as for one that stays, and for none', async (tries) => {
      const [gone, staying, none] = [newEmail(), newEmail(), newEmail()]
      const owner = await enter(gone)
      await enter(staying)
      const strangers = new Map<string, ReturnType<typeof newBrowser>>()
      now += minuteMs
      for (const email of [gone, staying, none]) {
        const stranger = newBrowser(elsewhere())
        strangers.set(email, stranger)
        await stranger.askForCode(email)
        for (let by = 1; by <= tries; by++) await stranger.verify(email, wrong(lastCode(), by))
      }
      now += minuteMs
      for (const email of [gone, staying, none]) {
        await askElsewhere(email)
        for (let by = 1; by <= tries; by++) await guess(email, wrong(lastCode(), by))
      }
      await remove(gone, owner)
      expect(await store.db.selectFrom('users').where('email', '=', gone).select('id').execute()).toEqual([])

      const told = async (email: string) => {
        const stranger = strangers.get(email) ?? newBrowser()
        const replies: Response[] = []
        for (let attempt = 0; attempt < 4; attempt++)
          replies.push(await stranger.verify(email, '000000'), await guess(email, '000000'))
        replies.push(await stranger.askForCode(email), await askElsewhere(email))
        return Promise.all(replies.map(async (reply) => ({ status: reply.status, body: await reply.text() })))
      }
      const ofStaying = await told(staying)
      const isRefused = (attempt: number) => (tries + attempt < 5 ? 403 : 429)
      const expected = [0, 1, 2, 3].flatMap((attempt) => [isRefused(attempt), isRefused(attempt)])
      expect(ofStaying.slice(0, 8).map(({ status }) => status)).toEqual(expected)
      expect(await told(gone)).toEqual(ofStaying)
      expect(await told(none)).toEqual(ofStaying)
    })

    test('no code of its address opens anything, and none is kept for longer than it would have lived', async () => {
      const [stranger, gone] = [newBrowser(), newEmail()]
      const owner = await enter(gone)
      now += minuteMs
      await stranger.askForCode(gone)
      const code = lastCode()
      await remove(gone, owner)
      const left = () =>
        store.db.selectFrom('codes').where('email', '=', gone).select(['asker', 'hash']).execute()
      expect(await left()).toEqual([{ asker: expect.any(String), hash: '' }])
      expect((await stranger.verify(gone, code)).status).toBe(403)
      await cleanAuth(store, now + codeLifetimeMs)
      expect(await left()).toEqual([])
    })
  })

  test('tells nothing of who came in to somebody who has left its mark there', async () => {
    subject = createTestApp(store, { config: { trustProxy: 1, signUp: 'invited' }, clock: () => now })
    const [known, none] = [newEmail(), newEmail()]
    await addUser(store, known)
    const seen: number[][] = []
    for (const email of [known, none]) {
      const [writer, stranger] = [newBrowser(elsewhere()), newBrowser(elsewhere())]
      await stranger.askForCode(newEmail())
      for (const [name, value] of stranger.cookies) writer.cookies.set(name, value)
      await writer.askForCode(email)
      const code = lastCode()
      expect((await writer.verify(email, code)).status).toBe(email === known ? 200 : 403)
      const statuses: number[] = []
      for (let by = 1; by <= 7; by++) statuses.push((await stranger.verify(email, wrong(code, by))).status)
      seen.push(statuses)
      now += 60 * minuteMs
    }
    expect(seen[0]).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect(seen[1]).toEqual(seen[0])
  })

  test('is one of several that answer rightly at once, and the others are refused without an error', async () => {
    for (let round = 0; round < 20; round++) {
      const email = newEmail()
      const asked = []
      for (let count = 0; count < 8; count++) {
        const browser = newBrowser(elsewhere())
        await browser.askForCode(email)
        asked.push({ browser, code: lastCode() })
        now += minuteMs
      }
      const replies = await Promise.all(asked.map(({ browser, code }) => browser.verify(email, code)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
    }
  })

  describe('one after another', () => {
    /** Each browser asks and guesses five times, a minute after the one before it. */
    async function guessInTurn(email: string, from: object[]): Promise<number[]> {
      const statuses: number[] = []
      for (const headers of from) {
        const browser = newBrowser(headers)
        expect((await browser.askForCode(email)).status).toBe(200)
        const code = lastCode()
        for (let by = 1; by <= 5; by++) statuses.push((await browser.verify(email, wrong(code, by))).status)
        now += minuteMs
      }
      return statuses
    }

    test('have fifteen tries an hour together, from wherever they ask', async () => {
      const from = Array.from({ length: 5 }, elsewhere)
      expect(await guessInTurn(newEmail(), from)).toEqual([...Array(15).fill(403), ...Array(10).fill(429)])
    })

    test('have, with programs, 64 tries in sixty minutes that lie across two windows', async () => {
      const email = newEmail()
      const start = now
      const triedAt: number[] = []
      const count = async (try_: () => Promise<Response>, times: number) => {
        for (let tries = 0; tries < times; tries++) if ((await try_()).status === 403) triedAt.push(now)
      }
      const byBrowser = (times: number) => async () => {
        const browser = newBrowser(elsewhere())
        await browser.askForCode(email)
        await count(() => browser.verify(email, wrong(lastCode())), times)
      }
      const askByProgram = () => askElsewhere(email)
      const tryByProgram = () => count(() => guess(email, wrong(lastCode())), 5)
      const steps: [number, () => Promise<unknown>][] = [
        // The first try begins the hour for which tries are counted.
        [0, byBrowser(1)],
        ...[56, 57, 58, 62, 63, 64].map((minute): (typeof steps)[number] => [minute, byBrowser(5)]),
        // A program's code has its tries for ten minutes. Those of the first code are used just before these end.
        [30, askByProgram],
        [39.9, tryByProgram],
        ...[40, 50, 60, 70, 80, 90].flatMap((minute): typeof steps => [
          [minute + 0.5, askByProgram],
          [minute + 0.6, tryByProgram],
        ]),
      ]
      for (const [minute, step] of steps.sort(([one], [other]) => one - other)) {
        now = start + minute * minuteMs
        await step()
      }
      const inAnHour = (from: number) =>
        triedAt.filter((at) => at >= from && at < from + 60 * minuteMs).length
      expect(Math.max(...triedAt.map(inAnHour))).toBe(64)
    })

    test('have ten from one network, and leave the others to a new browser of the owner', async () => {
      const [email, here] = [newEmail(), elsewhere()]
      const statuses = await guessInTurn(email, Array(4).fill(here))
      expect(statuses).toEqual([...Array(10).fill(403), ...Array(10).fill(429)])
      const owner = newBrowser(elsewhere())
      await owner.askForCode(email)
      expect((await owner.verify(email, lastCode())).status).toBe(200)
    })

    test('have ten from the networks of a /48, of which many have more than one', async () => {
      const email = newEmail()
      const from = [1, 2, 3, 4].map((part) => ({ 'x-forwarded-for': `2001:db8:1:${part}::1` }))
      expect(await guessInTurn(email, from)).toEqual([...Array(10).fill(403), ...Array(10).fill(429)])
      const owner = newBrowser(elsewhere())
      await owner.askForCode(email)
      expect((await owner.verify(email, lastCode())).status).toBe(200)
    })

    test('do not use up the tries of one that knows the address', async () => {
      const [owner, email] = [newBrowser(), newEmail()]
      await owner.askForCode(email)
      await owner.verify(email, lastCode())
      for (let asking = 0; asking < 4; asking++) {
        const stranger = newBrowser()
        await stranger.askForCode(email)
        const code = lastCode()
        for (let by = 1; by <= 5; by++) await stranger.verify(email, wrong(code, by))
        now += minuteMs
      }
      await owner.askForCode(email)
      expect((await owner.verify(email, lastCode())).status).toBe(200)
    })
  })

  describe('that signed in', () => {
    test('knows the address for as long as a session may live', async () => {
      const [browser, email] = [newBrowser(), newEmail()]
      await browser.askForCode(email)
      const reply = await browser.verify(email, lastCode())
      const [known, refresh] = reply.headers.getSetCookie()
      expect(known).toMatch(
        /^browser-3000=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
      )
      expect(refresh).toMatch(/^refresh-3000=/)
      expect(known).not.toContain(email)
      // Asking for another code does not shorten the cookie's life.
      now += minuteMs
      expect((await browser.askForCode(email)).headers.getSetCookie()).toEqual([])
    })

    test('knows no address by a proof that was made up or is another browser’s', async () => {
      const [owner, email] = [newBrowser(), newEmail()]
      await owner.askForCode(email)
      await owner.verify(email, lastCode())
      const [mark = '', proof = ''] = owner.cookies.get('browser-3000')?.split('.') ?? []
      const thief = newBrowser()
      for (const value of [`${'a'.repeat(43)}.${proof}`, `${mark}.${'a'.repeat(43)}`, 'a.b', '', mark]) {
        thief.cookies.set('browser-3000', value)
        await askElsewhere(email)
        expect((await thief.askForCode(email)).status, value).toBe(429)
        now += minuteMs
      }
    })

    test('forgets the address with the account', async () => {
      const [browser, email] = [newBrowser(), newEmail()]
      await browser.askForCode(email)
      const { access_token } = (await (await browser.verify(email, lastCode())).json()) as {
        access_token: string
      }
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await subject.app.request('/api/account', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email }),
      })
      expect(reply.status).toBe(204)
      expect(reply.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
        'refresh-3000=',
        'left-3000=1',
        'browser-3000=',
      ])
    })
  })
})
