import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKeyedHash } from '../auth/keyed-hash.ts'
import { createSecurityLog, type SecurityEvent, type SecurityLog, whoIs } from './security-log.ts'

const keyed = createKeyedHash('a secret for tests')
let lines: Array<Record<string, unknown>>
let now: number

beforeEach(() => {
  lines = []
  now = Date.UTC(2026, 10, 23)
})

const logFor = () =>
  createSecurityLog({ keyed, clock: () => now, write: (line) => lines.push(JSON.parse(line)) })
const wrongCode: SecurityEvent = { event: 'sign-in', outcome: 'otp_expired', ip: '192.0.2.1' }
/** What a caller can bring about. */
const events = [
  'code',
  'sign-in',
  'sign-out',
  'session',
  'export',
  'delete-account',
  'add-passkey',
  'rename-passkey',
  'remove-passkey',
  'call',
  'host-token',
] as const

test('a line says when, what, who, from which network and how it ended', () => {
  logFor().note({ ...wrongCode, address: 'ada@bücher.example', userId: 'an-id', requestId: 'a-request' })
  expect(lines).toEqual([
    {
      time: '2026-11-23T00:00:00.000Z',
      event: 'sign-in',
      outcome: 'otp_expired',
      who: whoIs(keyed, 'ada@xn--bcher-kva.example'),
      user: 'an-id',
      network: '192.0.2.1',
      request: 'a-request',
    },
  ])
})

test('who it is cannot be told without the secret', () => {
  expect(whoIs(createKeyedHash('another'), 'ada@example.com')).not.toBe(whoIs(keyed, 'ada@example.com'))
})

test('of a customer with IPv6, the network is told and not the machine', () => {
  logFor().note({ ...wrongCode, ip: '2001:db8:1:2:3:4:5:6' })
  expect(lines[0]).toMatchObject({ network: '2001:db8:1:2::/64' })
})

test('a flood of failures from one network is counted after twenty a minute, however many addresses it has', () => {
  const log = logFor()
  for (let step = 0; step < 1_000; step++)
    log.note({ ...wrongCode, ip: `2001:db8:1:${step.toString(16)}::1` })
  expect(lines).toHaveLength(20)
  // Others are written meanwhile, and so is what succeeds.
  log.note({ ...wrongCode, ip: '198.51.100.7' })
  log.note({ ...wrongCode, outcome: 'user_banned', ip: '2001:db8:1::1' })
  for (let step = 0; step < 30; step++) log.note({ ...wrongCode, outcome: 'ok', ip: '2001:db8:1::1' })
  expect(lines).toHaveLength(52)

  now += 60_000
  log.note({ ...wrongCode, ip: '2001:db8:1::1' })
  expect(lines.at(-1)).toMatchObject({ more: 980 })
  log.note({ ...wrongCode, ip: '2001:db8:1::1' })
  expect(lines.at(-1)).not.toHaveProperty('more')
})

describe('what goes well', () => {
  const signedIn = (userId: string, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
    ...wrongCode,
    outcome: 'ok',
    userId,
    ...more,
  })
  const note = (log: SecurityLog, times: number, event: SecurityEvent) => {
    for (let time = 0; time < times; time++) log.note(event)
  }

  test('is counted after sixty a minute, of one account and one kind', () => {
    const log = logFor()
    note(log, 1_000, signedIn('mal'))
    expect(lines).toHaveLength(60)
    log.note(signedIn('mal', { event: 'sign-out' }))
    expect(lines.at(-1)).toMatchObject({ event: 'sign-out', user: 'mal' })
    log.note(signedIn('ada'))
    expect(lines.at(-1)).toMatchObject({ user: 'ada', more: 940 })

    now += 60_000
    log.note(signedIn('mal'))
    expect(lines.at(-1)).toMatchObject({ user: 'mal' })
    expect(lines).toHaveLength(63)
    expect(lines.at(-1)).not.toHaveProperty('more')
  })

  test('is summed by the hour after 500 a day of one account, from wherever', () => {
    const log = logFor()
    const end = now + 24 * 60 * 60_000
    for (; now < end; now += 60_000) log.note(signedIn('mal'))
    expect(lines).toHaveLength(1 + 500 + 15)
    expect(lines.at(-1)).toMatchObject({ user: 'mal', more: 59 })
    now -= 1
    log.note(signedIn('mal', { ip: '198.51.100.7' }))
    expect(lines.at(-1), 'a network that it never came from').toMatchObject({ network: '198.51.100.7' })
    note(log, 10, signedIn('mal', { ip: '198.51.100.7' }))
    expect(lines).toHaveLength(1 + 500 + 15 + 1)
  })

  test('stands there for another account, whatever was done before in the same network', () => {
    const log = logFor()
    for (const event of events) {
      for (let kind = 0; kind < 100; kind++)
        note(log, 200, { ...wrongCode, event, outcome: `failure ${kind}` })
      for (let user = 0; user < 50; user++) note(log, 60, signedIn(`mal ${user}`, { event }))
    }
    for (const event of ['sign-in', 'add-passkey', 'export', 'remove-passkey', 'sign-out'] as const) {
      log.note(signedIn('ada', { event }))
      expect(lines.at(-1)).toMatchObject({ event, user: 'ada' })
    }
  })
})

