import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import type { NewPasskeyQuestion, Passkey } from '../../../shared/passkeys.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server-app.ts'
import { onBothEngines } from '../../../tests/support/server-databases.ts'
import { signIn } from '../../../tests/support/server-sign-in.ts'
import { makePasskey } from '../../../tests/support/software-passkey.ts'
import type { Store } from '../../db/schema.ts'
import { parseEnv } from '../../env.ts'

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

  async function add(): Promise<Passkey> {
    const question = (await (await call('POST', '/options', {})).json()) as NewPasskeyQuestion
    const reply = await call('POST', '', makePasskey().create(question))
    expect(reply.status).toBe(201)
    return (await reply.json()) as Passkey
  }

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

  test('gets no flood of mails, whatever a program does', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await add()
      expect((await call('DELETE', `/${id}`)).status).toBe(204)
    }
    expect(subject.news).toHaveLength(10)
    now += 60_000
    session = await signIn(subject, email.replace('@', '+again@'))
    await add()
    expect(subject.news, 'of all accounts at one mailbox').toHaveLength(10)
    session = await signIn(subject, `another-${email}`)
    await add()
    expect(subject.news).toHaveLength(11)
  })

  describe('on a server that has few mails', () => {
    /** The same server, as it is for signing in. */
    let plenty: TestApp

    const addAndRemove = async (times: number) => {
      for (let round = 0; round < times; round++) {
        const { id } = await add()
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
      await add()
      expect(subject.news, 'what is kept is for those who have heard nothing').toHaveLength(7)
    })

    test('is told no more than the server may send, however many there are', async () => {
      const writers = Array.from({ length: 10 }, (_, index) => `${index}-${email}`)
      for (const address of writers) {
        session = await signIn(plenty, address)
        await add()
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
