import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isolatedTables } from '../../server/db/schema.ts'
import { keepClean } from '../../server/keep-clean.ts'
import { createIndexing } from '../../server/long-texts/indexing.ts'
import type { Session } from '../../shared/auth.ts'
import type { PasskeyQuestion } from '../../shared/passkeys.ts'
import { onPostgres } from '../support/server/databases.ts'
import { post } from '../support/server/sign-in.ts'
import { everyCall, send } from './every-call.ts'
import { addPasskey, addWriter, createWorld, type World, type Writer } from './world.ts'

/**
 * Tables with rows of a writer, and those with the accounts: partitioned by writer, or read to find out who the writer
 * is.
 */
const ofPeople = [...isolatedTables, 'users', 'sessions', 'tokens', 'passkeys', 'provider_identities']

/**
 * Statements that run before it is known who calls. Each reads or writes one row, by a value that only its owner has.
 */
const toSignIn = [
  'insert tokens',
  'insert users',
  'select passkeys, users by credential_id',
  'select tokens by session_id',
  'select tokens, sessions, users by access_hash',
  'select tokens, sessions, users by refresh_hash',
  'select users by email',
  'update sessions by id',
  'update tokens by refresh_hash',
  'update users by email',
]

/**
 * Statements of the hourly work for all writers: which accounts there are, when a writer last came, and what has
 * expired. They read no text and no title.
 */
const byNight = [
  'select users',
  'select users by id, email',
  'delete sessions by used_at, created_at',
  'delete tokens, tokens by replaced_at, session_id',
  'update tokens by created_at',
  'select tokens by created_at',
  'select sessions by used_at',
  'select users by last_sign_in_at',
]

// A statement that reads across writers would ask each partition, and on a cluster each machine. Only the statements
// above may do so.
onPostgres('statements that name no writer', ({ open, newMigrated }) => {
  test('are those of a sign-in, and of the work of every hour', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const recorded = recordStatements()
    const world = await createWorld(store)
    onTestFinished(() => world.service.stop())
    const alice = await addWriter(world, 'alice')
    const headers = { authorization: `Bearer ${alice.session.access_token}` }
    for (const call of everyCall(alice)) await (await send(world.subject.app, call, headers)).arrayBuffer()
    await signInAgain(world, await addWriter(world, 'bob'))
    const byDay = recorded.take()
    expect(byDay.length).toBeGreaterThan(100)

    const failed: unknown[] = []
    const indexing = createIndexing(store, location, { tabs: 10, bytes: 1_000_000 }, (error) =>
      failed.push(error),
    )
    const clean = keepClean(store, indexing, (error) => failed.push(error))
    await clean.stop()
    await indexing.stop()
    expect(failed).toEqual([])

    const named = "each statement names its writer: where('user_id', '=', userId)"
    expect(acrossWriters(byDay), named).toEqual(toSignIn.toSorted())
    expect(acrossWriters(recorded.take())).toEqual(byNight.toSorted())
  })
})

/** Signs in by a renewed token and by a passkey, and signs out. */
async function signInAgain(world: World, { session }: Writer): Promise<void> {
  const { app } = world.subject
  const passkey = await addPasskey(world, session)
  const { refresh_token } = session
  expect((await post(app, '/token?grant_type=refresh_token', { refresh_token })).status).toBe(200)
  const asked = await post(app, '/passkeys/authentication/options', {})
  const used = passkey.use((await asked.json()) as PasskeyQuestion)
  const opened = await post(app, '/passkeys/authentication/verify', used)
  const { access_token } = (await opened.json()) as Session
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await app.request('/auth/v1/logout', { method: 'POST', headers })).status).toBe(204)
}

/** Records the statements that are sent to PostgreSQL, in whichever way. */
function recordStatements(): { take(): string[] } {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return {
    take() {
      const texts = sent.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'string' ? query : (query as pg.QueryConfig).text,
      )
      sent.mockClear()
      return texts
    },
  }
}

function acrossWriters(texts: string[]): string[] {
  const summaries = texts
    .filter((text) => !namesWriter(text))
    .map((text) => ({ text, tables: tablesOf(text) }))
    .filter(({ tables }) => tables.some((table) => ofPeople.includes(table)))
    .map(({ text, tables }) => `${text.match(/\w+/)?.[0]} ${tables.join(', ')}${conditionOf(text)}`)
  return [...new Set(summaries)].sort()
}

/** Whether the statement names a writer: by `user_id`, or in the table of accounts by its key. */
function namesWriter(text: string): boolean {
  return (
    /\buser_id"? (= \$|in \(\$)/.test(text) ||
    /^insert into "\w+" \([^)]*"user_id"/.test(text) ||
    /^(select|update|delete)[^(]* "users"[^(]* where "id" = \$\d+/.test(text)
  )
}

function tablesOf(text: string): string[] {
  return [...text.matchAll(/\b(?:(?:from|into|join) "?|update ")(\w+)/g)].map(([, name = '']) => name)
}

function conditionOf(text: string): string {
  const [, where = ''] = text.split(/ where (.*)/s)
  const columns = [...where.matchAll(/"(\w+)" (?:=|<=|>|in|like|not like) [($]/g)].map(([, name]) => name)
  // A row that is found by a key may have further conditions, which do not count.
  const keys = columns.filter((name) => name === 'access_hash' || name === 'refresh_hash')
  const named = keys.length > 0 ? keys : columns
  return named.length > 0 ? ` by ${named.join(', ')}` : ''
}
