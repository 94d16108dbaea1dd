import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { Logger } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import type { NewPasskeyQuestion, Passkey, Passkeys } from '../../../shared/passkeys.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { signIn } from '../../../tests/support/server/sign-in.ts'
import { makePasskey } from '../../../tests/support/server/software-passkey.ts'
import type { Store } from '../../db/schema.ts'
import { parseEnv } from '../../env.ts'
import { createTerminalMailer } from '../../mail/terminal-mailer.ts'
import { createTellOwner } from './tell-owner.ts'

onBothEngines('the owner of a passkey', ({ open }) => {
  let store: Store
  let subject: TestApp
  let session: Session
  let email: string
  let now: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 28)
    subject = createTestApp(store, { clock: () => now })
    email = `writer-${randomUUID()}@example.com`
    session = await signIn(subject, email)
  })

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    return subject.app.request(`/api/account/passkeys${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** Returns the reply to the request for options if that is refused, else the reply to the new passkey. */
  async function tryToAdd(): Promise<Response> {
    const asked = await call('POST', '/options', {})
    if (asked.status !== 200) return asked
    return call('POST', '', makePasskey().create((await asked.json()) as NewPasskeyQuestion))
  }

  async function add(): Promise<Passkey> {
    const reply = await tryToAdd()
    expect(reply.status).toBe(201)
    return (await reply.json()) as Passkey
  }

  const listed = async () => ((await (await call('GET', '')).json()) as Passkeys).passkeys.length

  test('is told by mail when one is added and when one is removed, in words of ours alone', async () => {
    const { id } = await add()
    await call('PATCH', `/${id}`, { name: 'Call +44 1632 960123 at once' })
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect(subject.news).toEqual([
      { email, change: 'added', device: 'Firefox on Linux' },
      { email, change: 'removed' },
    ])
  })

  test('is told nothing of one that was refused, or was not there', async () => {
    expect((await call('DELETE', `/${randomUUID()}`)).status).toBe(404)
    expect((await call('POST', '', { challenge_id: 'a', credential: {} })).status).toBe(400)
    expect(subject.news).toEqual([])
  })

  test('has it also where no mail can be sent', async () => {
    subject.mailFails()
    await add()
    await expect
      .poll(() => subject.logged)
      .toContainEqual(expect.objectContaining({ msg: 'A mail could not be sent' }))
  })

  test('gets no flood of mails, whatever a program does, and hears of each new one', async () => {
    const kept = await add()
    for (let round = 0; round < 4; round++) {
      const { id } = await add()
      expect((await call('DELETE', `/${id}`)).status).toBe(204)
    }
    const refused = await tryToAdd()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await refused.json()).toMatchObject({
      error: { message: 'Too many changes of passkeys. Please try again in 60 minutes.' },
    })
    expect(await listed()).toBe(1)
    expect((await call('DELETE', `/${kept.id}`)).status, 'its owner can always remove one').toBe(204)
    expect(subject.news).toHaveLength(10)
    expect(subject.news.filter(({ change }) => change === 'added')).toHaveLength(5)
    expect(subject.news.at(-1)).toEqual({ email, change: 'removed', isLast: true })
    now += 60_000
    session = await signIn(subject, `another-${email}`)
    await add()
    expect(subject.news).toHaveLength(11)
    now += 60 * 60_000
    session = await signIn(subject, email)
    await add()
    expect(subject.news).toHaveLength(12)
  })

  test('leaves no trace of it to another account, though the mail server may split their addresses', async () => {
    const config = { mailSplitsAt: '+-' }
    subject = createTestApp(store, { clock: () => now, config })
    const [maria, lena] = [`anna-maria+${email}`, `anna-lena+${email}`]
    session = await signIn(subject, maria)
    while ((await tryToAdd()).status === 201);
    expect(subject.news).toHaveLength(9)
    now += 60_000
    session = await signIn(subject, lena)
    for (let round = 0; round < 9; round++) await add()
    expect((await tryToAdd()).status).toBe(429)
    expect(subject.news.filter(({ email }) => email === lena)).toHaveLength(9)
  })

  test('has no more of them by an account that is made again, in whatever way the address is written', async () => {
    const spelled = (domain: string) => `${email.slice(0, email.indexOf('@'))}@${domain}`
    session = await signIn(subject, spelled('bücher.example'))
    for (let round = 0; round < 9; round++) await add()
    await subject.app.request('/api/account', {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: spelled('bücher.example') }),
    })
    now += 60_000
    session = await signIn(subject, spelled('xn--bcher-kva.example'))
    expect(await listed()).toBe(0)
    expect((await tryToAdd()).status).toBe(429)
  })

  test('can remove all that were added in an hour of many changes', async () => {
    const added: Passkey[] = []
    while (added.length < 9) added.push(await add())
    expect((await tryToAdd()).status).toBe(429)
    for (const { id } of added) expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect(await listed()).toBe(0)
    expect(subject.news).toHaveLength(10)
    expect(subject.news.at(-1)).toEqual({ email, change: 'removed', isLast: true })
  })

  test('loses no room by answers that add nothing', async () => {
    const question = (await (await call('POST', '/options', {})).json()) as NewPasskeyQuestion
    const device = makePasskey()
    expect((await call('POST', '', device.create(question))).status).toBe(201)
    for (let round = 0; round < 12; round++) {
      const again = (await (await call('POST', '/options', {})).json()) as NewPasskeyQuestion
      expect((await call('POST', '', device.create(again))).status).toBe(409)
    }
    await add()
    expect(subject.news).toHaveLength(2)
  })

  test('is kept out of nothing where no limits are wished', async () => {
    subject = createTestApp(store, { clock: () => now, config: { rateLimits: false } })
    session = await signIn(subject, email)
    for (let round = 0; round < 12; round++) await add()
    expect(subject.news).toHaveLength(12)
  })

  describe('on a server that has few mails', () => {
    /** The same server with enough mails, to sign in. */
    let plenty: TestApp

    const addAndRemove = async (times: number) => {
      for (let round = 0; round < times; round++) {
        const reply = await tryToAdd()
        if (reply.status === 429) return
        const { id } = (await reply.json()) as Passkey
        expect((await call('DELETE', `/${id}`)).status).toBe(204)
      }
    }

    beforeEach(async () => {
      await store.db.deleteFrom('throttle').execute()
      plenty = subject
      const { budgets } = parseEnv({ SECRET: 'a secret of more than thirty-two characters' })
      const mailsPerHour = { ...budgets.mailsPerHour, perServer: 8 }
      subject = createTestApp(store, {
        config: { budgets: { ...budgets, mailsPerHour } },
        clock: () => now,
      })
    })

    test('hears of a new one, whatever others do with theirs', async () => {
      for (const name of ['mallory', 'eve']) {
        session = await signIn(plenty, `${name}-${email}`)
        await addAndRemove(6)
      }
      expect(subject.news, 'one of each, and half of what there is').toHaveLength(2 + 4)
      session = await signIn(plenty, `owner-${email}`)
      await add()
      expect(subject.news.at(-1)).toMatchObject({ email: `owner-${email}`, change: 'added' })
      const refused = await tryToAdd()
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({
        error: { message: expect.stringContaining('Too many changes of passkeys from this server.') },
      })
      expect(subject.news, 'what is kept is for those who have heard nothing').toHaveLength(7)
    })

    test('is told no more than the server may send, however many there are', async () => {
      const writers = Array.from({ length: 10 }, (_, index) => `${index}-${email}`)
      for (const address of writers) {
        session = await signIn(plenty, address)
        expect((await tryToAdd()).status).toBe(writers.indexOf(address) < 8 ? 201 : 429)
      }
      expect(subject.news.map(({ email }) => email)).toEqual(writers.slice(0, 8))
      now += 60 * 60_000
      session = await signIn(plenty, `late-${email}`)
      await add()
      expect(subject.news).toHaveLength(9)
    })

    test('keeps no code from anybody by what is told', async () => {
      session = await signIn(subject, email)
      await addAndRemove(6)
      expect((await signIn(subject, `another-${email}`)).user.email).toBe(`another-${email}`)
    })
  })
})

test('where codes are read at a terminal, nobody is told, and none is refused for it', async () => {
  const terminal = createTerminalMailer(new PassThrough())
  const unused = new Proxy({} as never, {
    get: () => expect.unreachable('No budget is asked'),
  })
  const log = { error: expect.unreachable } as unknown as Logger
  const deps = { mailer: terminal, budgets: unused, throttle: { giveBack: async () => {} } as never, log }
  const tellOwner = createTellOwner({ ...deps, clock: Date.now })
  await tellOwner.needsRoom('ada@example.com')
  expect(await tellOwner.ofNew('ada@example.com', 'Firefox on Linux', async () => 'added')).toBe('added')
})