test('another account is seen to be entered from a network that has used all its lines up, also when its owner was in elsewhere that day', () => {
  const log = logFor()
  const ok = { ...wrongCode, outcome: 'ok' }
  log.note({ ...ok, userId: 'ada', ip: '198.51.100.7' })
  // Five accounts make 240 lines in each of twelve hours.
  for (let step = 0; step < 12 * 24; step++, now += 150_000)
    for (let user = 0; user < 5; user++)
      for (const event of ['sign-in', 'sign-out'] as const) log.note({ ...ok, event, userId: `mal ${user}` })
  log.note({ ...ok, userId: 'mal 0' })
  const before = lines.length
  log.note({ ...ok, userId: 'mal 0' })
  expect(lines, 'the line of this hour is used up').toHaveLength(before)

  log.note({ ...ok, userId: 'ada' })
  expect(lines.at(-1)).toMatchObject({ event: 'sign-in', user: 'ada', network: wrongCode.ip })
})

test.each(['code', 'sign-in', 'session'] as const)(
  'each %s that failed stands there, however often all else failed before',
  (event) => {
    const log = logFor()
    const others = events.filter((other) => other !== event)
    for (let minute = 0; minute < 150; minute++, now += 60_000)
      for (const other of others)
        for (let time = 0; time < 20; time++) log.note({ ...wrongCode, event: other, outcome: 'forbidden' })
    for (let minute = 0; minute < 300; minute++, now += 60_000) log.note({ ...wrongCode, event })
    expect(lines.filter((line) => line.event === event)).toHaveLength(300)
  },
)

describe('after a clock that was 30 days ahead is set right', () => {
  const month = 30 * 24 * 60 * 60_000
  const floodFor = (log: SecurityLog, minutes: number, event: SecurityEvent) => {
    for (let minute = 0; minute < minutes; minute++, now += 60_000)
      for (let time = 0; time < 60; time++) log.note(event)
  }
  const noteSlowly = (log: SecurityLog, event: SecurityEvent) => {
    lines = []
    for (let time = 0; time < 10; time++, now += 60_000) log.note(event)
  }

  test.each([
    ['what fails', wrongCode],
    ['what goes well', { ...wrongCode, outcome: 'ok', userId: 'mal' }],
  ])('%s is written, whatever was used up before', (_, event) => {
    const log = logFor()
    now += month
    floodFor(log, 200, event)
    noteSlowly(log, event)
    expect(lines.length, 'used up').toBeLessThan(2)

    now -= month
    noteSlowly(log, event)
    expect(lines).toHaveLength(10)
  })

  test('what is beyond all budgets has its line of an hour', () => {
    const log = logFor()
    now += month
    log.note(wrongCode)
    now -= month
    floodFor(log, 200, { ...wrongCode, outcome: 'user_banned' })
    noteSlowly(log, wrongCode)
    expect(lines).toHaveLength(1)
  })
})

describe('from one network all that is there is replaced', () => {
  const hours = 24
  /** A line has come to its end when as much was written after it as the older files hold. */
  const kept = 4 * 16 * 1024 * 1024
  const outcomes = [
    'otp_expired',
    'user_banned',
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid_request',
  ]
  const all = {
    address: 'mal@example.com',
    ip: '2001:db8:abcd:1234::1',
    requestId: randomUUID(),
    isNew: true,
    way: 'provider',
    route: 'POST /auth/v1/passkeys/authentication/verify',
  } as const

  /** At a pace that no limit of the server allows. */
  function daysNeeded(accounts: number): number {
    const users = Array.from({ length: accounts }, () => randomUUID())
    let bytes = 0
    const log = createSecurityLog({ keyed, clock: () => now, write: (line) => (bytes += line.length) })
    for (let hour = 0; hour < hours; hour++) {
      // All of them in some hours use up what there is for a day. In the others one alone has the line of the hour.
      const asking = hour % 6 === 0 ? users : users.slice(0, 1)
      for (const event of events) {
        for (let step = 0; step < 2; step++) {
          now += 1_000
          for (const outcome of outcomes)
            for (let time = 0; time < 20; time++) log.note({ ...all, event, outcome, userId: users[0] })
          for (const userId of asking) log.note({ ...all, event, outcome: 'ok', userId })
        }
      }
      now += 60 * 60_000 - events.length * 2_000
    }
    return kept / bytes
  }

  test('by one account in four weeks at least', () => {
    expect(daysNeeded(1)).toBeGreaterThan(28)
  })

  test('by hundreds of accounts in two weeks at least', () => {
    expect(daysNeeded(500)).toBeGreaterThan(14)
  })
})
