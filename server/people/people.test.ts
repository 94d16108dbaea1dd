import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { post, requestCode, signIn } from '../../tests/support/server/sign-in.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { createInvitations } from '../auth/sign-up/invitations.ts'
import { deletedMark, enterUserById } from '../auth/users.ts'
import type { Store } from '../db/schema.ts'
import { Overtaken } from '../db/transact.ts'
import { createPeople, type People } from './people.ts'

const now = Date.UTC(2026, 10, 23)
const blockedMessage = 'This account has been blocked. Please ask whoever runs this server.'

onBothEngines('people', ({ open }) => {
  let store: Store
  let subject: TestApp
  let people: People
  let address: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => now })
    people = createPeople({ store, clock: () => now })
    address = `writer-${randomUUID()}@example.com`
  })

  const whoIs = async (accessToken: string) =>
    (await subject.app.request('/api/account', { headers: { authorization: `Bearer ${accessToken}` } }))
      .status
  const verify = async (email: string, token: string) => {
    const reply = await post(subject.app, '/verify', { email, token, type: 'email' })
    return { status: reply.status, body: (await reply.json()) as { access_token: string } }
  }

  test('are told by what they have, never by what they wrote', async () => {
    const { user } = await signIn(subject, address)
    await store.asUser(user.id, async (tx) => {
      const rows = ['four', 'and seven'].map((content) => tabRow(user.id, { content }))
      await tx.insertInto('writing_tabs').values(rows).execute()
    })
    const time = new Date(now).toISOString()
    const person = { address, created_at: time, last_seen_at: time, blocked: false, tabs: 2, bytes: 13 }
    expect(await people.show(address)).toEqual(person)
    expect(await people.list()).toContainEqual(person)
  })

  test('are found however their address is written, and shown as people write it', async () => {
    const name = `ada-${randomUUID()}`
    await signIn(subject, `${name}@bücher.example`)
    for (const domain of ['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example'])
      expect(await people.show(` ${name}@${domain} `)).toMatchObject({ address: `${name}@bücher.example` })
  })

  test('who never came back and who is being deleted', async () => {
    await addUser(store, address)
    expect(await people.show(address)).toMatchObject({ last_seen_at: null, tabs: 0, bytes: 0 })
    const id = await addUser(store, `${deletedMark}${randomUUID()}`)
    expect(JSON.stringify(await people.list())).not.toContain(deletedMark)
    await store.asUser(id, (tx) => tx.deleteFrom('users').where('id', '=', id).execute())
  })

  test('who has no account is told so', async () => {
    const calls = [people.show, people.block, people.unblock, people.signOut, people.delete]
    for (const call of calls) {
      await expect(call(address)).rejects.toThrow(`Nobody has an account with the address ${address}:`)
      await expect(call('Ada')).rejects.toThrow('Ada is no e-mail address.')
    }
  })

  describe('one who is invited', () => {
    beforeEach(() => {
      subject = createTestApp(store, { config: { rateLimits: false, signUp: 'invited' }, clock: () => now })
    })

    test('may come, and is no longer awaited then', async () => {
      const { expiresAt } = await people.invite(` ${address.toUpperCase()} `)
      const expires_at = new Date(expiresAt).toISOString()
      expect(await people.invited()).toContainEqual({ address, expires_at })
      expect(JSON.stringify(await people.list())).not.toContain(address)
      await signIn(subject, address)
      expect(JSON.stringify(await people.invited())).not.toContain(address)
    })

    test('may be uninvited', async () => {
      await people.invite(address)
      expect(await people.uninvite(address)).toBe(true)
      expect(await people.uninvite(address)).toBe(false)
      const { status } = await verify(address, await requestCode(subject, address))
      expect(status).toBe(403)
    })

    test('beside an account is none to take back, and goes with it', async () => {
      await addUser(store, address)
      const { expiresAt } = await createInvitations({ db: store.db, clock: () => now }).invite(address)
      expect(await people.uninvite(address)).toBe(false)
      expect(await people.delete(address)).toBe(expiresAt)
      expect(JSON.stringify(await people.invited())).not.toContain(address)
    })

    test('has no account yet, and an address', async () => {
      await addUser(store, address)
      await expect(people.invite(address)).rejects.toThrow(`${address} has an account here already.`)
      await people.block(address)
      await expect(people.invite(address)).rejects.toThrow('which is blocked: unblock it instead.')
      await expect(people.invite('Ada')).rejects.toThrow('Ada is no e-mail address.')
      await expect(people.invite('ada@ⓧ.example')).rejects.toThrow(
        'Nobody can sign in by ada@ⓧ.example: write its domain as its mail server has it.',
      )
    })

    test('is like everybody else to whoever cannot read their mail', async () => {
      await people.invite(address)
      const asked = async (email: string) => {
        const reply = await post(subject.app, '/otp', { email })
        return { status: reply.status, body: await reply.json(), guess: await verify(email, '000000') }
      }
      expect(await asked(address)).toEqual(await asked(`stranger-${address}`))
      expect(subject.outbox, 'a mail each').toHaveLength(2)
    })
  })

  describe('one who is blocked', () => {
    test('is signed out everywhere, and cannot come back before they are let in again', async () => {
      const sessions = [await signIn(subject, address), await signIn(subject, address)]
      const other = await signIn(subject, `other-${address}`)
      await people.block(address)
      for (const { access_token, refresh_token } of sessions) {
        expect(await whoIs(access_token)).toBe(401)
        expect((await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })).status).toBe(
          401,
        )
      }
      expect(await whoIs(other.access_token)).toBe(200)
      expect(await people.show(address)).toMatchObject({ blocked: true })

      const refused = await verify(address, await requestCode(subject, address))
      expect(refused).toMatchObject({ status: 403, body: { error: { message: blockedMessage } } })

      await people.unblock(address)
      expect(await people.show(address)).toMatchObject({ blocked: false })
      expect(await whoIs((await signIn(subject, address)).access_token)).toBe(200)
    })

    test('is like everybody else to whoever cannot read their mail', async () => {
      await signIn(subject, address)
      await people.block(address)
      const asked = async (email: string) => {
        const reply = await post(subject.app, '/otp', { email })
        return { status: reply.status, body: await reply.json(), guess: await verify(email, '000000') }
      }
      const mails = subject.outbox.length
      expect(await asked(address)).toEqual(await asked(`stranger-${address}`))
      expect(subject.outbox.length - mails, 'a mail each').toBe(2)
    })

    test('has no session that was opened at the same moment', async () => {
      await signIn(subject, address)
      const code = await requestCode(subject, address)
      const [{ status, body }] = await Promise.all([verify(address, code), people.block(address)])
      if (status === 200) expect(await whoIs(body.access_token)).toBe(401)
      else expect(status).toBe(403)
    })
  })

  test('one who is signed out comes back by a new code', async () => {
    const { access_token } = await signIn(subject, address)
    await people.signOut(address)
    expect(await whoIs(access_token)).toBe(401)
    expect(await whoIs((await signIn(subject, address)).access_token)).toBe(200)
  })

  test('one who is deleted leaves nothing, and may begin anew', async () => {
    const { user, access_token } = await signIn(subject, address)
    await store.asUser(user.id, (tx) => tx.insertInto('writing_tabs').values(tabRow(user.id)).execute())
    expect(await people.delete(address)).toBeUndefined()
    expect(await whoIs(access_token)).toBe(401)
    await expect(people.show(address)).rejects.toThrow('Nobody has an account')
    const left = await store.asUser(user.id, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
    expect(left).toEqual([])
    const again = await signIn(subject, address)
    expect(again.user.id).not.toBe(user.id)
  })

  describe('one who is being deleted', () => {
    /** Stopped in the middle: the account is closed, and its texts are there. */
    const begun = () => ({ ...store, asUser: once(store.asUser) })
    const close = (id: string) => expect(deleteAccount(begun(), id)).rejects.toThrow('Stopped')

    test('has no session that was opened at the same moment', async () => {
      const id = await addUser(store, address)
      const [isEntering, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const entering = store.db.transaction().execute(async (tx) => {
        await enterUserById(tx, id, now)
        await tx
          .insertInto('sessions')
          .values({
            id: randomUUID(),
            user_id: id,
            created_at: now,
            used_at: now,
            user_agent: '',
            secret_mark: null,
          })
          .execute()
        isEntering.resolve()
        await mayGoOn.promise
      })
      await isEntering.promise
      const closing = close(id)
      // PostgreSQL goes on until it needs what the sign-in holds.
      await delay(50)
      mayGoOn.resolve()
      await Promise.all([entering, closing])
      const left = await store.db.selectFrom('sessions').where('user_id', '=', id).select('id').execute()
      expect(left).toEqual([])
    })

    test('cannot be entered by whoever was found before', async () => {
      const id = await addUser(store, address)
      await close(id)
      const entered = store.db.transaction().execute((tx) => enterUserById(tx, id, now))
      await expect(entered).rejects.toThrow(Overtaken)
    })
  })
})

/** The first call is answered, and no other. */
function once(asUser: Store['asUser']): Store['asUser'] {
  let calls = 0
  return (user, work) => (calls++ === 0 ? asUser(user, work) : Promise.reject(new Error('Stopped')))
}
