import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onEveryDatabase } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { deleteAccount } from '../../account/delete-account.ts'
import type { Schema, Store, Tx } from '../../db/schema.ts'
import { deleteForGood } from '../delete-for-good.ts'
import { searchTabs } from '../search-tabs.ts'
import { deleteVersion } from '../versions.ts'
import { chooseTabs } from './choose-tabs.ts'
import { bucketOf, gramsToFind } from './grams.ts'
import { indexTabs, needsIndexing } from './index-tabs.ts'
import { forgetGrams, unindexSegment } from './segments.ts'

const day = '2026-11-21'

onEveryDatabase('the index of a writer', ({ open, kind }) => {
  let store: Store
  let userId: string
  let ids: string[]

  beforeAll(async () => {
    store = await open()
  })

  beforeEach(async () => {
    userId = await addUser(store)
    ids = await addTabs(Array.from({ length: 300 }, (_, at) => `Words of number ${at}`))
  })

  test('leaves out a text that is longer than a segment, and the search reads it', async () => {
    const [long = ''] = await addTabs([`${'ไม่มีช่องว่าง'.repeat(60_000)} quetzal`])
    await indexTabs(store, userId)
    expect(await noted()).toEqual([long])
    expect(await find('quetzal')).toEqual([long])
    expect(await rowsOf('gram_segments')).toHaveLength(1)
    await indexTabs(store, userId)
    expect(await rowsOf('gram_segments')).toHaveLength(1)

    await store.asUser(userId, (tx) => tx.deleteFrom('gram_segments').where('user_id', '=', userId).execute())
    expect(await read((tx) => needsIndexing(tx, userId))).toBe(false)
  })

  test('leaves a text out for now that is being written, and goes on with the others', async () => {
    // This text is so long that no other one fits into its segment.
    const veryLong = filled(2 * 1024 * 1024)
    const [long] = await addTabs([veryLong], '2026-11-23')
    await addTabs(
      Array.from({ length: 300 }, () => filled(1_000)),
      '2026-11-22',
    )
    const busy: Store = {
      ...store,
      async asUser(user, work) {
        await write(long, veryLong)
        return store.asUser(user, work)
      },
    }
    await indexTabs(busy, userId)
    expect(await noted()).toEqual([long])
    expect((await rowsOf('gram_segments')).map(({ texts }) => texts)).toEqual([600])
    expect(await find('number 299')).toEqual([ids[299]])
  })

  test('is found however far ahead the clock is, and in later segments when it goes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2100-01-01') })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await indexTabs(store, userId)
    expect(await find('number 299')).toEqual([ids[299]])
    const [first] = await rowsOf('gram_segments')
    expect(first?.segment).toBeLessThan(2 ** 26)

    vi.setSystemTime(new Date('2026-11-23'))
    await addTabs(Array.from({ length: 900 }, (_, at) => `Words of letter ${at}`))
    await indexTabs(store, userId)
    const later = (await rowsOf('gram_segments')).filter(({ segment }) => segment !== first?.segment)
    expect(later.map(({ segment }) => segment > Number(first?.segment))).toEqual([true])
    expect(await find('letter 899')).toHaveLength(1)
  })

  test('is written and deleted in steps, however much a text has in it', async () => {
    let state = 7
    const noise = Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return String.fromCharCode(0x4e00 + (state >>> 18))
    })
    await addTabs([noise.join('')])
    const steps: number[] = []
    const watched: Store = {
      ...store,
      asUser: (user, work) =>
        store.asUser(user, async (tx) => {
          const before = await listBytes(tx)
          const done = await work(tx)
          steps.push((await listBytes(tx)) - before)
          return done
        }),
    }
    await indexTabs(watched, userId)
    const bytes = await read(listBytes)
    expect(bytes).toBeGreaterThan(900_000)
    await deleteAccount(watched, userId)
    expect(await read(listBytes)).toBe(0)
    expect(steps.reduce((sum, step) => sum + step)).toBe(0)
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(300_000)
  })

  test('is used only where the same tables of Unicode made it, and made anew where others did', async () => {
    await indexTabs(store, userId)
    await store.asUser(userId, async (tx) => {
      await tx.updateTable('gram_segments').set({ format: '1 1.0' }).where('user_id', '=', userId).execute()
      await tx
        .updateTable('gram_lists')
        .set({ packed: new Uint8Array(1) })
        .where('user_id', '=', userId)
        .execute()
    })
    expect(await find('number 299')).toEqual([ids[299]])
    await indexTabs(store, userId)
    expect(new Set((await rowsOf('gram_segments')).map(({ format }) => format))).not.toContain('1 1.0')
    expect(await find('number 299')).toEqual([ids[299]])
    expect(await noted()).toEqual([])
  })

  test('is left to the newer release that made it, until a tab of it is gone for good', async () => {
    await indexTabs(store, userId)
    const newer = '2 9999.0'
    const setFormat = (tx: Tx) =>
      tx.updateTable('gram_segments').set({ format: newer }).where('user_id', '=', userId).execute()
    await store.asUser(userId, setFormat)
    const before = await rowsOf('gram_segments')
    await write(ids[0], 'Written beside it')
    await indexTabs(store, userId)
    expect(await rowsOf('gram_segments')).toEqual(before)
    expect(await find('written beside')).toEqual([ids[0]])
    expect(await find('number 299')).toEqual([ids[299]])

    // Nor are new texts merged into the newer release's segment.
    await addTabs(Array.from({ length: 260 }, (_, index) => `Another ${index}`))
    await indexTabs(store, userId)
    expect(await rowsOf('gram_segments')).toEqual(expect.arrayContaining(before))

    await store.asUser(userId, (tx) =>
      tx.deleteFrom('writing_tabs').where('user_id', '=', userId).where('id', '=', String(ids[7])).execute(),
    )
    await indexTabs(store, userId)
    const formats = (await rowsOf('gram_segments')).map(({ format }) => format)
    expect(formats.filter((format) => format === newer).length).toBeLessThan(before.length)
  })

  test('clears up what somebody has left who was cut off', async () => {
    await indexTabs(store, userId)
    const [segment] = await rowsOf('gram_segments')
    if (!segment) throw new Error('Nothing was indexed')
    await store.asUser(userId, async (tx) => {
      for (const [at, format] of ['being made', 'being dropped'].entries()) {
        await tx
          .insertInto('gram_segments')
          .values({ ...segment, segment: at, format })
          .execute()
        await tx
          .insertInto('gram_lists')
          .values({ user_id: userId, segment: at, bucket: 1, packed: new Uint8Array(1) })
          .execute()
      }
      // The tab is deleted, but its grams have not been forgotten.
      await tx.deleteFrom('writing_tabs').where('id', '=', String(ids[7])).execute()
    })
    expect(await find('number 299')).toEqual([ids[299]])
    expect(await read((tx) => needsIndexing(tx, userId))).toBe(true)
    await indexTabs(store, userId)
    const left = await rowsOf('gram_segments')
    expect(left.map((one) => one.places).join()).not.toContain(ids[7])
    const segments = new Set(left.map((one) => one.segment))
    expect((await rowsOf('gram_lists')).filter((list) => !segments.has(list.segment))).toEqual([])
    expect(left.map(({ format }) => format)).toEqual([expect.stringMatching(/^2 /)])
    expect(await find('number 299')).toEqual([ids[299]])
  })

  test('is read in steps, however long the lists of its segments are', async () => {
    await indexTabs(store, userId)
    const [segment] = await rowsOf('gram_segments')
    if (!segment) throw new Error('Nothing was indexed')
    const buckets = [...new Set(gramsToFind(['quetzal']).map(bucketOf))]
    await store.asUser(userId, async (tx) => {
      for (let at = 1; at <= 5; at++) {
        await tx
          .insertInto('gram_segments')
          .values({ ...segment, segment: segment.segment + at })
          .execute()
        const lists = buckets.map((bucket) => ({
          user_id: userId,
          segment: segment.segment + at,
          bucket,
          packed: new Uint8Array(1_500_000 / buckets.length),
        }))
        await tx.insertInto('gram_lists').values(lists).execute()
      }
    })
    const steps: number[] = []
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const lists = result.rows.flatMap(({ packed }) =>
          packed instanceof Uint8Array ? [packed.length] : [],
        )
        if (lists.length > 0) steps.push(lists.reduce((sum, bytes) => sum + bytes))
        return result
      },
    }
    await read(async (tx) => {
      const chosen = await chooseTabs(tx.withPlugin(watch) as Tx, userId, ['quetzal'])
      expect(chosen).toBeDefined()
      for await (const some of chosen?.batches(undefined, () => 9) ?? []) expect(some).toEqual([])
    })
    expect(steps.length).toBeGreaterThan(1)
    expect(Math.max(...steps)).toBeLessThan(4 * 1024 * 1024)
  })

  test('loses a segment once, however many forget it', async () => {
    await indexTabs(store, userId)
    const [segment] = await rowsOf('gram_segments')
    const forget = () => forgetGrams(store, userId, [{ id: String(ids[0]), date: day }])
    await Promise.all([forget(), forget(), forget()])
    await store.asUser(userId, (tx) => unindexSegment(tx, userId, Number(segment?.segment)))
    expect(await rowsOf('gram_segments')).toEqual([])
    expect(await rowsOf('gram_lists')).toEqual([])
    expect((await noted()).sort()).toEqual(ids.toSorted())
  })

  test('does not take a note for one that another change has left since', async () => {
    const unindex = () => forgetGrams(store, userId, [{ id: String(ids[0]), date: day }])
    await indexTabs(store, userId)
    await unindex()
    let isFirst = true
    const slow: Store = {
      ...store,
      async asUser(user, work) {
        // By now the texts are read, but the index is not written.
        if (isFirst) {
          isFirst = false
          await indexTabs(store, userId)
          await write(ids[5], 'Quetzal')
          await unindex()
          await indexTabs(store, userId)
          await unindex()
        }
        return store.asUser(user, work)
      },
    }
    await indexTabs(slow, userId)
    expect(isFirst).toBe(false)
    expect(await find('quetzal')).toEqual([ids[5]])
  })

  test('has nothing more of a version that was deleted, and waits for a save that is at the same tab', async () => {
    const tab = String(ids[3])
    const version = '33333333-3333-4333-8333-000000000001'
    await store.asUser(userId, (tx) =>
      tx
        .insertInto('tab_versions')
        .values({
          id: version,
          tab_id: tab,
          user_id: userId,
          content: 'Words',
          word_count: 1,
          reason: 'named',
          name: null,
          created_at: 1,
        })
        .execute(),
    )
    await indexTabs(store, userId)
    let runs = 0
    const saved = Promise.withResolvers<void>()
    const saving = store.asUser(userId, async (tx) => {
      runs += 1
      await tx.updateTable('writing_tabs').set({ content: 'Quetzal' }).where('id', '=', tab).execute()
      saved.resolve()
      if (kind === 'postgres') await untilWaiting(tx)
      await tx.updateTable('tab_versions').set({ word_count: 2 }).where('id', '=', version).execute()
    })
    await saved.promise
    const deleting = store.asUser(userId, async (tx) => {
      runs += 1
      await deleteVersion({ tx, userId }, tab, version)
    })
    await Promise.all([saving, deleting])
    expect(runs).toBe(2)
    const left = (await rowsOf('gram_segments')).filter(({ format }) => format !== 'being dropped')
    expect(left.map(({ places }) => places).join()).not.toContain(tab)
    expect(await find('quetzal')).toEqual([tab])
  })

  test('takes hold of tabs in the order of whoever deletes them', async () => {
    // The row that stands first in the table is the last by its id.
    const [late = '', early = ''] = ids.slice(0, 2).sort().reverse()
    await store.asUser(userId, (tx) =>
      tx.deleteFrom('writing_tabs').where('id', 'in', [late, early]).execute(),
    )
    for (const id of [late, early]) {
      const row = tabRow(userId, { id, writing_date: day })
      await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(row).execute())
    }
    let runs = 0
    const deleting: Store = {
      ...store,
      asUser: (user, work) =>
        store.asUser(user, async (tx) => {
          runs += 1
          if (kind === 'postgres') {
            await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
              tx,
            )
          }
          return work(tx)
        }),
    }
    const tabs = [late, early].map((id) => ({ id, bytes: 1 }))
    let done: Promise<void> | undefined
    await store.asUser(userId, async (tx) => {
      runs += 1
      await hold(tx, early)
      done ??= deleteForGood(deleting, userId, tabs)
      if (kind === 'postgres') await untilWaiting(tx)
      await hold(tx, late)
    })
    await done
    // The transaction above, one that lists the rows, and one that deletes them: none had to run twice.
    expect(runs).toBe(3)
    expect(await rowsOf('unindexed_tabs')).toHaveLength(298)
  })

  test('lets nobody wait for another for ever who deletes, saves and indexes', async () => {
    for (let round = 0; round < 3; round++) {
      const gone = ids.splice(0, 20).map((id) => ({ id, bytes: 1 }))
      await Promise.all([
        indexTabs(store, userId),
        deleteForGood(store, userId, gone),
        indexTabs(store, userId),
        ...ids.slice(0, 40).map((id) => write(id, `Quetzal ${round}`)),
      ])
      expect(
        (await rowsOf('gram_segments')).filter(({ places }) => places.includes(String(gone[0]?.id))),
      ).toEqual([])
      expect((await find(`quetzal ${round}`)).sort()).toEqual(ids.slice(0, 40).sort())
    }
  })

  async function addTabs(contents: string[], date = day): Promise<string[]> {
    const rows = contents.map((content) => tabRow(userId, { content, writing_date: date }))
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(rows).execute())
    return rows.map(({ id }) => id)
  }

  function filled(length: number): string {
    return 'Nobody looks for this. '.repeat(length / 23)
  }

  function write(id: string | undefined, content: string) {
    return store.asUser(userId, (tx) =>
      tx.updateTable('writing_tabs').set({ content }).where('id', '=', String(id)).execute(),
    )
  }

  async function find(search: string): Promise<string[]> {
    const { tabs } = await read((tx) => searchTabs({ tx, userId }, { search, limit: 100 }))
    return tabs.map(({ id }) => id)
  }

  async function noted(): Promise<string[]> {
    return (await rowsOf('unindexed_tabs')).map((note) => note.tab_id)
  }

  function read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return store.readAs(userId, work)
  }

  function rowsOf<Table extends 'unindexed_tabs' | 'gram_segments' | 'gram_lists'>(table: Table) {
    return read(async (tx) => (await sql<Schema[Table]>`select * from ${sql.table(table)}`.execute(tx)).rows)
  }

  async function listBytes(tx: Tx): Promise<number> {
    const { rows } = await sql<{ bytes: number | string | null }>`
      select sum(octet_length(packed)) as bytes from gram_lists`.execute(tx)
    return Number(rows[0]?.bytes)
  }

  async function hold(tx: Tx, id: string): Promise<void> {
    const select = tx.selectFrom('writing_tabs').select('id').where('id', '=', id)
    await (kind === 'postgres' ? select.forKeyShare() : select).execute()
  }

  async function untilWaiting(tx: Tx): Promise<void> {
    const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1)
  }
})
