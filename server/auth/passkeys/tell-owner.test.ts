import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import type { NewPasskeyQuestion, Passkey } from '../../../shared/passkeys.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server-app.ts'
import { onBothEngines } from '../../../tests/support/server-databases.ts'
import { signIn } from '../../../tests/support/server-sign-in.ts'
import { makePasskey } from '../../../tests/support/software-passkey.ts'
import type { Store } from '../../db/schema.ts'

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
})
