import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PasskeyQuestion } from '../../../shared/passkeys.ts'
import {
  answer,
  ask,
  askNew,
  browserOf,
  call,
  email,
  expectRefused,
  freshEmail,
  isSignedIn,
  minuteMs,
  now,
  onPasskeys,
  pass,
  signInWith,
  subject,
  tooLate,
  unknown,
  use,
  withPasskey,
} from '../../../tests/support/server/passkey-writers.ts'
import { post, signIn } from '../../../tests/support/server/sign-in.ts'
import { type Bend, makePasskey } from '../../../tests/support/server/software-passkey.ts'

const copied = 'A copy of this passkey seems to be in use. Sign in with a code, then remove this passkey.'

onPasskeys('passkeys', () => {
  describe('an answer', () => {
    const bends: Array<[string, Bend]> = [
      ['from another origin', { origin: 'https://evil.example.com' }],
      ['from another port', { origin: 'http://localhost:3001' }],
      ['from a frame of another page', { crossOrigin: true }],
      ['for another host', { rpId: 'evil.example.com' }],
      ['to another challenge', { challenge: 'A'.repeat(43) }],
      ['that makes a passkey', { type: 'webauthn.create' }],
      ['without whoever is there', { flags: 4 }],
      ['of whoever is there', { flags: 1 }],
      ['in the name of another account', { handle: Buffer.from(randomUUID()).toString('base64url') }],
    ]

    test.each(bends)('%s opens nothing', async (_how, bend) => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      await expectRefused(await signInWith(browser, passkey, bend), 404, unknown)
      expect(await isSignedIn(browser)).toBeUndefined()
    })

    test('by another key opens nothing, and is told like one that nobody knows', async () => {
      const { passkey } = await withPasskey()
      const session = await signIn(subject, freshEmail())
      const other = makePasskey(passkey.id)
      other.create(await askNew(session))
      const handle = Buffer.from((await signIn(subject, email)).user.id).toString('base64url')
      const forged = await signInWith(browserOf(), other, { handle })
      const made = await signInWith(browserOf(), makePasskey(), { handle })
      expect([forged.status, await forged.text()]).toEqual([made.status, await made.text()])
      expect(forged.status).toBe(404)
    })

    test('works once, also where nothing is counted', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      expect((await answer(browser, body)).status).toBe(200)
      await expectRefused(await answer(browser, body), 403, tooLate)
    })

    test('works once, also where the secret was changed since', async () => {
      const [first, second] = ['a first secret', 'a second secret']
      use({ secret: first })
      const { passkey } = await withPasskey()
      const question = async () =>
        (await (await post(subject.app, '/passkeys/authentication/options', {})).json()) as PasskeyQuestion
      const [used, waiting] = [passkey.use(await question()), passkey.use(await question())]
      const give = (body: object) => post(subject.app, '/passkeys/authentication/verify', body)
      expect((await give(used)).status).toBe(200)
      use({ secret: second, secretBefore: { secret: first, until: now + minuteMs } })
      await expectRefused(await give(used), 403, tooLate)
      expect((await give(waiting)).status, 'one that nobody has used').toBe(200)
    })

    test('works once of two at once', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      const replies = await Promise.all([answer(browser, body), answer(browser, body)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    })

    test('is in time for five minutes', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const [early, late] = [await ask(browser), await ask(browser)]
      pass(5 * minuteMs - 1)
      expect((await answer(browser, passkey.use(early))).status).toBe(200)
      pass(1)
      await expectRefused(await answer(browser, passkey.use(late)), 403, tooLate)
    })

    test('in another browser than was asked is none', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const body = passkey.use(await ask(browser))
      const thief = browserOf()
      await ask(thief)
      await expectRefused(await answer(thief, body), 403, tooLate)
      await expectRefused(await answer(browserOf(), body), 403, tooLate)
      expect((await answer(browser, body)).status, 'its own can still give it').toBe(200)
    })

    test('in each of two windows of a browser is one', async () => {
      const { passkey } = await withPasskey()
      const browser = browserOf()
      const [first, second] = [await ask(browser), await ask(browser)]
      expect((await answer(browser, passkey.use(second))).status).toBe(200)
      expect((await answer(browser, passkey.use(first))).status).toBe(200)
    })

    // The page asks for a passkey when it opens, and a fast writer may request a code at the same moment.
    test.each([
      ['before', false],
      ['after', true],
    ])(
      'leaves a code asked for at the same time to its browser, where its question comes %s it',
      async (_when, isLast) => {
        const { passkey } = await withPasskey()
        const browser = browserOf()
        const other = freshEmail()
        const asked = await browser.send('/otp', { email: other })
        const code = subject.outbox.at(-1)?.code ?? ''
        const question = await browser.send('/passkeys/authentication/options', {})
        if (!isLast) question()
        expect(asked().status).toBe(200)
        if (isLast) question()
        expect((await browser.verify(other, code)).status).toBe(200)
        const body = passkey.use((await question().json()) as PasskeyQuestion)
        expect((await answer(browser, body)).status).toBe(200)
      },
    )

    test('to a made-up or borrowed ticket is none', async () => {
      const { passkey, session } = await withPasskey()
      const browser = browserOf()
      const question = await ask(browser)
      const { challenge_id: toAdd } = await askNew(session)
      for (const challenge_id of ['', 'x', 'A'.repeat(300), toAdd]) {
        const body = passkey.use({ ...question, challenge_id })
        await expectRefused(await answer(browser, body), 403, tooLate)
      }
      const body = makePasskey().create({ ...(await askNew(session)), challenge_id: question.challenge_id })
      await expectRefused(await call(session, 'POST', '', body), 403, tooLate)
    })
  })

  describe('one that counts what it signs', () => {
    test('is used as long as it counts on', async () => {
      const { passkey } = await withPasskey()
      for (const counter of [1, 2, 40])
        expect((await signInWith(browserOf(), passkey, { counter })).status).toBe(200)
    })

    test('has been copied where it counts back, and says so to whoever has it', async () => {
      const { passkey } = await withPasskey()
      await signInWith(browserOf(), passkey, { counter: 7 })
      for (const counter of [7, 6, 0]) {
        const browser = browserOf()
        await expectRefused(await signInWith(browser, passkey, { counter }), 403, copied)
        expect(await isSignedIn(browser)).toBeUndefined()
      }
    })

    test('is used once with each number, of two at once', async () => {
      const { passkey } = await withPasskey()
      const replies = await Promise.all([1, 2].map(() => signInWith(browserOf(), passkey, { counter: 9 })))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    })
  })
})
