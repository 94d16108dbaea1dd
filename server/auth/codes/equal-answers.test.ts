import { Hono } from 'hono'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmtpReceiver, startSmtpReceiver } from '../../../tests/support/programs/smtp-receiver.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createSmtpMailer } from '../../mail/smtp-mailer.ts'
import { createPeople } from '../../people/people.ts'
import { createAuth } from '../auth.ts'
import { createKeyedHash } from '../keyed-hash.ts'
import { createInvitations } from '../sign-up/invitations.ts'

const now = Date.UTC(2026, 10, 21)

// A reply must not reveal whether an address has an account or an invitation, neither by its content nor by its time.
// Times are hard to test, so the work is compared: the statements and the mail, in their order.
onBothEngines('an address with an account and one without', ({ open }) => {
  let store: Store
  let receiver: SmtpReceiver
  let mailer: Mailer
  let work: string[]
  let app: Hono

  beforeAll(async () => {
    store = await open()
    await addUser(store, 'known@example.com')
    await addUser(store, 'blocked@example.com')
    await createPeople({ store, clock: () => now }).block('blocked@example.com')
    await createInvitations({ db: store.db, clock: () => now }).invite('invited@example.com')
  })
  beforeEach(async () => {
    work = []
    receiver = await startSmtpReceiver({
      onRcptTo(_address, _session, done) {
        work.push('mail')
        done()
      },
    })
    mailer = createSmtpMailer({
      smtpUrl: receiver.url,
      mailFrom: 'longhand@example.com',
      publicUrl: 'http://localhost:3000',
    })
    const auth = createAuth({
      store: { ...store, db: store.db.withPlugin(noteInto(work)) },
      config: {
        publicUrl: 'http://localhost:3000',
        signUp: 'invited',
        mailSplitsAt: '+',
        rateLimits: true,
        budgets: { mailsPerHour: { perAddress: 10, perNetwork: 30, perServer: 100 } },
      },
      mailer,
      chosen: { createProviderSignIn: undefined, captcha: undefined },
      keyed: createKeyedHash('a secret for tests'),
      clock: () => now,
      clientIp: () => '192.0.2.1',
      log: pino({ enabled: false }),
    })
    app = new Hono().route('/auth/v1', auth.routes)
  })
  afterEach(async () => {
    mailer.close()
    await receiver.stop()
    await store.db.deleteFrom('throttle').execute()
    await store.db.deleteFrom('codes').execute()
  })

  async function workFor(path: string, body: object, sent: Record<string, string> = {}) {
    work.length = 0
    const reply = await post(app, path, body, sent)
    return { status: reply.status, headers: [...reply.headers], body: await reply.text(), work: [...work] }
  }

  test.each([true, false])('ask for a code with create_user %s', async (create_user) => {
    const known = await workFor('/otp', { email: 'known@example.com', create_user })
    const unknown = await workFor('/otp', { email: 'unknown@example.com', create_user })
    expect(known.work).toContain('mail')
    expect(known.work.length).toBeGreaterThan(5)
    const invited = await workFor('/otp', { email: 'invited@example.com', create_user })
    expect(unknown).toEqual(known)
    expect(invited).toEqual(known)
    expect(await workFor('/otp', { email: 'blocked@example.com', create_user })).toEqual(known)
    expect(receiver.mails.map(({ recipients }) => recipients[0])).toEqual([
      'known@example.com',
      'unknown@example.com',
      'invited@example.com',
      'blocked@example.com',
    ])
  })

  test.each([true, false])(
    'answer with a wrong code, up to the last try, after create_user %s',
    async (create_user) => {
      await post(app, '/otp', { email: 'known@example.com', create_user })
      const others = ['unknown@example.com', 'invited@example.com', 'blocked@example.com']
      for (const email of others) await post(app, '/otp', { email, create_user })
      for (let attempt = 0; attempt < 7; attempt++) {
        const known = await workFor('/verify', wrongCode('known@example.com'))
        expect(known.work.length).toBeGreaterThan(2)
        for (const email of others) expect(await workFor('/verify', wrongCode(email)), email).toEqual(known)
      }
    },
  )

  test('ask and answer in a browser that asked', async () => {
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const cookie = `browser-3000=${'a'.repeat(43)}`
      const browser = { origin: 'http://localhost:3000', cookie }
      expect(await workFor('/otp', { email }, browser)).toMatchObject({ status: 200 })
    }
    const cookie = { cookie: `browser-3000=${'a'.repeat(43)}` }
    for (let attempt = 0; attempt < 7; attempt++) {
      const known = await workFor('/verify', wrongCode('known@example.com'), cookie)
      const unknown = await workFor('/verify', wrongCode('unknown@example.com'), cookie)
      expect(known.status).toBe(attempt < 5 ? 403 : 429)
      expect(unknown).toEqual(known)
    }
  })

  test('ask again too soon', async () => {
    for (const email of ['known@example.com', 'unknown@example.com']) await post(app, '/otp', { email })
    const known = await workFor('/otp', { email: 'known@example.com' })
    const unknown = await workFor('/otp', { email: 'unknown@example.com' })
    expect(known.status).toBe(429)
    expect(unknown).toEqual(known)
  })

  const wrongCode = (email: string) => ({ email, type: 'email', token: '000000' })
})

function noteInto(work: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      work.push(`${node.kind} ${JSON.stringify(tablesIn(node))}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function tablesIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  if ('kind' in node && node.kind === 'SchemableIdentifierNode' && 'identifier' in node)
    return [node.identifier]
  return Object.values(node).flatMap(tablesIn)
}
