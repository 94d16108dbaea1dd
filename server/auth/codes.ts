import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength, codeLifetimeMs, codeTries } from '#shared/limits.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { KeyedHash } from './keyed-hash.ts'

export type Codes = ReturnType<typeof createCodes>

/** The stored hash of a code that was never sent: no answer matches it. */
const opensNothing = ''

/**
 * One code per address, stored as a keyed hash: six digits have so few values that any other hash in a stolen database
 * would give them away at once.
 *
 * Five tries count against the address, not against the single code: while an earlier code lives, its used tries are
 * carried over to the next one, so that asking again buys no further guesses. When all five are gone, neither a right
 * answer nor a new code helps before the last code sent has ended; that takes ten minutes at most.
 */
export function createCodes({ db, keyed, clock }: { db: Db; keyed: KeyedHash; clock: () => number }) {
  const hashOf = (email: string, code: string) => keyed('code', email, code)

  return {
    /** Whether a code for this address would open something: it has an account, or was promised one just now. */
    async isExpected(email: string): Promise<boolean> {
      const account = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
      const promise = await db
        .selectFrom('codes')
        .where('email', '=', email)
        .where('expires_at', '>', clock())
        .where('hash', '!=', opensNothing)
        .select('email')
        .executeTakeFirst()
      return account !== undefined || promise !== undefined
    },

    /** Makes the code that from now on is the only one for this address. */
    async issue(email: string, { opens }: { opens: boolean }): Promise<string | { spentUntil: number }> {
      const now = clock()
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const hash = hashOf(email, code)
      const issued = await db
        .insertInto('codes')
        .values({
          email,
          hash: opens ? hash : opensNothing,
          expires_at: now + codeLifetimeMs,
          tries: 0,
          sent_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet((row) => ({
              hash: row.ref('excluded.hash'),
              expires_at: row.ref('excluded.expires_at'),
              sent_at: row.ref('excluded.sent_at'),
              tries: row
                .case()
                .when('codes.expires_at', '<=', now)
                .then(0)
                .else(row.ref('codes.tries'))
                .end(),
            }))
            .where((row) => row.or([row('codes.expires_at', '<=', now), row('codes.tries', '<', codeTries)])),
        )
        .returning('email')
        .executeTakeFirst()
      return issued ? code : { spentUntil: (await liveCodeEnd(email)) ?? now }
    },

    /** Counts the try before it looks, so that guesses made at the same moment are all counted. */
    async check(email: string, code: string): Promise<'right' | 'wrong' | { spentUntil: number }> {
      const counted = await db
        .updateTable('codes')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('email', '=', email)
        .where('expires_at', '>', clock())
        .where('tries', '<', codeTries)
        .returning('hash')
        .executeTakeFirst()
      if (counted) return isSame(counted.hash, hashOf(email, code)) ? 'right' : 'wrong'
      const spentUntil = await liveCodeEnd(email)
      return spentUntil === undefined ? 'wrong' : { spentUntil }
    },

    /** True for exactly one of those who hold the right code. */
    async use(tx: Tx, email: string, code: string): Promise<boolean> {
      const used = await tx
        .deleteFrom('codes')
        .where('email', '=', email)
        .where('hash', '=', hashOf(email, code))
        .returning('email')
        .executeTakeFirst()
      return used !== undefined
    },
  }

  async function liveCodeEnd(email: string): Promise<number | undefined> {
    const code = await db
      .selectFrom('codes')
      .where('email', '=', email)
      .where('expires_at', '>', clock())
      .select('expires_at')
      .executeTakeFirst()
    return code?.expires_at
  }
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
