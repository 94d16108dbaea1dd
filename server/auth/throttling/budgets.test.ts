import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { openBrowser, post, wrong } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'
import { parseEnv, type Shares } from '../../env.ts'

const minuteMs = 60_000
const here = '192.0.2.1'
const elsewhere = '198.51.100.1'

onBothEngines('the budgets of a sign-in', ({ open }) => {
  let store: Store
  let subject: TestApp
  let now: number

  beforeEach(async () => {
    store ??= await open()
    await store.db.deleteFrom('throttle').execute()
    await store.db.deleteFrom('codes').execute()
    now = Date.UTC(2026, 10, 21)
    subject = createTestApp(store, { config: { trustProxy: 1 }, clock: () => now })
  })

  /** Sets small budgets of mails, so that a test can use them up. */
  function limitMails(mailsPerHour: Partial<Shares>): void {
    const { budgets } = parseEnv({ SECRET: 'a secret of more than thirty-two characters' })
    const limits = { ...budgets, mailsPerHour: { ...budgets.mailsPerHour, ...mailsPerHour } }
    subject = createTestApp(store, { config: { trustProxy: 1, budgets: limits }, clock: () => now })
  }

  const messageOf = async (reply: Response) => ((await reply.json()) as { msg: string }).msg

  const askForCode = (email: string, ip = here) =>
    post(subject.app, '/otp', { email }, { 'x-forwarded-for': ip })
  const verify = (email: string, token: string, ip = here) =>
    post(subject.app, '/verify', { email, token, type: 'email' }, { 'x-forwarded-for': ip })

  /** Asks for codes, a minute apart, until one is refused, and returns how many were sent. */
  async function countSends(email: (index: number) => string, ip = here): Promise<number> {
    for (let sent = 0; ; sent++) {
      const reply = await askForCode(email(sent), ip)
      if (reply.status === 429) return sent
      now += minuteMs
    }
  }

  /** One of many spellings of the same mailbox. */
  function routeBy(host: string, index: number): string {
    const way = `%${host}`.repeat(1 + (index % 4))
    return index % 2 === 0 ? `${host}!writer${way}@example.com` : `writer+${index}${way}@example.com`
  }

  describe('codes', () => {
    test('come once a minute', async () => {
      await askForCode('writer@example.com')
      now += 59_000
      const refused = await askForCode('writer@example.com', elsewhere)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(await refused.json()).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        error: {
          code: 'too_many_requests',
          message: 'Too many codes requested. Please try again in 1 second.',
        },
      })
      now += 1_000
      expect((await askForCode('writer@example.com')).status).toBe(200)
    })

    test('come at once to the browser that used the last one, and to others when the minute is over', async () => {
      const browser = openBrowser(() => subject, 'http://localhost:3000')
      await browser.askForCode('writer@example.com')
      await browser.verify('writer@example.com', subject.outbox.at(-1)?.code ?? '')
      expect((await browser.askForCode('writer@example.com')).status).toBe(200)
      // Otherwise a stranger would see from the reply that somebody has just signed in.
      expect((await askForCode('writer@example.com', elsewhere)).status).toBe(429)
      now += minuteMs
      expect((await askForCode('writer@example.com', elsewhere)).status).toBe(200)
    })

    test('are no more for a stranger when the owner has come in with one, in a browser that was new', async () => {
      const owner = openBrowser(() => subject, 'http://localhost:3000', { 'x-forwarded-for': '203.0.113.1' })
      for (const ip of [...Array(5).fill(here), ...Array(4).fill(elsewhere)]) {
        await askForCode('writer@example.com', ip)
        now += minuteMs
      }
      expect((await owner.askForCode('writer@example.com')).status).toBe(200)
      now += minuteMs
      // A refused request costs nothing, so a stranger may try any number of times.
      const look = async (ip: string) => {
        const reply = await askForCode('writer@example.com', ip)
        return { status: reply.status, body: await reply.text() }
      }
      const before = [await look(here), await look(elsewhere), await look('203.0.113.1')]
      expect(before.map(({ status }) => status)).toEqual([429, 429, 429])
      const { status } = await owner.verify('writer@example.com', subject.outbox.at(-1)?.code ?? '')
      expect(status).toBe(200)
      expect([await look(here), await look(elsewhere), await look('203.0.113.1')]).toEqual(before)
    })

    test('are counted once more where the last one was used', async () => {
      for (let used = 0; used < 12; used++) {
        expect((await askForCode('writer@example.com')).status).toBe(200)
        await verify('writer@example.com', subject.outbox.at(-1)?.code ?? '')
        now += minuteMs
      }
    })

    test('come five times an hour to an address asked for from one network, and ten times in all', async () => {
      expect(await countSends(() => 'writer@example.com')).toBe(5)
      expect(await countSends(() => 'writer@example.com', elsewhere)).toBe(5)
      const refused = await askForCode('writer@example.com', '203.0.113.1')
      expect(await refused.json()).toMatchObject({
        msg: 'Too many codes requested. Please try again in 50 minutes.',
      })
    })

    test('come five times an hour to an address asked for from a /48, where many have more than one network', async () => {
      const nearby = (index: number) => `2001:db8:1:${index.toString(16)}::1`
      const statuses: number[] = []
      for (let index = 0; index < 6; index++) {
        statuses.push((await askForCode('writer@example.com', nearby(index))).status)
        now += minuteMs
      }
      expect(statuses).toEqual([...Array(5).fill(200), 429])
      expect((await askForCode('writer@example.com', '2001:db8:2::1')).status).toBe(200)
    })

    test('come so to a mailbox whatever stands behind another sign at which its server splits', async () => {
      const tagged = (index: number) => `writer-${index}@example.com`
      expect(await countSends(tagged)).toBeGreaterThan(10)
      now += 60 * minuteMs
      subject = createTestApp(store, { config: { trustProxy: 1, mailSplitsAt: '+-' }, clock: () => now })
      expect(await countSends(tagged)).toBe(5)
    })

    test('come once a minute and five times an hour to a mailbox, whatever stands behind a plus', async () => {
      const tagged = (index: number) => `writer+${index}@example.com`
      await askForCode('writer@example.com')
      expect((await askForCode(tagged(0), elsewhere)).status).toBe(429)
      now += minuteMs
      expect(await countSends(tagged)).toBe(4)
      expect((await askForCode('writer@example.com')).status).toBe(429)
      expect((await askForCode('writer-1@example.com')).status).toBe(200)
    })

    test('come once a minute and five times an hour to a mailbox, in whatever letters it is written', async () => {
      const written = (index: number) =>
        [
          `ｗriter@example.com`,
          `wri\u034fter@example.com`,
          `writer\uff0b${index}@example.com`,
          `writer${'\ufe0f'.repeat(index)}@example.com`,
        ][index % 4] ?? ''
      await askForCode('writer@example.com')
      expect((await askForCode(written(0), elsewhere)).status).toBe(429)
      now += minuteMs
      expect(await countSends(written)).toBe(4)
      expect((await askForCode('writer@example.com')).status).toBe(429)
      expect((await askForCode('wrıter@example.com')).status).toBe(200)
    })

    test('come once a minute and five times an hour to a mailbox, by whatever way within its domain', async () => {
      await askForCode('writer@example.com')
      expect((await askForCode(routeBy('example.com', 0), elsewhere)).status).toBe(429)
      now += minuteMs
      expect(await countSends((index) => routeBy('example.com', index))).toBe(4)
      expect((await askForCode('writer@example.com')).status).toBe(429)
      expect(await countSends((index) => routeBy('example.com', index), elsewhere)).toBe(5)
      expect((await askForCode('writer@example.com', '203.0.113.1')).status).toBe(429)
      expect((await askForCode('eve%example.com@example.com')).status).toBe(200)
      expect((await askForCode('writer%example.com@example.org')).status).toBe(200)
    })

    test('come five times an hour to all addresses of a domain that are routes: each may lead to the same mailbox', async () => {
      const route = (index: number) => routeBy('mail.example.com', index)
      await askForCode(route(0))
      expect((await askForCode(route(1), elsewhere)).status).toBe(429)
      now += minuteMs
      expect(await countSends((index) => route(index + 1))).toBe(4)
      expect(await countSends(route, elsewhere)).toBe(5)
      expect((await askForCode('writer@example.com')).status).toBe(200)
      expect((await askForCode('writer%example.com@example.org')).status).toBe(200)
    })

    test('come thirty times an hour to one network, which an IPv6 customer is with all addresses', async () => {
      const addresses = (index: number) => `writer-${index}@example.com`
      const nearby = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2']
      const statuses: number[] = []
      for (let index = 0; index < 32; index++) {
        statuses.push((await askForCode(addresses(index), nearby[index % 2])).status)
      }
      expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
      expect((await askForCode('writer@example.com', '2001:db8:0:2::1')).status).toBe(200)
    })

    test('come a hundred and twenty times an hour to a /48, which a tunnel gives to anybody', async () => {
      limitMails({ perNetwork: 5 })
      const statuses: number[] = []
      for (let index = 0; index < 22; index++) {
        const ip = `2001:db8:1:${index.toString(16)}::1`
        statuses.push((await askForCode(`writer-${index}@example.com`, ip)).status)
      }
      expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
      expect((await askForCode('writer@example.com', '2001:db8:2::1')).status).toBe(200)
    })

    test('are refused in words that say whose limit it is', async () => {
      limitMails({ perNetwork: 2, perServer: 6 })
      for (const name of ['a', 'b']) await askForCode(`${name}@example.com`)
      expect(await messageOf(await askForCode('c@example.com'))).toBe(
        'Too many codes requested from your network. Please try again in 60 minutes.',
      )
      await askForCode('c@example.com', elsewhere)
      expect(await messageOf(await askForCode('d@example.com', elsewhere))).toBe(
        'Too many codes requested from this server. Please try again in 60 minutes.',
      )
    })

    test('for strangers go to more than one network, however few there are', async () => {
      limitMails({ perServer: 40 })
      const stranger = (name: string) => (index: number) => `${name}-${index}@example.com`
      const [ofHere, ofNearby] = [stranger('here'), stranger('nearby')]
      expect(await countSends(ofHere)).toBe(10)
      expect(await messageOf(await askForCode('ada@example.com'))).toMatch(
        /^Too many codes requested from your network\./,
      )
      expect((await askForCode('ada@example.com', elsewhere)).status).toBe(200)
      await store.db.deleteFrom('throttle').execute()
      const statuses: number[] = []
      for (let index = 0; index < 11; index++)
        statuses.push((await askForCode(ofNearby(index), `2001:db8:1:${index}::1`)).status)
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    })

    test('that could not be sent are not taken from the server’s', async () => {
      limitMails({ perServer: 4 })
      subject.mailFails()
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await askForCode(`writer-${attempt}@example.com`)).status).toBe(503)
    })

    describe('that strangers have used up', () => {
      const publicUrl = 'http://localhost:3000'
      const flood = async (addresses: (index: number) => string, count: number) => {
        for (let index = 0; index < count; index++)
          await askForCode(addresses(index), `198.51.100.${index % 200}`)
      }

      test('of a network still come to a browser there that knows its address', async () => {
        limitMails({ perNetwork: 5 })
        const neighbour = openBrowser(() => subject, publicUrl, { 'x-forwarded-for': here })
        await neighbour.askForCode('ada@example.com')
        await neighbour.verify('ada@example.com', subject.outbox.at(-1)?.code ?? '')
        now += minuteMs
        for (let index = 0; index < 5; index++) await askForCode(`stranger-${index}@example.com`)
        expect((await askForCode('another@example.com')).status).toBe(429)
        expect((await neighbour.askForCode('ada@example.com')).status).toBe(200)
        expect((await neighbour.askForCode('another@example.com')).status).toBe(429)
      })

      test('of the whole server still come to a browser that knows its address, from anywhere', async () => {
        limitMails({ perServer: 20 })
        const browser = openBrowser(() => subject, publicUrl)
        await browser.askForCode('ada@example.com')
        expect((await browser.verify('ada@example.com', subject.outbox.at(-1)?.code ?? '')).status).toBe(200)
        await flood((index) => `stranger-${index}@example.com`, 30)
        expect(subject.outbox).toHaveLength(10)

        expect((await browser.askForCode('ada@example.com')).status).toBe(200)
        expect(subject.outbox.at(-1)?.email).toBe('ada@example.com')
        // But not for another address in this browser, nor for this address elsewhere, whoever has an account.
        expect((await browser.askForCode('stranger@example.com')).status).toBe(429)
        expect((await askForCode('ada@example.com', elsewhere)).status).toBe(429)
        expect(await openBrowser(() => subject, publicUrl).askForCode('ada@example.com')).toHaveProperty(
          'status',
          429,
        )
      })

      test('of an address still come to its owner’s browser', async () => {
        const browser = openBrowser(() => subject, publicUrl)
        await browser.askForCode('ada@example.com')
        await browser.verify('ada@example.com', subject.outbox.at(-1)?.code ?? '')
        for (let minute = 0; minute < 12; minute++) {
          await askForCode('ada@example.com', `198.51.100.${minute}`)
          now += minuteMs
        }
        expect((await askForCode('ada@example.com', '198.51.100.99')).status).toBe(429)
        expect((await browser.askForCode('ada@example.com')).status).toBe(200)
      })
    })

    test('come ten times an hour to all browsers that know an address, and five times to each', async () => {
      limitMails({ perServer: 40 })
      const openKnown = async (email: string, ip: string) => {
        const browser = openBrowser(() => subject, 'http://localhost:3000', { 'x-forwarded-for': ip })
        await browser.askForCode(email)
        await browser.verify(email, subject.outbox.at(-1)?.code ?? '')
        now += minuteMs
        return browser
      }
      const ofAda = await openKnown('ada@example.com', here)
      const ofEve = []
      for (const ip of [here, elsewhere, here, elsewhere]) ofEve.push(await openKnown('eve@example.com', ip))
      now += 60 * minuteMs
      const sent = [0, 0, 0, 0]
      for (let round = 0; round < 6; round++) {
        for (const [index, browser] of ofEve.entries()) {
          if ((await browser.askForCode('eve@example.com')).status === 429) continue
          sent[index] = (sent[index] ?? 0) + 1
          // Using the codes gives nothing back to the budget.
          await browser.verify('eve@example.com', subject.outbox.at(-1)?.code ?? '')
        }
        now += minuteMs
      }
      expect(sent).toEqual([3, 3, 2, 2])
      const alone = [...Array(6)].map(() => 0)
      for (const index of alone.keys()) {
        alone[index] = (await ofAda.askForCode('ada@example.com')).status
        now += minuteMs
      }
      expect(alone).toEqual([200, 200, 200, 200, 200, 429])
    })

    test('are not used up by requests that are refused', async () => {
      await askForCode('victim@example.com')
      for (let index = 0; index < 40; index++) await askForCode('victim@example.com')
      now += minuteMs
      expect((await askForCode('victim@example.com')).status).toBe(200)
      expect((await askForCode('somebody@example.com')).status).toBe(200)
    })
  })

  describe('tries', () => {
    test('from one network cannot keep the owner of an address out elsewhere', async () => {
      await askForCode('victim@example.com')
      const code = subject.outbox.at(-1)?.code ?? ''
      const statuses: number[] = []
      for (let by = 1; by <= 15; by++)
        statuses.push((await verify('victim@example.com', wrong(code, by))).status)
      // Five wrong codes; five more that were counted but not checked; the rest were not even counted.
      expect(statuses).toEqual([...Array(5).fill(403), ...Array(10).fill(429)])

      now += 10 * minuteMs
      await askForCode('victim@example.com', elsewhere)
      const next = subject.outbox.at(-1)?.code ?? ''
      expect((await verify('victim@example.com', wrong(next))).status).toBe(429)
      expect((await verify('victim@example.com', next, elsewhere)).status).toBe(200)
    })

    test('from many networks cannot keep the owner of an address out either', async () => {
      for (let network = 1; network <= 50; network++) {
        await verify('victim@example.com', '000000', `192.0.2.${network}`)
      }
      await askForCode('victim@example.com')
      const code = subject.outbox.at(-1)?.code ?? ''
      expect((await verify('victim@example.com', code)).status).toBe(200)
    })

    test('come sixty times an hour from one network', async () => {
      const statuses: number[] = []
      for (let index = 0; index < 61; index++) {
        statuses.push((await verify(`writer-${index}@example.com`, '000000')).status)
      }
      expect(statuses).toEqual([...Array(60).fill(403), 429])
    })
  })

  test('cannot be dodged by claiming to come from elsewhere', async () => {
    subject = createTestApp(store, { config: { trustProxy: 0 }, clock: () => now })
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      statuses.push((await askForCode(`writer-${index}@example.com`, `192.0.2.${index}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('name nobody in the database', async () => {
    await askForCode('writer@example.com')
    await verify('writer@example.com', '000000')
    const keys = await store.db.selectFrom('throttle').select('key').execute()
    expect(keys).toHaveLength(8)
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/)
  })
})
