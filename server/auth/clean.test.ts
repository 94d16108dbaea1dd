import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import type { Store } from '../db/schema.ts'
import { cleanAuth } from './clean.ts'

const dayMs = 24 * 60 * 60_000
const now = 1_000 * dayMs

onBothEngines('cleaning', ({ open }) => {
  let store: Store

  beforeAll(async () => {
    store = await open()
    const { db } = store
    const user_id = await addUser(store)
    const code = { asker: '', hash: 'hash', tries: 0, sent_at: 0 }
    await db
      .insertInto('codes')
      .values([
        { ...code, email: 'ended@example.com', expires_at: now },
        { ...code, email: 'living@example.com', expires_at: now + 1 },
      ])
      .execute()
    await db
      .insertInto('throttle')
      .values([
        { key: 'over', count: 1, resets_at: now },
        { key: 'counting', count: 1, resets_at: now + 1 },
      ])
      .execute()
    const invitation = { is_first: 0, created_at: 0 }
    await db
      .insertInto('invitations')
      .values([
        { ...invitation, token_hash: 'forgotten', email: 'a@example.com', expires_at: now - 30 * dayMs },
        { ...invitation, token_hash: 'ended', email: 'b@example.com', expires_at: now - 30 * dayMs + 1 },
      ])
      .execute()
    const session = { user_id, user_agent: '' }
    await db
      .insertInto('sessions')
      .values([
        { ...session, id: 'idle', created_at: now - 31 * dayMs, used_at: now - 30 * dayMs },
        { ...session, id: 'old', created_at: now - 180 * dayMs, used_at: now },
        { ...session, id: 'living', created_at: now - 179 * dayMs, used_at: now - 29 * dayMs },
        { ...session, id: 'unanswered', created_at: now - 20 * dayMs, used_at: now - 10 * dayMs },
      ])
      .execute()
    const token = (
      name: string,
      session_id: string,
      replaced_at: number | null,
      seen_at: number | null = now,
    ) => ({
      refresh_hash: name,
      access_hash: name,
      session_id,
      created_at: now,
      seen_at,
      replaced_at,
    })
    await db
      .insertInto('tokens')
      .values([
        token('of the idle session', 'idle', null),
        token('of the old session', 'old', null),
        token('replaced long ago', 'living', now - 30 * dayMs),
        token('replaced', 'living', now - 29 * dayMs),
        token('current', 'living', null),
        token('held by a browser', 'unanswered', now - 10 * dayMs),
        token('lost on its way', 'unanswered', null, null),
      ])
      .execute()
    await cleanAuth(store, now)
  })

  test('keeps the codes that still live', async () => {
    expect(await store.db.selectFrom('codes').select('email').execute()).toEqual([
      { email: 'living@example.com' },
    ])
  })

  test('keeps the counts that still count', async () => {
    expect(await store.db.selectFrom('throttle').select('key').execute()).toEqual([{ key: 'counting' }])
  })

  test('keeps invitations while they can say that they have ended', async () => {
    const kept = await store.db.selectFrom('invitations').select('token_hash').execute()
    expect(kept).toEqual([{ token_hash: 'ended' }])
  })

  test('keeps the sessions that still live', async () => {
    expect(await store.db.selectFrom('sessions').select('id').orderBy('id').execute()).toEqual([
      { id: 'living' },
      { id: 'unanswered' },
    ])
  })

  test('keeps current tokens, and replaced ones while their reuse is watched for', async () => {
    const tokens = await store.db
      .selectFrom('tokens')
      .select('refresh_hash')
      .orderBy('refresh_hash')
      .execute()
    expect(tokens.map(({ refresh_hash }) => refresh_hash)).toEqual([
      'current',
      'held by a browser',
      'lost on its way',
      'replaced',
    ])
  })
})
