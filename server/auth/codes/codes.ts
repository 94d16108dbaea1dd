import { randomInt } from 'node:crypto'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { codeLength, codeLifetimeMs, codeTries } from '#shared/limits.ts'
import { hasEnded } from '../../db/has-ended.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type EarlierHash, isSameHash, type KeyedHash, noEarlierHash } from '../keyed-hash.ts'

export type Codes = ReturnType<typeof createCodes>

/** The asker without the cookie of a browser that asked: a program or a stranger. */
export const anybody = ''

/** The stored hash of a code that was never sent: no answer matches it. */
const opensNothing = ''

interface CodesDeps {
  db: Db
  keyed: KeyedHash
  earlier?: EarlierHash
  clock: () => number
}

/**
 * Codes of an address, stored as keyed hashes: six digits have so few values that any other hash in a stolen database
 * would give them away at once.
 *
 * Each browser that asked has a seat, known by its cookie: the code that was sent for it, which opens nothing elsewhere,
 * and five tries of its own. So nobody else can use up its tries, nor put a newer code in the place of its own. All who
 * have no cookie share one seat: the newest code that one of them asked for, and five tries together.
 *
 * Tries count against a seat, not against the single code: while an earlier code lives, its used tries are carried over
 * to the next one, so that asking again buys no further guesses. When all five are gone, neither a right answer nor a
 * new code helps that seat before the last code sent has ended; that takes ten minutes at most.
 */
export function createCodes({ db, keyed, earlier = noEarlierHash, clock }: CodesDeps) {
  // One idea: what happens to the codes of an address, each as one query on the same few columns.
  const hashOf = (email: string, code: string) => keyed('code', email, code)
  /** One that was mailed before the secret was changed still opens what it promised. */
  const answersOf = (email: string, code: string) =>
    [hashOf(email, code), earlier()?.('code', email, code)].filter((hash) => hash !== undefined)

  return {
    /** Whether a code for this address would open something: it has an account, or was promised one just now. */
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

    /** Makes the code that from now on is the only one of this asker. */
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

    /** Whether this browser asked for a code that still lives. */
    async isAskedBy(email: string, asker: string): Promise<boolean> {
      return (await liveCodeEnd(email, asker)) !== undefined
    },

    /** Counts the try before it looks, so that guesses made at the same moment are all counted. */
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
     * True for exactly one of those who hold a right code: no code of the address opens anything after it. The seats of
     * browsers keep their tries, or whoever has spent theirs would see by the next answer that the owner has come in,
     * and so has an account. That one's own too: where a browser knows no `__Host-`, a page at another name may have
     * left its mark there.
     */
    async use(tx: Tx, email: string, { asker, code }: { asker: string; code: string }): Promise<boolean> {
      // All of them held at once: whoever held them one after the other would meet another who comes in.
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

/**
 * No code of the address opens anything any more. The tries stay until the codes have ended, or who counts along would
 * see it.
 */
export async function withdrawCodes(tx: Tx, email: string): Promise<void> {
  await tx.updateTable('codes').set({ hash: opensNothing }).where('email', '=', email).execute()
}

/** A right answer was no guess, whether or not it opens an account: its browser has as many tries as before. */
async function giveBackTry(db: Db, email: string, asker: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('email', '=', email)
    .where('asker', '=', asker)
    .where('tries', '>', 0)
    .execute()
}

/** Puts a code in the place of the one before, unless that lives and its tries are spent. */
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
