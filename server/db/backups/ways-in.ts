import type { SelectQueryBuilder } from 'kysely'
import type { Db, Schema } from '../schema.ts'

/**
 * What opens accounts, besides the codes in mails. A person who can write to backups could have added some. Used
 * invitations are not counted.
 */
export type WaysIn = Record<'passkeys' | 'provider_identities' | 'invitations', Ways>

interface Ways {
  count: number
  /** When the newest was created. */
  newest: number | null
}

export async function countWaysIn(db: Db): Promise<WaysIn> {
  const ways = async (rows: SelectQueryBuilder<Schema, keyof WaysIn, object>): Promise<Ways> => {
    const { count, newest } = await rows
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('created_at').as('newest')])
      .executeTakeFirstOrThrow()
    return { count: Number(count), newest }
  }
  return {
    passkeys: await ways(db.selectFrom('passkeys')),
    provider_identities: await ways(db.selectFrom('provider_identities')),
    invitations: await ways(db.selectFrom('invitations').where('is_first', 'in', [0, 1])),
  }
}
