import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post, requestCode } from '../../../tests/support/server/sign-in.ts'
import { deleteAccount } from '../../account/delete-account.ts'
import type { Store } from '../../db/schema.ts'
import { createPeople, type People } from '../../people/people.ts'
import { cleanAuth } from '../clean.ts'
import { createInvitations, type Invitations } from './invitations.ts'

const dayMs = 24 * 60 * 60_000
const begin = Date.UTC(2026, 10, 23)

onBothEngines('invitations', ({ open }) => {
  let store: Store
  let now: number
  let subject: TestApp
  let invitations: Invitations
  let email: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    now = begin
    const clock = () => now
    subject = createTestApp(store, { config: { rateLimits: false, signUp: 'invited' }, clock })
    invitations = createInvitations({ db: store.db, clock })
    email = `writer-${randomUUID()}@example.com`
    await store.db.deleteFrom('invitations').execute()
    await store.db.deleteFrom('users').execute()
  })

  async function verify(address: string, token: string) {
    const reply = await post(subject.app, '/verify', { email: address, token, type: 'email' })
    const body = (await reply.json()) as { error?: { code: string } }
    return body.error?.code ?? reply.status
  }
  const enter = async (address: string) => verify(address, await requestCode(subject, address))

  async function look(token: string) {
    const reply = await post(subject.app, '/invitation', { token })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }

  const newestCode = () => subject.outbox.at(-1)?.code ?? ''

  const rows = () => store.db.selectFrom('invitations').selectAll().execute()

  test('let one address in, with its link or without, and once', async () => {
    await invitations.invite(email)
    expect(await enter(`other-${email}`)).toBe('not_invited')
    expect(await enter(email)).toBe(200)
    expect(await createPeople({ store, clock: () => now }).invited()).toEqual([])
    expect(await enter(email), 'now by the account').toBe(200)

    await store.db.deleteFrom('users').execute()
    expect(await enter(email), 'whose end brings no invitation back').toBe('not_invited')
  })

  test('let in one of two sign-ins at the same moment, and both into the same account', async () => {
    await invitations.invite(email)
    const code = await requestCode(subject, email)
    const answers = await Promise.all([verify(email, code), verify(email, code)])
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(await store.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  })

  test('hold for a week', async () => {
    const { expiresAt } = await invitations.invite(email)
    expect(expiresAt).toBe(begin + 7 * dayMs)
    now = expiresAt
    expect(await enter(email)).toBe('not_invited')
    now = expiresAt - 1
    expect(await enter(email)).toBe(200)
  })

  test('are for an address however its domain is written', async () => {
    await invitations.invite('ada@xn--bcher-kva.example')
    expect(await enter('ada@bücher.example')).toBe(200)
  })

  describe('the link', () => {
    test('shows for whom it is and until when, as often as it is opened', async () => {
      const { token, expiresAt } = await invitations.invite(email)
      const told = { email, expires_at: new Date(expiresAt).toISOString(), ended: false }
      expect(await look(token)).toEqual({ status: 200, body: told })
      expect(await look(token)).toEqual({ status: 200, body: told })
      now = expiresAt
      expect(await look(token)).toEqual({ status: 200, body: { ...told, email: null, ended: true } })
    })

    test('is stored as a hash alone', async () => {
      const { token } = await invitations.invite(email)
      expect(JSON.stringify(await rows())).not.toContain(token)
      expect(token).toMatch(/^[\w-]{43}$/)
    })

    test('is unknown where it is made up', async () => {
      await invitations.invite(email)
      const unknown = await look('a'.repeat(43))
      expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
      expect(await look('')).toEqual(unknown)
    })

    const remove = async () => {
      const { id } = await store.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await deleteAccount(store, id)
    }
    const fates: Record<string, (people: People) => Promise<unknown>> = {
      'was used': () => enter(email),
      'was used, and its account is blocked': async (people) => {
        await enter(email)
        await people.block(email)
      },
      'was used, and its account is deleted': async () => {
        await enter(email)
        await remove()
      },
      'was used, and its account is deleted by the host': async (people) => {
        await enter(email)
        await people.delete(email)
      },
      'was taken back': (people) => people.uninvite(email),
      'was replaced': () => invitations.invite(email),
      'was replaced, and the other one used': async () => {
        await invitations.invite(email)
        await enter(email)
      },
      'became of no use by another way in': async () => {
        await addUser(store, email)
        await store.db.transaction().execute((tx) => invitations.settle(tx, email))
      },
    }

    test.each(Object.keys(fates))('says the same until it is forgotten where it %s', async (name) => {
      const people = createPeople({ store, clock: () => now })
      const { token, expiresAt } = await invitations.invite(email)
      now += 1
      await fates[name]?.(people)
      const told: unknown[] = []
      for (const at of [now, expiresAt - 1, expiresAt, expiresAt + 30 * dayMs - 1, expiresAt + 30 * dayMs]) {
        now = at
        told.push(await look(token))
        await cleanAuth(store, now)
        told.push(await look(token))
      }
      const expires_at = new Date(expiresAt).toISOString()
      const before = { status: 200, body: { email, expires_at, ended: false } }
      const ended = { status: 200, body: { email: null, expires_at, ended: true } }
      const forgotten = await look('a'.repeat(43))
      expect(told).toEqual([...Array(4).fill(before), ...Array(5).fill(ended), forgotten])
    })

    test.each(Object.keys(fates))('opens no account where it %s', async (name) => {
      const people = createPeople({ store, clock: () => now })
      const { token } = await invitations.invite(email)
      await fates[name]?.(people)
      const left = await people.invited()
      expect(left).toHaveLength(name === 'was replaced' ? 1 : 0)
      for (const { address } of left) await people.uninvite(address)
      await store.db.deleteFrom('users').execute()
      await post(subject.app, '/otp', { email, invitation: token })
      expect(await verify(email, newestCode())).toBe('not_invited')
    })

    test('keeps the address of one that was used no longer than its week', async () => {
      const { expiresAt } = await invitations.invite(email)
      await enter(email)
      await remove()
      await cleanAuth(store, expiresAt - 1)
      expect(await rows()).toMatchObject([{ email }])
      await cleanAuth(store, expiresAt)
      expect(await rows()).toMatchObject([{ email: null }])
    })

    test('has ended where its address is forgotten, as by a clock that ran ahead', async () => {
      const { token, expiresAt } = await invitations.invite(email)
      await enter(email)
      await cleanAuth(store, expiresAt)
      expect(await look(token)).toMatchObject({ status: 200, body: { email: null, ended: true } })
    })

    test('is limited for a network', async () => {
      const limited = createTestApp(store, { config: { signUp: 'invited' }, clock: () => now })
      const guess = async () => (await post(limited.app, '/invitation', { token: 'guess' })).status
      const statuses: number[] = []
      // In steps, because a busy machine does not have connections for all of them at once.
      for (let step = 0; step < 12; step++)
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, guess))))
      statuses.push(await guess())
      expect(statuses.filter((status) => status === 404)).toHaveLength(1_200)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })
  })

  describe('of the first user', () => {
    const first = async () => {
      const made = await invitations.inviteFirst()
      if (!made) throw new Error('Somebody has an account')
      return made
    }
    const askWith = (invitation: string, address: string) =>
      post(subject.app, '/otp', { email: address, invitation })

    test('are for whichever address asks for a code with the link', async () => {
      const { token, expiresAt } = await first()
      expect(await look(token)).toMatchObject({ status: 200, body: { email: null, ended: false } })
      expect(await enter(email), 'without the link').toBe('not_invited')

      // The first address has a typing error; the right one comes second.
      await askWith(token, `slip-${email}`)
      expect((await askWith(token, email)).status).toBe(200)
      expect(await verify(email, newestCode())).toBe(200)
      expect(await rows()).toEqual([])
      expect(expiresAt).toBe(begin + 7 * dayMs)
    })

    test('are one: the newest', async () => {
      const earlier = await first()
      await first()
      expect((await askWith(earlier.token, email)).status).toBe(200)
      expect(await verify(email, newestCode())).toBe('not_invited')
      expect((await rows()).length).toBe(1)
    })

    test('end with the first account, whoever has made it', async () => {
      const { token } = await first()
      await askWith(token, email)
      const code = newestCode()
      await invitations.invite(`guest-${email}`)
      expect(await enter(`guest-${email}`)).toBe(200)
      expect(await verify(email, code)).toBe('not_invited')
      expect(await invitations.inviteFirst()).toBeUndefined()
    })

    test('are worth nothing beside an account, however they came to be there', async () => {
      const { token } = await first()
      await addUser(store)
      await askWith(token, email)
      expect(await verify(email, newestCode())).toBe('not_invited')
    })

    test('let in one of two who try at the same moment', async () => {
      const { token } = await first()
      const others = `other-${email}`
      await askWith(token, others)
      const code = newestCode()
      await askWith(token, email)
      const answers = await Promise.all([verify(others, code), verify(email, newestCode())])
      expect(answers).toEqual(['not_invited', 200])
    })

    test('cannot be claimed by a guess, and the answer does not tell', async () => {
      await first()
      const guessed = await askWith('a'.repeat(43), email)
      expect([guessed.status, await guessed.json()]).toEqual([200, {}])
      expect(await verify(email, newestCode())).toBe('not_invited')
    })
  })
})
