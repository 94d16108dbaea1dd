import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpReceiver } from '../../../tests/support/programs/smtp-receiver.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { post } from '../../../tests/support/server/sign-in.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createSmtpMailer } from '../../mail/smtp-mailer.ts'
import { createAuth } from '../auth.ts'
import { createKeyedHash } from '../keyed-hash.ts'

onBothEngines('a code that cannot be mailed', ({ open }) => {
  let mailer: Mailer
  let app: Hono

  beforeAll(async () => {
    const gone = await startSmtpReceiver()
    await gone.stop()
    const publicUrl = 'http://localhost:3000'
    mailer = createSmtpMailer({ smtpUrl: gone.url, mailFrom: 'longhand@example.com', publicUrl })
    const auth = createAuth({
      store: await open(),
      config: {
        publicUrl,
        signUp: 'open',
        mailSplitsAt: '+',
        rateLimits: true,
        budgets: { mailsPerHour: { perAddress: 10, perNetwork: 30, perServer: 100 } },
      },
      mailer,
      chosen: { createProviderSignIn: undefined, captcha: undefined },
      keyed: createKeyedHash('a secret for tests'),
      clock: () => Date.UTC(2026, 10, 21),
      clientIp: () => '192.0.2.1',
      log: pino({ enabled: false }),
    })
    app = new Hono().route('/auth/v1', auth.routes)
  })
  afterAll(() => mailer.close())

  test('is answered with the specified sentence, and may be asked for again at once', async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      const reply = await post(app, '/otp', { email: 'writer@example.com' })
      expect(reply.status).toBe(503)
      expect(await reply.json()).toMatchObject({
        msg: 'Failed to send verification code. Please try again.',
        error: { code: 'unavailable', message: 'Failed to send verification code. Please try again.' },
      })
    }
  })

  test('still costs the network that asks', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 30; index++) {
      statuses.push((await post(app, '/otp', { email: `writer-${index}@example.com` })).status)
    }
    expect(statuses).toEqual([...Array(24).fill(503), ...Array(6).fill(429)])
  })
})
