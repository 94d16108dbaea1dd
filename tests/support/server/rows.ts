import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema, Store } from '../../../server/db/schema.ts'

/** Inserts a user directly, for tests that are not about signing in. */
export async function addUser(store: Store, email = `${randomUUID()}@example.com`): Promise<string> {
  const id = randomUUID()
  await store.db.insertInto('users').values({ id, email, created_at: 1_000, last_sign_in_at: null }).execute()
  return id
}

/** A complete row of `writing_tabs`. */
export function tabRow(
  userId: string,
  changes: Partial<Insertable<Schema['writing_tabs']>> = {},
): Insertable<Schema['writing_tabs']> & { id: string; content: string } {
  return {
    id: randomUUID(),
    user_id: userId,
    title: "Today's Writing",
    content: '',
    font: 'Inter',
    size: 'normal',
    timer_minutes: 0,
    word_count: 0,
    writing_date: '2026-11-21',
    revision: 1,
    created_at: 1_000,
    updated_at: 1_000,
    deleted_at: null,
    ...changes,
  }
}

/** Adds sessions whose tokens are used up, so that no list shows them, although browsers still have them. */
export async function addHeldSessions(
  { db }: Store,
  userId: string,
  count: number,
  times: { created_at: number; used_at: number },
): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const session = { user_id: userId, ...times, user_agent: '', secret_mark: null }
  const token = { created_at: times.created_at, seen_at: times.used_at, replaced_at: times.used_at }
  await db
    .insertInto('sessions')
    .values(ids.map((id) => ({ id, ...session })))
    .execute()
  await db
    .insertInto('tokens')
    .values(ids.map((id) => ({ refresh_hash: id, access_hash: id, session_id: id, ...token })))
    .execute()
}
