import { beforeEach, expect, test } from 'vitest'
import { createKeyedHash } from '../auth/keyed-hash.ts'
import { createSecurityLog, type SecurityEvent, whoIs } from './security-log.ts'

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
