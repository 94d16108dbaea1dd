import type { Db } from '../../db/schema.ts'
import { markOfUse } from '../throttling/throttle.ts'

export type SaidWhen = ReturnType<typeof createSaidWhen>

/**
 * Remembers which providers (by issuer) have ever said `auth_time`, and so can say it. A browser that removes `max_age`
 * from the address gets a token without it. If the server did not know that the provider could say it, it would believe
 * such a token. So the mark is in the database, where it survives restarts, floods and the cleaning of counts, and
 * never ends. If a provider stops saying `auth_time`, the host must delete the mark.
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
