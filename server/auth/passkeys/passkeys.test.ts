import { describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import type { PasskeyQuestion } from '../../../shared/passkeys.ts'
import {
  add,
  ask,
  askNew,
  browserOf,
  call,
  email,
  isSignedIn,
  list,
  minuteMs,
  now,
  onPasskeys,
  pass,
  publicUrl,
  signInWith,
  store,
  subject,
  use,
  withPasskey,
} from '../../../tests/support/server/passkey-writers.ts'
import { post, signIn } from '../../../tests/support/server/sign-in.ts'

onPasskeys('passkeys', () => {
  describe('a passkey', () => {
    test('is added, and signs its writer in elsewhere', async () => {
      const { passkey, added } = await withPasskey()
      expect(added).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        credential_id: passkey.id,
        name: 'Firefox on Linux',
        created_at: now,
        used_at: null,
      })
      const browser = browserOf()
      pass(minuteMs)
      const reply = await signInWith(browser, passkey)
      expect(reply.status).toBe(200)
      const session = (await reply.json()) as Session
      expect(session).toMatchObject({ refresh_token: '', user: { email } })
      expect(await isSignedIn(browser)).toBe(email)
      expect(await list(session)).toEqual([{ ...added, used_at: now }])
      expect([...browser.cookies.keys()].sort()).toEqual(['browser-3000', 'passkey-3000', 'refresh-3000'])
    })

    test('is asked for by everybody alike, and asking keeps nothing', async () => {
      const stranger = await ask(browserOf())
      await withPasskey()
      const rows = await store.db.selectFrom('throttle').selectAll().execute()
      const { options } = await ask(browserOf())
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 5 * minuteMs,
        userVerification: 'required',
      })
      expect({ ...options, challenge: '' }).toEqual({ ...stranger.options, challenge: '' })
      expect(options.challenge).not.toBe(stranger.options.challenge)
      expect(await store.db.selectFrom('throttle').selectAll().execute()).toEqual(rows)
    })

    test('is asked of a browser by a cookie that no script reads, for as long as the question lives', async () => {
      const asked = async (origin: string, cookie = '') => {
        const reply = await post(subject.app, '/passkeys/authentication/options', {}, { origin, cookie })
        return reply.headers.getSetCookie()
      }
      const [cookie = ''] = await asked(publicUrl)
      expect(cookie).toMatch(/^passkey-3000=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(await asked(publicUrl, cookie.split(';')[0])).toEqual([cookie])
      expect(await asked('https://evil.example.com')).toEqual([])
      use({ publicUrl: 'https://example.com' })
      expect(await asked('https://example.com')).toEqual([
        expect.stringMatching(
          /^__Host-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ])
    })

    test('has its browser known, as a code has', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      await signInWith(browser, passkey)
      expect(browser.cookies.get('browser-3000')).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
      const known = browser.cookies.get('browser-3000')
      await signInWith(browser, passkey)
      expect(browser.cookies.get('browser-3000'), 'by the mark that it has').toBe(known)
    })

    test('is made so that it is found without an address, and only by whoever its device knows', async () => {
      const { session, passkey } = await withPasskey()
      const { options } = await askNew(session)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Longhand' },
        user: { name: email },
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['hybrid', 'internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      expect(options.user.id).not.toContain(Buffer.from(email).toString('base64url'))
    })

    test('knows its account by one name, which is that of nothing else', async () => {
      const session = await signIn(subject, email)
      const asked = await Promise.all([askNew(session), askNew(session)])
      const [handle, another] = asked.map(({ options }) => options.user.id)
      expect(Buffer.from(handle ?? '', 'base64url')).toHaveLength(32)
      expect(Buffer.from(handle ?? '', 'base64url').toString()).not.toContain(session.user.id)
      expect(another).toBe(handle)
      await add(session)
      expect((await askNew(session)).options.user.id).toBe(handle)
    })

    test('goes on with another secret', async () => {
      const { passkey } = await withPasskey()
      use({ secret: 'another secret of more than thirty-two characters' })
      expect((await signInWith(browserOf(), passkey)).status).toBe(200)
    })

    test('of an earlier release knows its account by the id, as do all beside it', async () => {
      const { session, passkey, added } = await withPasskey()
      const { id } = session.user
      const byId = Buffer.from(id).toString('base64url')
      await store.db.updateTable('users').set({ passkey_handle: null }).where('id', '=', id).execute()
      expect((await signInWith(browserOf(), passkey, { handle: byId })).status).toBe(200)
      expect((await askNew(session)).options.user.id).toBe(byId)
      expect((await call(session, 'DELETE', `/${added.id}`)).status).toBe(204)
      expect((await askNew(session)).options.user.id).not.toBe(byId)
    })

    test('that an earlier release adds while this one runs beside it signs in too', async () => {
      const { session, passkey } = await withPasskey()
      const byId = Buffer.from(session.user.id).toString('base64url')
      expect((await signInWith(browserOf(), passkey, { handle: byId })).status).toBe(200)
    })

    test('gives a program its tokens, and no cookie', async () => {
      const { passkey } = await withPasskey()
      const asked = await post(subject.app, '/passkeys/authentication/options', {})
      expect(asked.headers.getSetCookie()).toEqual([])
      const question = (await asked.json()) as PasskeyQuestion
      const reply = await post(subject.app, '/passkeys/authentication/verify', passkey.use(question))
      expect(reply.headers.getSetCookie()).toEqual([])
      expect((await reply.json()) as Session).toMatchObject({ refresh_token: expect.stringMatching(/.{40}/) })
    })

    test('is noted in the security log, by nothing that somebody typed', async () => {
      const { passkey, session, added } = await withPasskey()
      await signInWith(browserOf(), passkey)
      await call(session, 'DELETE', `/${added.id}`)
      await signInWith(browserOf(), passkey)
      const [made, used, removed, refused] = subject.security.slice(-4)
      expect(made).toMatchObject({ event: 'add-passkey', outcome: 'ok', user: session.user.id })
      expect(used).toMatchObject({ event: 'sign-in', outcome: 'ok', way: 'passkey', who: made?.who })
      expect(removed).toMatchObject({ event: 'remove-passkey', outcome: 'ok', who: made?.who })
      expect(refused).toMatchObject({
        event: 'sign-in',
        outcome: 'webauthn_credential_not_found',
        way: 'passkey',
      })
      expect(JSON.stringify(subject.security)).not.toContain('@')
      expect(JSON.stringify(subject.security)).not.toContain(passkey.id)
    })
  })
})
