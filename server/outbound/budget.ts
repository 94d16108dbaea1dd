import type { Context } from 'hono'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { plural } from '#shared/text/plural.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { normalAddress } from '../auth/normal-address.ts'
import { networksAround } from '../auth/throttling/budgets.ts'
import { networksOf } from '../auth/throttling/networks-of.ts'
import type { Charge, Throttle } from '../auth/throttling/throttle.ts'
import type { Db } from '../db/schema.ts'
import type { Config, Shares } from '../env.ts'
import { AppError } from '../errors.ts'
import type { UserEnv } from '../http/require-user.ts'
import { waitInWords } from './wait-in-words.ts'

const kinds = {
  ai: { perMinute: 20, one: 'AI request', things: 'AI requests' },
  search: { perMinute: 30, one: 'search', things: 'searches' },
  // The page sends at most one every three seconds.
  dictation: { perMinute: 30, one: 'piece of dictation', things: 'pieces of dictation' },
}

export type Budget = ReturnType<typeof createBudget>
/** Takes one call from the budget. If none is left, throws an error that says whose limit it is and when to come back. */
export type Spend = (kind: keyof typeof kinds) => Promise<void>

interface BudgetDeps {
  db: Db
  throttle: Throttle
  keyed: KeyedHash
  limits: Pick<Config['budgets'], 'aiPerDay' | 'searchesPerDay' | 'dictationPerDay'>
  clientIp: (c: Context) => string
  clock: () => number
}

/**
 * The budgets of one writer, of one network and of all together, because each call costs the host money, or the good will of
 * Wikipedia. Calls are counted for the address and not for the account: if an account is deleted and made again, it has only
 * what the old one left.
 */
export function createBudget({ db, throttle, keyed, limits, clientIp, clock }: BudgetDeps) {
  const sharesOf: Record<keyof typeof kinds, Shares> = {
    ai: limits.aiPerDay,
    search: limits.searchesPerDay,
    dictation: limits.dictationPerDay,
  }

  function chargesOf(kind: keyof typeof kinds, { email, created_at }: Payer, ip: string): Charge[] {
    const { perAddress, perNetwork, perServer } = sharesOf[kind]
    const keyOf = (...parts: string[]) => keyed('throttle', kind, ...parts)
    const server: Charge = { key: keyOf('server'), max: perServer, windowMs: dayMs, whose: 'server' }
    // Somebody with many mail addresses can make many accounts. New accounts leave half of the budget to older ones.
    const address = normalAddress(email)
    // An account that was made while the clock ran ahead counts as new until that time has come.
    const isNew = clock() - created_at < dayMs
    return [
      { key: keyOf('minute', address), max: kinds[kind].perMinute, windowMs: minuteMs },
      { key: keyOf('day', address), max: perAddress, windowMs: dayMs },
      ...networksOf(ip).map((network, step): Charge => {
        const max = perNetwork * (step === 0 ? 1 : networksAround)
        return { key: keyOf('network', network), max, windowMs: dayMs, whose: 'network' }
      }),
      ...(isNew
        ? [{ ...server, key: keyOf('newcomers'), max: Math.ceil(perServer / 2), whose: 'newcomers' as const }]
        : []),
      server,
    ]
  }

  return {
    /** The budget of the sender of this request. */
    of(c: Context<UserEnv>): Spend {
      return async (kind) => {
        const payer = await db
          .selectFrom('users')
          .where('id', '=', c.var.userId)
          .select(['email', 'created_at'])
          .executeTakeFirst()
        if (!payer) throw new AppError('unauthenticated')
        const taken = await throttle.take(chargesOf(kind, payer, clientIp(c)))
        if (taken === 'taken') return
        const waitMs = Math.max(1, taken.refusedUntil - clock())
        throw new AppError('too_many_requests', refusal(kind, taken.charge, waitMs), {
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        })
      }
    },
  }
}

interface Payer {
  email: string
  created_at: number
}

const limits = {
  network: 'The limit for your network',
  newcomers: 'The limit for all new accounts',
  server: 'The limit for this server',
}

function refusal(kind: keyof typeof kinds, { max, windowMs, whose }: Charge, waitMs: number): string {
  const { one, things } = kinds[kind]
  const limit = whose === undefined ? 'Your limit' : limits[whose]
  const time = windowMs === minuteMs ? 'minute' : 'day'
  return `${limit} is ${plural(max, one, things)} in a ${time}. Please try again in ${waitInWords(waitMs)}.`
}
