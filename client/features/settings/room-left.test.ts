import { expect, test } from 'vitest'
import type { Account } from '#shared/account.ts'
import { createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { roomWords, warnWhenNearlyFull } from './room-left.ts'

const megabyte = 1_000_000
const account = (changes: Partial<Account> = {}): Account => ({
  ...{ tabs: 10, quota_tabs: 50_000, bytes: 12.9 * megabyte, quota: 500 * megabyte },
  ...changes,
})

test('says what the writing takes up, in whole megabytes', () => {
  expect([
    roomWords(account()),
    roomWords(account({ bytes: 0 })),
    roomWords(account({ bytes: 20 })),
    roomWords(account({ bytes: 1_999.9 * megabyte, quota: 2_000 * megabyte })),
    roomWords(account({ tabs: 46_000 })),
    roomWords(account({ tabs: 46_000, bytes: 499 * megabyte })),
  ]).toEqual([
    'Your writing uses 12 of 500 MB.',
    'Your writing uses 0 of 500 MB.',
    'Your writing uses less than 1 of 500 MB.',
    'Your writing uses 1,999 of 2,000 MB.',
    'You have 46,000 of 50,000 tabs.',
    'Your writing uses 499 of 500 MB.',
  ])
})

function page() {
  const kept = new Map<string, string>()
  const said: string[] = []
  const subject = {
    answer: () => Response.json(account()),
    now: Date.parse('2026-01-08T12:00:00Z'),
    asked: 0,
    said,
    ask: (userId = 'anna') =>
      warnWhenNearlyFull(userId, {
        request: createApi({
          fetch: async () => {
            subject.asked += 1
            return subject.answer()
          },
          clock: systemClock,
        }),
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
        now: () => subject.now,
        say: (words) => void said.push(words),
      }),
  }
  return subject
}

test('a writer with room is told nothing, which is no reason to be silent when it comes to an end that day', async () => {
  const subject = page()
  await subject.ask()
  await subject.ask()
  expect([subject.asked, subject.said]).toEqual([2, []])
  subject.answer = () => Response.json(account({ bytes: 450 * megabyte }))
  await subject.ask()
  expect(subject.said).toHaveLength(1)
})

test('whoever comes near the end is told once a day', async () => {
  const subject = page()
  subject.answer = () => Response.json(account({ bytes: 450 * megabyte }))
  await subject.ask()
  await subject.ask()
  expect(subject.asked).toBe(1)
  expect(subject.said).toEqual([
    'Your writing uses 450 of 500 MB. Empty the trash or delete old versions to free space.',
  ])
  subject.now += 24 * 60 * 60_000
  await subject.ask()
  await subject.ask('boris')
  expect(subject.said).toHaveLength(3)
})

test('a server that cannot say is asked again, and an answer that is none is no warning', async () => {
  const subject = page()
  subject.answer = () => new Response(null, { status: 404 })
  await subject.ask()
  subject.answer = () => Response.json({})
  await subject.ask()
  expect([subject.asked, subject.said]).toEqual([2, []])
})
