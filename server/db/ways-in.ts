import type { Db } from './schema.ts'

/** What opens accounts beside codes, which are mailed. Whoever can write to backups could have put some there. */
export type WaysIn = Record<'passkeys' | 'provider_identities' | 'invitations', Ways>

interface Ways {
  count: number
  /** When the newest was made. */
  newest: number | null
}

export async function countWaysIn(db: Db): Promise<WaysIn> {
  const ways = async (table: keyof WaysIn): Promise<Ways> => {
    const { count, newest } = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('created_at').as('newest')])
      .executeTakeFirstOrThrow()
    return { count: Number(count), newest }
  }
  return {
    passkeys: await ways('passkeys'),
    provider_identities: await ways('provider_identities'),
    invitations: await ways('invitations'),
  }
}
