import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post, requestCode, wrong } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import type { Config, SignUp } from '../../env.ts'
import { createPeople } from '../../people/people.ts'
import { createInvitations } from './invitations.ts'
import { maySignUp } from './may-sign-up.ts'

const now = Date.UTC(2026, 10, 23)
const byInvitation = 'This server is for invited writers. Ask whoever runs it for an invitation.'

interface Reply {
  error: { message: string }
}

onBothEngines('who may sign up', ({ open }) => {
  let store: Store
  let subject: TestApp
  let email: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    serve('invited')
    email = `writer-${randomUUID()}@example.com`
  })

  function serve(signUp: SignUp, { contact, ...more }: Partial<Config> = {}) {
    subject = createTestApp(store, {
      config: { rateLimits: false, signUp, contact, ...more },
      clock: () => now,
    })
  }

  async function verify(address: string, token: string) {
    const reply = await post(subject.app, '/verify', { email: address, token, type: 'email' })
    return { status: reply.status, body: (await reply.json()) as Reply }
  }

  const enter = async (address: string) => verify(address, await requestCode(subject, address))
  const accounts = (address: string) =>
    store.db.selectFrom('users').select('id').where('email', '=', address).execute()

  test('an open server takes everybody', async () => {
    serve('open')
    expect((await enter(email)).status).toBe(200)
  })

  test.each<[SignUp]>([['invited'], [{ domains: ['example.org'] }]])(
    'who has proved an address is told whom to ask (%j)',
    async (signUp) => {
      serve(signUp, { contact: 'words@example.org' })
      const asked = await post(subject.app, '/otp', { email })
      expect(await asked.text()).not.toContain('words@')
      const { body } = await enter(email)
      expect(body.error.message).toMatch(/for an invitation\. They can be reached at words@example\.org\.$/)
    },
  )

  test('a closed server takes whoever has an account, and nobody else', async () => {
    const id = await addUser(store, email)
    expect(await enter(email)).toMatchObject({ status: 200, body: { user: { id } } })

    const stranger = `stranger-${email}`
    expect(await enter(stranger)).toMatchObject({
      status: 403,
      body: { error_code: 'signup_disabled', error: { code: 'not_invited', message: byInvitation } },
    })
    expect(await accounts(stranger)).toEqual([])
  })

  test('who had an account under a spelling of their own keeps it', async () => {
    const spelling = `ada-${randomUUID()}@bücher.example`
    const id = await addUser(store, spelling)
    expect(await enter(spelling)).toMatchObject({ status: 200, body: { user: { id } } })
  })

  test('a closed server says so to nobody who has not read the mail', async () => {
    await addUser(store, email)
    const ask = async (address: string) => {
      const asked = await post(subject.app, '/otp', { email: address })
      const code = subject.outbox.at(-1)?.code ?? ''
      const guessed = await verify(address, wrong(code))
      return { status: asked.status, body: await asked.json(), guessed }
    }
    const known = await ask(email)
    expect(known).toMatchObject({
      status: 200,
      guessed: { status: 403, body: { error_code: 'otp_expired' } },
    })
    expect(await ask(`stranger-${email}`)).toEqual(known)
    expect(subject.outbox, 'a mail each').toHaveLength(2)
  })

  describe('by its domain', () => {
    const domains: SignUp = { domains: ['example.org', 'bücher.example'] }

    test('an address that needs no invitation', async () => {
      serve(domains)
      for (const address of ['ada@example.org', 'ADA@EXAMPLE.ORG.', 'ada@xn--bcher-kva.example'])
        expect((await enter(address)).status, address).toBe(200)
    })

    test('and no second account of somebody who is blocked, by a plus in the address; with an invitation it is one like others', async () => {
      serve(domains)
      const name = `eve-${randomUUID()}`
      expect((await enter(`${name}@example.org`)).status).toBe(200)
      await createPeople({ store, clock: () => now }).block(`${name}@example.org`)
      expect((await enter(`${name}@example.org`)).body).toMatchObject({ error_code: 'user_banned' })
      const tagged = `${name}+again@example.org`
      expect((await enter(tagged)).body).toMatchObject({ error_code: 'signup_disabled' })
      await createInvitations({ db: store.db, clock: () => now }).invite(tagged)
      expect((await enter(tagged)).status).toBe(200)
    })

    test('nor by another sign at which the mail server splits addresses', async () => {
      const name = `eve${randomUUID().slice(0, 8)}`
      serve(domains)
      expect((await enter(`${name}-one@example.org`)).status, 'a name like others').toBe(200)
      serve(domains, { mailSplitsAt: '+-_' })
      for (const sign of '+-_') {
        const { body } = await enter(`${name}${sign}two@example.org`)
        expect(body, sign).toMatchObject({ error_code: 'signup_disabled' })
      }
      expect((await enter(`${name}.three@example.org`)).status).toBe(200)
      expect((await enter(`${name}-one@example.org`)).status, 'who has an account').toBe(200)
    })

    test('any other address is told that there are some, and not which', async () => {
      serve(domains)
      for (const address of [
        'ada@mail.example.org',
        'ada@example.org.example.com',
        'example.org@example.com',
      ]) {
        const { status, body } = await enter(address)
        expect(status, address).toBe(403)
        expect(body.error.message).toMatch(
          /^This server is for certain addresses and for invited writers\. Ask/,
        )
        expect(JSON.stringify(body)).not.toContain('example')
      }
    })
  })

  test.each([
    ['open', { sign_up: 'open', disable_signup: false }],
    ['invited', { sign_up: 'invited', disable_signup: true }],
    [{ domains: ['example.org'] }, { sign_up: 'domains', disable_signup: false }],
  ] as const)('pages are told which of these holds (%o)', async (signUp, told) => {
    serve(signUp as SignUp)
    const settings = await (await subject.app.request('/auth/v1/settings')).text()
    expect(JSON.parse(settings)).toMatchObject(told)
    expect(settings).not.toContain('example')
  })
})

test('domains mean themselves, in every spelling', () => {
  const signUp: SignUp = { domains: ['xn--bcher-kva.example'] }
  expect(maySignUp(signUp, 'ada@xn--bcher-kva.example', '+')).toBe(true)
  expect(maySignUp(signUp, 'ada@bcher-kva.example', '+')).toBe(false)
})
