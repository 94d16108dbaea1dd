import { expect, test } from 'vitest'
import { createKeyedHash, noEarlierHash } from '../keyed-hash.ts'
import { createSeal } from '../seal.ts'
import { createAttempts, type UnderWay } from './attempts.ts'

const keyed = createKeyedHash('a secret for tests')

test('an attempt lasts for ten minutes, and shows nothing of itself', () => {
  let now = Date.UTC(2026, 10, 29)
  const attempts = createAttempts({ seal: createSeal(keyed, noEarlierHash, 'provider'), clock: () => now })
  const attempt = attempts.close({ state: 'a state', email: 'ada@example.com' } as UnderWay)
  expect(Buffer.from(attempt, 'base64url').toString()).not.toContain('ada')
  now += 10 * 60_000 - 1
  expect(attempts.open(attempt)).toMatchObject({ state: 'a state', email: 'ada@example.com' })
  now += 1
  expect(attempts.open(attempt)).toBeUndefined()
})

test('what was sealed for something else is no attempt', () => {
  const attempts = createAttempts({ seal: createSeal(keyed, noEarlierHash, 'provider'), clock: Date.now })
  const until = Date.now() + 60_000
  const words = JSON.stringify({ state: 'a state', until })
  expect(attempts.open(createSeal(keyed, noEarlierHash, 'passkey').close(words))).toBeUndefined()
})
