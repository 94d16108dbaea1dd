import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { NewPasskeyQuestion } from '../../../shared/passkeys.ts'
import { createTestApp } from '../../../tests/support/server/app.ts'
import { onPostgres } from '../../../tests/support/server/databases.ts'
import {
  add,
  answer,
  ask,
  askNew,
  browserOf,
  call,
  email,
  expectRefused,
  freshEmail,
  isSignedIn,
  list,
  onPasskeys,
  publicUrl,
  signInWith,
  subject,
  tooLate,
  unknown,
  withPasskey,
} from '../../../tests/support/server/passkey-writers.ts'
import { signIn } from '../../../tests/support/server/sign-in.ts'
import { type Bend, makePasskey } from '../../../tests/support/server/software-passkey.ts'

onPasskeys('passkeys', () => {
  describe('what a writer has', () => {
    test('is seen, named and removed by nobody else', async () => {
      const { session, added } = await withPasskey()
      const stranger = await signIn(subject, freshEmail())
      expect(await list(stranger)).toEqual([])
      const name = { name: 'Mine now' }
      for (const id of [added.id, added.id.toUpperCase(), randomUUID(), 'x', added.credential_id]) {
        expect((await call(stranger, 'PATCH', `/${id}`, name)).status).toBe(404)
        expect((await call(stranger, 'DELETE', `/${id}`)).status).toBe(404)
      }
      expect(await list(session)).toEqual([added])
    })

    test('is given a name', async () => {
      const { session, added } = await withPasskey()
      const rename = (name: unknown) => call(session, 'PATCH', `/${added.id}`, { name })
      const reply = await rename('  O’Brien’s phone\0 ')
      expect(await reply.json()).toEqual({ ...added, name: 'O’Brien’s phone\ufffd' })
      expect((await list(session))[0]?.name).toBe('O’Brien’s phone\ufffd')
      for (const name of ['', '  ', 'x'.repeat(61), 1, undefined])
        expect((await rename(name)).status).toBe(400)
    })

    test('is removed at once, and the sessions that it opened go on', async () => {
      const { session, passkey, added } = await withPasskey()
      const [before, after] = [browserOf(), browserOf()]
      await signInWith(before, passkey)
      const question = await ask(after)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(204)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(404)
      expect(await list(session)).toEqual([])
      expect(await isSignedIn(before)).toBe(email)
      await expectRefused(await answer(after, passkey.use(question)), 404, unknown)
    })

    test('is two where there are two devices, and one of them may be lost', async () => {
      const { session, passkey, added } = await withPasskey()
      const second = makePasskey()
      await add(session, second)
      expect(await list(session)).toHaveLength(2)
      await call(session, 'DELETE', `/${added.id}`)
      expect((await signInWith(browserOf(), passkey)).status).toBe(404)
      expect((await signInWith(browserOf(), second)).status).toBe(200)
    })

    test('is twenty at most, also of two that are added at once', async () => {
      const { session } = await withPasskey()
      for (let count = 1; count < 19; count++) expect((await add(session)).status).toBe(201)
      const replies = await Promise.all([add(session), add(session)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
      await expectRefused(
        await add(session),
        422,
        'An account has 20 passkeys at most. Remove one that you no longer use.',
      )
      expect(await list(session)).toHaveLength(20)
    })

    test('is added once', async () => {
      const { session, passkey } = await withPasskey()
      await expectRefused(await add(session, passkey), 409, 'This passkey has been added before.')
      const stranger = await signIn(subject, freshEmail())
      expect((await add(stranger, passkey)).status).toBe(409)
      const body = makePasskey().create(await askNew(session))
      expect((await call(session, 'POST', '', body)).status).toBe(201)
      await expectRefused(await call(session, 'POST', '', body), 403, tooLate)
    })

    test('is not added with another’s question, which stays theirs', async () => {
      const [session, stranger] = [await signIn(subject, email), await signIn(subject, freshEmail())]
      const body = makePasskey().create(await askNew(session))
      await expectRefused(await call(stranger, 'POST', '', body), 403, tooLate)
      expect((await call(session, 'POST', '', body)).status).toBe(201)
    })

    const bends: Array<[string, Bend]> = [
      ['made for another origin', { origin: 'https://evil.example.com' }],
      ['made for another host', { rpId: 'evil.example.com' }],
      ['made to another challenge', { challenge: 'A'.repeat(43) }],
      ['that signs in', { type: 'webauthn.get' }],
      ['made without asking who is there', { flags: 1 }],
      ['of a maker who vouches for it', { attestation: ['packed', new Map([['x5c', []]])] }],
      ['of another maker', { attestation: ['apple', new Map([['x5c', []]])] }],
      ['with words where none belong', { attestation: ['none', new Map([['x', 1]])] }],
    ]

    test.each(bends)('is none %s', async (_how, bend) => {
      const session = await signIn(subject, email)
      const sentence = 'This server cannot use the passkey that was made. Please try another device.'
      await expectRefused(await add(session, makePasskey(), bend), 422, sentence)
      expect(await list(session)).toEqual([])
    })

    test('is not of bytes that are none', async () => {
      const session = await signIn(subject, email)
      for (const attestationObject of ['AA', 'v'.repeat(8_000), '_'.repeat(4_000)]) {
        const body = makePasskey().create(await askNew(session))
        body.credential.response.attestationObject = attestationObject
        expect((await call(session, 'POST', '', body)).status).toBe(422)
      }
      expect(subject.logged.filter(({ level }) => level === 'error')).toEqual([])
    })
  })
})

onPostgres('a passkey that is being added', ({ open, newMigrated }) => {
  test('is none where its session ends meanwhile', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const subject = createTestApp(store, { config: { publicUrl, rateLimits: false } })
    const { access_token, user } = await signIn(subject, freshEmail())
    const send = (path: string, body: object) =>
      subject.app.request(`/api/account/passkeys${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const question = (await (await send('/options', {})).json()) as NewPasskeyQuestion

    const other = new pg.Client({ connectionString: location.databaseUrl })
    await other.connect()
    await other.query('begin')
    // The first statement of every transaction that ends a session.
    await other.query('update users set signed_out_at = $1 where id = $2', [Date.now(), user.id])
    const adding = send('', makePasskey().create(question))
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('delete from sessions where user_id = $1', [user.id])
    await other.query('commit')
    await other.end()
    expect((await adding).status).toBe(401)
    expect(await store.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  })
})
