import { randomInt } from 'node:crypto'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { codeLength, codeLifetimeMs, codeTries } from '#shared/limits.ts'
import { hasEnded } from '../../db/has-ended.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type EarlierHash, isSameHash, type KeyedHash, noEarlierHash } from '../keyed-hash.ts'

export type Codes = ReturnType<typeof createCodes>

/** The asker of a request without the cookie of a browser that asked: a program or a stranger. */
export const anybody = ''

/** Stored as the hash of a code that was never sent, or is not valid any more: no code matches it. */
const opensNothing = ''

interface CodesDeps {
  db: Db
  keyed: KeyedHash
  earlier?: EarlierHash
  clock: () => number
}

/**
 * Codes are stored as keyed hashes: six digits have so few values that any other hash in a stolen database could be
 * guessed at once.
 *
 * Each browser that asked for a code has a seat, identified by its cookie. The seat has the code that was sent for this
 * browser, which is valid nowhere else, and five tries. So nobody else can use up these tries, or replace this code by
 * a newer one. All requests without a cookie share one seat: its code is the newest that any of them asked for.
 *
 * Tries are counted for the seat and not for each code: while a code is valid, its used tries are carried over to the
 * next one, so asking again gives no more guesses. When all five are used, neither a right code nor a new one helps
 * that seat until the last code has expired, which takes at most ten minutes.
 */
export function createCodes({ db, keyed, earlier = noEarlierHash, clock }: CodesDeps) {
  // One idea: what happens to the codes of an address, each as one query on the same few columns.
  const hashOf = (email: string, code: string) => keyed('code', email, code)
  /** A code that was mailed before the secret was changed is still valid. */
  const answersOf = (email: string, code: string) =>
    [hashOf(email, code), earlier()?.('code', email, code)].filter((hash) => hash !== undefined)

  return {
    /** Whether a code for this address would sign in: the address has an account, or a valid code that makes one. */
    async isExpected(email: string, spelling: string): Promise<boolean> {
      const account = await db
        .selectFrom('users')
        .where('email', 'in', [email, spelling])
        .select('id')
        .executeTakeFirst()
      const promise = await db
        .selectFrom('codes')
        .where('email', '=', email)
        .where(isAlive(clock()))
        .where('hash', '!=', opensNothing)
        .select('email')
        .executeTakeFirst()
      return account !== undefined || promise !== undefined
    },

    /** Makes a code, which replaces the asker's earlier one. */
    async issue(
      email: string,
      { asker, opens }: { asker: string; opens: boolean },
    ): Promise<string | { spentUntil: number }> {
      const now = clock()
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const hash = opens ? hashOf(email, code) : opensNothing
      const isIssued = await seat(db, { email, asker, hash, now })
      return isIssued ? code : { spentUntil: (await liveCodeEnd(email, asker)) ?? now }
    },

    /** Whether this browser asked for a code that is still valid. */
    async isAskedBy(email: string, asker: string): Promise<boolean> {
      return (await liveCodeEnd(email, asker)) !== undefined
    },

    /** Counts the try before it compares, so that simultaneous guesses are all counted. */
    async check(
      email: string,
      { asker, code }: { asker: string; code: string },
    ): Promise<'right' | 'wrong' | { spentUntil: number }> {
      const counted = await db
        .updateTable('codes')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('email', '=', email)
        .where('asker', '=', asker)
        .where(isAlive(clock()))
        .where('tries', '<', codeTries)
        .returning('hash')
        .executeTakeFirst()
      if (!counted) {
        const spentUntil = await liveCodeEnd(email, asker)
        return spentUntil === undefined ? 'wrong' : { spentUntil }
      }
      const matches = answersOf(email, code).map((answer) => isSameHash(counted.hash, answer))
      if (!matches.includes(true)) return 'wrong'
      if (asker !== anybody) await giveBackTry(db, email, asker)
      return 'right'
    },

    /**
     * Returns true for exactly one call with a right code; after it, no code of the address is valid. The seats of
     * browsers keep their counts of tries. Otherwise a stranger who has used up theirs would see from the next refusal
     * that the owner has signed in, and so has an account. Even the seat of the browser that signs in keeps its count:
     * in a browser without `__Host-` cookies, a page of another host name may have set the cookie, and so knows the
     * seat.
     */
    async use(tx: Tx, email: string, { asker, code }: { asker: string; code: string }): Promise<boolean> {
      // One statement locks all rows: two sign-ins that locked them one by one could deadlock.
      const seats = await tx
        .updateTable('codes')
        .set((row) => ({ tries: row.ref('tries') }))
        .where('email', '=', email)
        .returning(['asker', 'hash'])
        .execute()
      const answers = answersOf(email, code)
      if (!seats.some((seat) => seat.asker === asker && answers.includes(seat.hash))) return false
      if (asker === anybody)
        await tx.deleteFrom('codes').where('email', '=', email).where('asker', '=', asker).execute()
      await withdrawCodes(tx, email)
      return true
    },
  }

  async function liveCodeEnd(email: string, asker: string): Promise<number | undefined> {
    const code = await db
      .selectFrom('codes')
      .where('email', '=', email)
      .where('asker', '=', asker)
      .where(isAlive(clock()))
      .select('expires_at')
      .executeTakeFirst()
    return code?.expires_at
  }
}

/** Makes all codes of the address invalid. Counts of tries stay until they expire, so that strangers see no change. */
export async function withdrawCodes(tx: Tx, email: string): Promise<void> {
  await tx.updateTable('codes').set({ hash: opensNothing }).where('email', '=', email).execute()
}

/** A right code was no guess, whether or not it leads to an account: so the browser gets its try back. */
async function giveBackTry(db: Db, email: string, asker: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('email', '=', email)
    .where('asker', '=', asker)
    .where('tries', '>', 0)
    .execute()
}

/** Replaces the seat's code, unless that one is still valid and all tries are used. */
async function seat(
  db: Db,
  { email, asker, hash, now }: { email: string; asker: string; hash: string; now: number },
): Promise<boolean> {
  const isOver = hasEnded('codes.expires_at', codeLifetimeMs, now)
  const seated = await db
    .insertInto('codes')
    .values({ email, asker, hash, expires_at: now + codeLifetimeMs, tries: 0, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'asker'])
        .doUpdateSet((row) => ({
          hash: row.ref('excluded.hash'),
          expires_at: row.ref('excluded.expires_at'),
          sent_at: row.ref('excluded.sent_at'),
          tries: row.case().when(isOver).then(0).else(row.ref('codes.tries')).end(),
        }))
        .where((row) => row.or([isOver, row('codes.tries', '<', codeTries)])),
    )
    .returning('asker')
    .executeTakeFirst()
  return seated !== undefined
}

function isAlive(now: number): Expression<SqlBool> {
  return expressionBuilder().not(hasEnded('codes.expires_at', codeLifetimeMs, now))
}
