import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onEveryDatabase, onSqlite } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'
import { databaseFile } from '../db/sqlite/sqlite-store.ts'
import { emptyTrash } from '../tabs/delete-for-good.ts'
import { finishDeletions } from './delete-account.ts'

const mark = 'xylographic'
const today = new Date().toISOString().slice(0, 10)
/** From what fits into a page of the database to what takes up many. */
const lengths = [1, 30, 400, 5_000]

onSqlite('deleting', ({ newLocation, open }) => {
  test('an account leaves none of its words in the files', async () => {
    const location = await newLocation()
    const subject = createTestApp(await open(location))
    const anna = await writer(subject, 'anna@example.com')
    const boris = await writer(subject, 'boris@example.com')
    for (let at = 0; at < 40; at++) {
      const length = lengths[at % lengths.length] ?? 1
      await boris('PUT', `/api/tabs/${randomUUID()}`, tab('His', 'plain '.repeat(length)))
      const id = await livedTab(anna, `${mark} `.repeat(length))
      if (at % 4 === 0) await anna('DELETE', `/api/tabs/${id}`)
    }
    expect(traces(location.dataDir)).toBeGreaterThan(1_000)
    expect((await anna('DELETE', '/api/account', { email: 'anna@example.com' })).status).toBe(204)
    expect(traces(location.dataDir)).toBe(0)
    expect((await boris('GET', '/api/tabs')).status).toBe(200)
  })

  test('what was in the trash leaves none of its words either, and the file becomes small again', async () => {
    const location = await newLocation()
    const store = await open(location)
    const anna = await addUser(store)
    await store.asUser(anna, async (tx) => {
      for (let at = 0; at < 200; at++) {
        const content = `${mark} `.repeat(4 * at)
        await tx
          .insertInto('writing_tabs')
          .values(tabRow(anna, { content, deleted_at: 5 }))
          .execute()
      }
    })
    await store.sweep()
    const before = statSync(databaseFile(location.dataDir)).size
    await emptyTrash(store, anna, 10)
    await store.sweep()
    expect(traces(location.dataDir)).toBe(0)
    expect(statSync(databaseFile(location.dataDir)).size).toBeLessThan(before / 4)
  })

  test('a file of an earlier release loses what was deleted in it, and shrinks in steps from then on', async () => {
    const location = await newLocation()
    const older = new DatabaseSync(databaseFile(location.dataDir))
    older.exec('pragma journal_mode = wal; create table words (text); create table rest (text)')
    older.prepare('insert into words values (?)').run(`${mark} `.repeat(10_000))
    older.exec('delete from words')
    older.close()
    expect(traces(location.dataDir)).toBeGreaterThan(0)
    const store = await open(location)
    await store.sweep()
    expect(traces(location.dataDir)).toBe(0)
    const database = new DatabaseSync(databaseFile(location.dataDir))
    expect(database.prepare('pragma auto_vacuum').get()).toEqual({ auto_vacuum: 2 })
    database.close()
  })
})

onEveryDatabase('deleting', ({ open }) => {
  test('never overwrites more than a megabyte in one transaction, unless one text is longer', async () => {
    const store = await open()
    const anna = await addUser(store)
    const bytes = 400_000
    await store.asUser(anna, async (tx) => {
      const tab = tabRow(anna, { content: 'x'.repeat(bytes), deleted_at: 5 })
      await tx.insertInto('writing_tabs').values(tab).execute()
      for (let base = 1; base <= 5; base++) {
        const owner = { tab_id: tab.id, user_id: anna }
        const packed = Buffer.alloc(bytes)
        const hash = Buffer.alloc(1)
        await tx
          .insertInto('version_bases')
          // The second is what the others are packed against.
          .values({ ...owner, id: base, length: 1, packed, hash, base: base > 2 ? 2 : null })
          .execute()
        const version = { ...owner, id: randomUUID(), packed: hash, hash, length: 1, base }
        const shown = {
          content: '',
          word_count: 1,
          reason: 'named',
          name: null,
          created_at: base,
          is_sole: 0,
        }
        await tx
          .insertInto('tab_versions')
          .values({ ...version, ...shown })
          .execute()
      }
    })
    const left: number[] = []
    const watched: Store = {
      ...store,
      asUser: async (userId, work) => {
        const result = await store.asUser(userId, work)
        left.push(await bytesOf(store, anna))
        return result
      },
    }
    await emptyTrash(watched, anna, 10)
    expect(left.at(-1)).toBe(0)
    for (const [at, before] of left.entries()) {
      expect(before - (left[at + 1] ?? 0)).toBeLessThanOrEqual(1_000_000)
    }
  })

  test('an account closes it at once, and goes on where it was cut off', async () => {
    const store = await open()
    const subject = createTestApp(store, { config: { rateLimits: false } })
    const anna = await writer(subject, 'anna@example.com')
    const id = await livedTab(anna, mark)
    const { sweep, asUser } = store
    let steps = 0
    store.asUser = (userId, work) => {
      steps += 1
      return steps < 3 ? asUser(userId, work) : Promise.reject(new Error('The database is away'))
    }
    // It is closed, and its writer is told so: the page keeps nothing of it on the device then.
    const reply = await anna('DELETE', '/api/account', { email: 'anna@example.com' })
    expect(reply.status).toBe(204)
    expect(subject.logged).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: 'What is left of a deleted account goes within the hour',
      }),
    )
    Object.assign(store, { asUser, sweep })
    expect((await anna('GET', `/api/tabs/${id}`)).status).toBe(401)

    const again = await writer(subject, 'anna@example.com')
    await livedTab(again, 'new')
    await finishDeletions(store)
    const users = await store.db.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: 'anna@example.com' }])
    expect(await (await again('GET', '/api/tabs')).json()).toMatchObject({ tabs: [{ preview: 'new' }] })
  })
})

/** Of all that has texts in it. */
function bytesOf(store: Store, userId: string): Promise<number> {
  return store.asUser(userId, async (tx) => {
    const rows = [
      ...(await tx.selectFrom('version_bases').select('packed').execute()).map(({ packed }) => packed),
      ...(await tx.selectFrom('writing_tabs').select('content').execute()).map(({ content }) => content),
    ]
    return rows.reduce((sum, text) => sum + text.length, 0)
  })
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function writer(subject: TestApp, email: string): Promise<Call> {
  const { access_token } = await signIn(subject, email)
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  return async (method, path, body) =>
    subject.app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

function tab(title: string, content: string) {
  return { title, content, writing_date: today }
}

/** Written, kept as a version, and written over: the words stand in older pages. Ends with `new`, or with the words. */
async function livedTab(call: Call, words: string): Promise<string> {
  const id = randomUUID()
  await call('PUT', `/api/tabs/${id}`, tab(`A ${mark}`, words))
  await call('POST', `/api/tabs/${id}/versions`, { reason: 'named', name: `A ${mark}` })
  const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1 }
  await call('PATCH', `/api/tabs/${id}`, { ...save, content: words.replaceAll(mark, 'new') })
  return id
}

function traces(dataDir: string): number {
  const files = ['', '-wal', '-shm'].map((end) => databaseFile(dataDir) + end)
  const bytes = Buffer.concat(files.filter((file) => existsSync(file)).map((file) => readFileSync(file)))
  return bytes.toString('latin1').split(mark).length - 1
}
