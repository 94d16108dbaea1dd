import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSmtpReceiver } from '../../tests/support/programs/smtp-receiver.ts'
import type { SmtpMailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const cleanups: Array<() => unknown> = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const identity = { mailFrom: 'Longhand <longhand@example.com>', publicUrl: 'https://write.example.com' }
const added = { email: 'owner@example.com', change: 'added', device: 'Firefox on Linux' } as const
/** Limits on silence: a busy machine may take its time, and what goes well never waits for them. */
const limits = { connectMs: 60_000, silenceMs: 60_000, sendMs: 60_000 }
const patience = { ...limits, waitsMs: [10, 20, 40, 80], maxWaiting: 30, closeMs: 60_000 }

/** Of all mails, since the test began. */
let failures = 0
beforeEach(() => {
  failures = 0
})

function mailerFor(smtpUrl: string, changes: Partial<typeof patience> = {}): SmtpMailer {
  const beat = { good: () => {}, bad: () => (failures += 1) }
  const mailer = createSmtpMailer({ ...identity, smtpUrl, beat }, limits, { ...patience, ...changes })
  cleanups.unshift(() => mailer.close())
  return mailer
}

async function receiver(options?: Parameters<typeof startSmtpReceiver>[0]) {
  const started = await startSmtpReceiver(options)
  cleanups.push(started.stop)
  return { ...started, subjects: () => started.mails.map(({ subject }) => subject) }
}

const later = (words: string) => Object.assign(new Error(words), { responseCode: 451 })

test('news of a passkey arrives, however many codes wait for a mail server that takes its time', async () => {
  const { promise: whenTold, resolve: goOn } = Promise.withResolvers<void>()
  let waiting = 0
  const { url, mails } = await receiver({
    onRcptTo({ address }, _session, done) {
      if (address === added.email) return done()
      waiting += 1
      void whenTold.then(() => done())
    },
  })
  const mailer = mailerFor(url)
  const codes = Array.from({ length: 10 }, (_, index) =>
    mailer.sendCode({ email: `stranger-${index}@example.com`, code: '123456' }),
  )
  // On each connection that codes have.
  await expect.poll(() => waiting).toBe(5)
  // Behind the codes it would come only after some of them were given up.
  await mailer.sendPasskeyChange(added)
  expect(mails.map(({ recipients }) => recipients)).toEqual([[added.email]])
  goOn()
  await Promise.all(codes)
})

test('is tried again where the mail server puts it off, and arrives once', async () => {
  let refusals = 0
  const { url, mails } = await receiver({
    onRcptTo: (_address, _session, done) => done(++refusals <= 3 ? later('Greylisted') : null),
  })
  await mailerFor(url).sendPasskeyChange(added)
  expect(mails).toHaveLength(1)
  expect(refusals).toBe(4)
})

test('is tried again where no mail server is there at first', async () => {
  const { url, stop } = await startSmtpReceiver()
  await stop()
  // Until it is there, which may take longer on a busy machine.
  const told = mailerFor(url, { waitsMs: Array(10_000).fill(10) }).sendPasskeyChange(added)
  await expect.poll(() => failures).toBeGreaterThan(0)
  const again = await startSmtpReceiver({}, Number(new URL(url).port))
  cleanups.push(again.stop)
  await told
  expect(again.mails).toHaveLength(1)
})

test('is given up where the mailbox is refused for good, and after the last try', async () => {
  let tries = 0
  const refusing = (responseCode: number) =>
    receiver({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(Object.assign(new Error('No'), { responseCode }))
      },
    })
  const forGood = await refusing(550)
  await expect(mailerFor(forGood.url).sendPasskeyChange(added)).rejects.toMatchObject({ responseCode: 550 })
  expect(tries).toBe(1)

  tries = 0
  const putOff = await refusing(451)
  const soon = { waitsMs: [10, 10] }
  await expect(mailerFor(putOff.url, soon).sendPasskeyChange(added)).rejects.toMatchObject({
    responseCode: 451,
  })
  expect(tries).toBe(3)
})

test.each([
  [552, 'Mailbox full'],
  [452, '4.2.2 Mailbox full'],
  [550, '5.2.2 Over quota'],
  [554, '5.2.2 Mailbox full'],
])('is tried again where there is no room in the mailbox (%i %s)', async (responseCode, words) => {
  let isFull = true
  const { url, mails } = await receiver({
    onRcptTo: (_address, _session, done) =>
      done(isFull ? Object.assign(new Error(words), { responseCode }) : null),
  })
  const told = mailerFor(url, { waitsMs: Array(10_000).fill(10) }).sendPasskeyChange(added)
  await expect.poll(() => failures).toBeGreaterThan(0)
  isFull = false
  await told
  expect(mails).toHaveLength(1)
})

test('is tried again where there is no room for the whole mail', async () => {
  let refusals = 0
  const { url } = await receiver({
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        const full = Object.assign(new Error('5.2.2 Mailbox full'), { responseCode: 554 })
        done(++refusals === 1 ? full : null)
      })
    },
  })
  await mailerFor(url).sendPasskeyChange(added)
  expect(refusals).toBe(2)
})

test('keeps no code waiting', async () => {
  let begun = 0
  const { url, subjects } = await receiver({
    onRcptTo: ({ address }, _session, done) => {
      begun += 1
      if (address !== added.email) done()
    },
  })
  const mailer = mailerFor(url, { closeMs: 100 })
  const told = Array.from({ length: 20 }, () => mailer.sendPasskeyChange(added))
  const outcomes = Promise.allSettled(told)
  await expect.poll(() => begun).toBe(2)
  await mailer.sendCode({ email: 'writer@example.com', code: '123456' })
  expect(subjects()).toEqual(['123456 is your Longhand code'])
  await mailer.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
})

test('is tried once more when the server stops, and then given up', async () => {
  let isReady = false
  const { url, mails } = await receiver({
    onRcptTo: ({ address }, _session, done) =>
      done(isReady && address === added.email ? null : later('Not now')),
  })
  const mailer = mailerFor(url, { waitsMs: [60_000] })
  const told = mailer.sendPasskeyChange(added)
  const lost = mailer.sendPasskeyChange({ ...added, email: 'other@example.com' })
  const outcomes = Promise.allSettled([told, lost])
  await expect.poll(() => failures).toBe(2)
  isReady = true
  await mailer.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(mails.map(({ recipients }) => recipients)).toEqual([[added.email]])
  await expect(mailer.sendPasskeyChange(added)).rejects.toThrow()
})

test('is tried once more too where a try is under way when the server stops', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>()
  let isReady = false
  const { url, mails } = await receiver({
    onRcptTo(_address, _session, done) {
      if (isReady) done()
      else ask(() => done(later('Not now')))
    },
  })
  const mailer = mailerFor(url, { waitsMs: [60_000] })
  const told = mailer.sendPasskeyChange(added)
  const putOff = await asked
  const closed = mailer.close()
  isReady = true
  putOff()
  await Promise.all([told, closed])
  expect(mails).toHaveLength(1)
})

test('waits in a number that is bounded', async () => {
  const { url } = await receiver({ onRcptTo: (_address, _session, done) => done(later('Not now')) })
  const mailer = mailerFor(url, { waitsMs: [60_000] })
  const outcomes = Array.from({ length: 31 }, () => mailer.sendPasskeyChange(added).then(String, String))
  expect(await outcomes[30]).toContain('Too many')
  await mailer.close()
  for (const outcome of await Promise.all(outcomes.slice(0, 30)))
    expect(outcome).toMatch(/Not now|stopping|aborted/)
})
