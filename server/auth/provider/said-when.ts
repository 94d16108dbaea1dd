import type { Db } from '../../db/schema.ts'
import { markOfUse } from '../throttling/throttle.ts'

export type SaidWhen = ReturnType<typeof createSaidWhen>

/**
 * Remembers of a provider, by its name for itself, that it has said since when somebody is signed in there, and so can.
 * Whoever takes the question out of the address has it say nothing, and would otherwise come in through a server that
 * has just started. So it is a mark in the database, which outlives counts, floods and restarts, and has no end: one
 * that says it no longer has to be forgotten by the host.
 */
export function createSaidWhen(db: Db) {
  const known = new Set<string>()

  return {
    /** Costs a query once for each process. */
    async note(issuer: string): Promise<void> {
      if (known.has(issuer)) return
      await db
        .insertInto('throttle')
        .values({ key: keyOf(issuer), count: 1, resets_at: Number.MAX_SAFE_INTEGER })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      known.add(issuer)
    },

    async has(issuer: string): Promise<boolean> {
      if (known.has(issuer)) return true
      const mark = await db
        .selectFrom('throttle')
        .where('key', '=', keyOf(issuer))
        .select('key')
        .executeTakeFirst()
      if (mark) known.add(issuer)
      return mark !== undefined
    },
  }
}

function keyOf(issuer: string): string {
  return `${markOfUse}auth_time by ${issuer}`
}
