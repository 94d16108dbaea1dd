import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { wrong } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'
import { type Listening, listen } from '../http/listen.ts'

type Client = InstanceType<typeof AuthClient>

const minuteMs = 60_000

// GoTrue's own client, unmodified, calls a real listener. This proves that our calls have the specified form.
onBothEngines('GoTrue’s own client', ({ open }) => {
  let store: Store
  let subject: TestApp
  let server: Listening
  let skewMs = 0
  let addresses = 0

  beforeAll(async () => {
    store = await open()
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => Date.now() + skewMs })
    server = await listen(subject.app, { host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    skewMs = 0
  })

  function newClient(at = server): Client {
    const kept = new Map<string, string>()
    return new AuthClient({
      url: `http://127.0.0.1:${at.port}/auth/v1`,
      autoRefreshToken: false,
      persistSession: true,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    })
  }

  const newEmail = () => `writer-${++addresses}@example.com`
  const lastCode = () => subject.outbox.at(-1)?.code ?? ''

  async function signIn(client: Client, email: string) {
    const asked = await client.signInWithOtp({ email, options: { shouldCreateUser: true } })
    expect(asked.error).toBeNull()
    const verified = await client.verifyOtp({ email, token: lastCode(), type: 'email' })
    expect(verified.error).toBeNull()
    return verified.data
  }

  async function refreshTokenOf(client: Client): Promise<string> {
    const { data } = await client.getSession()
    return data.session?.refresh_token ?? ''
  }

  describe('a code', () => {
    test('signs in under the address as the server writes it, and once', async () => {
      const { user, session } = await signIn(newClient(), '  New@Example.COM ')
      expect(user?.email).toBe('new@example.com')
      expect(session?.token_type).toBe('bearer')

      const again = await newClient().verifyOtp({
        email: 'new@example.com',
        token: lastCode(),
        type: 'email',
      })
      expect(again.error).toMatchObject({
        status: 403,
        code: 'otp_expired',
        message: 'Invalid verification code. Please try again.',
      })
    })

    test('that is wrong is refused and leaves the right one usable', async () => {
      const email = newEmail()
      const client = newClient()
      await client.signInWithOtp({ email })
      const refused = await client.verifyOtp({ email, token: wrong(lastCode()), type: 'email' })
      expect(refused.error?.status).toBe(403)
      const accepted = await client.verifyOtp({ email, token: lastCode(), type: 'email' })
      expect(accepted.error).toBeNull()
    })

    test('ends after ten minutes', async () => {
      const email = newEmail()
      const client = newClient()
      await client.signInWithOtp({ email })
      skewMs = 10 * minuteMs
      const late = await client.verifyOtp({ email, token: lastCode(), type: 'email' })
      expect(late.error?.code).toBe('otp_expired')
    })

    test('is not sent to what is no address', async () => {
      const { error } = await newClient().signInWithOtp({ email: 'nobody' })
      expect(error).toMatchObject({ status: 400, message: 'Please enter a valid email address.' })
    })

    test('allows exactly five of fifty guesses made at once, and then not even the right one', async () => {
      const email = newEmail()
      await newClient().signInWithOtp({ email })
      const code = lastCode()
      const guesses = Array.from({ length: 50 }, (_, index) => wrong(code, index + 1))
      const answers = await Promise.all(
        guesses.map((token) => newClient().verifyOtp({ email, token, type: 'email' })),
      )
      const statuses = answers.map(({ error }) => error?.status)
      expect(statuses.filter((status) => status === 403)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(45)

      const right = await newClient().verifyOtp({ email, token: code, type: 'email' })
      expect(right.error?.status).toBe(429)
      const row = await store.db
        .selectFrom('codes')
        .where('email', '=', email)
        .select('tries')
        .executeTakeFirst()
      expect(row?.tries).toBe(5)
    })

    test('signs in exactly one of ten who hold it', async () => {
      const email = newEmail()
      await newClient().signInWithOtp({ email })
      const token = lastCode()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => newClient().verifyOtp({ email, token, type: 'email' })),
      )
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    })

    test('cannot be asked for twice within a minute', async () => {
      const throttled = createTestApp(store, { config: { rateLimits: true } })
      const listening = await listen(throttled.app, { host: '127.0.0.1', port: 0 })
      try {
        const client = newClient(listening)
        const email = newEmail()
        expect((await client.signInWithOtp({ email })).error).toBeNull()
        expect((await client.signInWithOtp({ email })).error).toMatchObject({
          status: 429,
          code: 'over_email_send_rate_limit',
          message: expect.stringMatching(
            /^Too many codes requested\. Please try again in (59|60) seconds\.$/,
          ),
        })
      } finally {
        await listening.stop()
      }
    })
  })

  describe('a session', () => {
    test('tells who is signed in', async () => {
      const client = newClient()
      const { user } = await signIn(client, newEmail())
      const { data } = await client.getUser()
      expect(data.user).toEqual(user)
    })

    test('goes on with new tokens, and the old access token lasts its hour', async () => {
      const client = newClient()
      const { session } = await signIn(client, newEmail())
      const refreshed = await client.refreshSession()
      expect(refreshed.error).toBeNull()
      expect(refreshed.data.session?.refresh_token).not.toBe(session?.refresh_token)
      expect(refreshed.data.session?.access_token).not.toBe(session?.access_token)
      expect((await client.getUser(session?.access_token)).error).toBeNull()

      skewMs = 60 * minuteMs
      expect((await client.getUser(session?.access_token)).error?.status).toBe(401)
    })

    test('gives two windows that refresh at once the same tokens', async () => {
      const client = newClient()
      await signIn(client, newEmail())
      const refresh_token = await refreshTokenOf(client)
      const [first, second] = await Promise.all([
        newClient().refreshSession({ refresh_token }),
        newClient().refreshSession({ refresh_token }),
      ])
      expect(first.error).toBeNull()
      expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
    })

    test('outlives an old token used again within ten seconds', async () => {
      const client = newClient()
      await signIn(client, newEmail())
      const refresh_token = await refreshTokenOf(client)
      await client.refreshSession()
      skewMs = 59_000
      expect((await newClient().refreshSession({ refresh_token })).error).toBeNull()
      expect((await client.getUser()).error).toBeNull()
    })

    test('ends for everybody when an old token is used later', async () => {
      const client = newClient()
      await signIn(client, newEmail())
      const refresh_token = await refreshTokenOf(client)
      await client.refreshSession()
      expect((await client.getUser()).error).toBeNull()
      skewMs = 61_000
      const thief = await newClient().refreshSession({ refresh_token })
      expect(thief.error?.code).toBe('refresh_token_already_used')
      expect((await client.getUser()).error?.status).toBe(401)
      expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    })

    test('is announced to those who listen', async () => {
      const client = newClient()
      const events: string[] = []
      client.onAuthStateChange((event) => void events.push(event))
      await signIn(client, newEmail())
      await client.refreshSession()
      await client.signOut()
      expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'])
    })
  })

  describe('signing out', () => {
    test.each([
      { scope: 'local', here: 401, elsewhere: undefined },
      { scope: 'others', here: undefined, elsewhere: 401 },
      { scope: 'global', here: 401, elsewhere: 401 },
    ] as const)('$scope ends the right sessions', async ({ scope, here, elsewhere }) => {
      const email = newEmail()
      const [client, other, stranger] = [newClient(), newClient(), newClient()]
      await signIn(stranger, newEmail())
      const { session } = await signIn(client, email)
      await signIn(other, email)

      expect((await client.signOut({ scope })).error).toBeNull()
      expect((await newClient().getUser(session?.access_token)).error?.status).toBe(here)
      expect((await other.getUser()).error?.status).toBe(elsewhere)
      expect((await stranger.getUser()).error).toBeNull()
    })

    test.each([
      { scope: 'others', here: undefined },
      { scope: 'global', here: 401 },
    ] as const)('$scope without a proof is told to have ended no other session', async ({ scope, here }) => {
      const email = newEmail()
      const [client, other] = [newClient(), newClient()]
      const { session } = await signIn(client, email)
      await signIn(other, email)
      skewMs = 11 * minuteMs
      const { error } = await client.signOut({ scope })
      expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
      expect((await newClient().getUser(session?.access_token)).error?.status).toBe(here)
      expect((await other.getUser()).error).toBeNull()
    })
  })
})
