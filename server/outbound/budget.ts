import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { Throttle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const budgets = {
  ai: { perMinute: 20, perDay: 500, things: 'AI requests' },
  search: { perMinute: 30, perDay: 1_000, things: 'searches' },
}

export type Budget = ReturnType<typeof createBudget>

interface BudgetDeps {
  throttle: Throttle
  keyed: KeyedHash
  clock: () => number
}

/** What one writer may ask for: each call costs the owner money, or the good will of Wikipedia. */
export function createBudget({ throttle, keyed, clock }: BudgetDeps) {
  return {
    /** Takes one, or refuses in words that say when to come back. */
    async spend(kind: keyof typeof budgets, userId: string): Promise<void> {
      const { perMinute, perDay, things } = budgets[kind]
      const taken = await throttle.take([
        { key: keyed('throttle', kind, 'minute', userId), max: perMinute, windowMs: minuteMs },
        { key: keyed('throttle', kind, 'day', userId), max: perDay, windowMs: 24 * hourMs },
      ])
      if (taken === 'taken') return
      const waitMs = Math.max(1, taken.refusedUntil - clock())
      const used = waitMs <= minuteMs ? `${perMinute} ${things} in a minute` : `${perDay} ${things} in a day`
      throw new AppError(
        'too_many_requests',
        `${used} are the limit. Please try again in ${inWords(waitMs)}.`,
        {
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        },
      )
    },
  }
}

function inWords(ms: number): string {
  if (ms <= minuteMs) return plural(Math.ceil(ms / 1_000), 'second')
  if (ms <= hourMs) return plural(Math.ceil(ms / minuteMs), 'minute')
  return plural(Math.ceil(ms / hourMs), 'hour')
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
