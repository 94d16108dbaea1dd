import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TabVersion } from '#shared/versions.ts'
import { onEveryDatabase, onPostgres } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import type { Store, Tx } from '../db/schema.ts'
import { keepVersion } from './keep-version.ts'
import { packAllOldVersions } from './pack-old-versions.ts'
import { deleteVersion, listVersions, readVersion } from './versions.ts'

const dayMs = 24 * 60 * 60_000
const noon = 20_300 * dayMs
const page = Array.from({ length: 300 }, (_, index) => `word${index * 7919}`).join(' ')

onEveryDatabase('the texts of versions', ({ open }) => {
  let store: Store

  beforeAll(async () => {
    store = await open()
  })

  async function addTab(
    content = '',
  ): Promise<{ userId: string; tab: ReturnType<typeof tabRow> & { revision: number } }> {
    const userId = await addUser(store)
    const tab = tabRow(userId, { content })
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tab).execute())
    return { userId, tab }
  }

  const keep = (tx: Tx, userId: string, id: string, content: string, now: number) =>
    keepVersion(
      { tx, userId, now },
      { id, content, word_count: 1, revision: 1 },
      { reason: 'named', name: `at ${now}` },
    )

  /** Returns the versions, oldest first. A damaged one has null as its content. */
  async function readAll(userId: string, tabId: string) {
    return store.asUser(userId, async (tx) => {
      const { versions } = await listVersions({ tx, userId }, tabId, { limit: 100 })
      const all: (TabVersion & { content: string | null })[] = []
      for (const version of versions.reverse()) {
        const read = readVersion({ tx, userId }, tabId, version.id)
        all.push(await read.catch(() => ({ ...version, content: null })))
      }
      return all
    })
  }

  test('come back one by one, and any of them can go without another', async () => {
    const { userId, tab } = await addTab()
    const texts = Array.from(
      { length: 30 },
      (_, index) => `${page}\n${page.slice(0, index * 90)} 👩‍🚀 ${index}`,
    )
    await store.asUser(userId, async (tx) => {
      for (const [index, text] of texts.entries()) await keep(tx, userId, tab.id, text, noon + index)
    })
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual(texts)
    const size = await store.asUser(userId, (tx) => tx.selectFrom('tab_versions').select('packed').execute())
    const bytes = size.reduce((sum, { packed }) => sum + (packed?.length ?? 0), 0)
    expect(bytes).toBeLessThan(texts.join('').length / 5)

    for (let step = 0; step < 9; step++) {
      const all = await readAll(userId, tab.id)
      const [gone] = all.splice((step * 7) % all.length, 1)
      await store.asUser(userId, (tx) =>
        tx
          .deleteFrom('tab_versions')
          .where('id', '=', gone?.id ?? '')
          .execute(),
      )
      expect(await readAll(userId, tab.id)).toEqual(all)
    }
  })

  test('rest on what the database itself does not let go of', async () => {
    const { userId, tab } = await addTab()
    await store.asUser(userId, (tx) => keep(tx, userId, tab.id, page, noon))
    const dropping = store.asUser(userId, (tx) =>
      tx.deleteFrom('version_bases').where('user_id', '=', userId).execute(),
    )
    await expect(dropping).rejects.toThrow(/foreign key/i)
    await store.asUser(userId, (tx) => tx.deleteFrom('writing_tabs').where('id', '=', tab.id).execute())
    expect(await store.asUser(userId, (tx) => tx.selectFrom('version_bases').select('id').execute())).toEqual(
      [],
    )
  })

  test('leave nothing when the last of them is deleted, also of what their base was packed against', async () => {
    const { userId, tab } = await addTab()
    const base = randomBytes(3_000).toString('base64')
    const versions = await store.asUser(userId, async (tx) => {
      const kept: TabVersion[] = []
      for (let at = 0; at < 4; at++) {
        const own = randomBytes(1_500).toString('base64')
        kept.push(await keep(tx, userId, tab.id, base.slice(0, 2_000) + own, noon + at))
      }
      return kept
    })
    const bases = () =>
      store.asUser(userId, (tx) => tx.selectFrom('version_bases').select(['id', 'base']).execute())
    expect((await bases()).some(({ base }) => base !== null)).toBe(true)
    for (const { id } of versions)
      await store.asUser(userId, (tx) => deleteVersion({ tx, userId }, tab.id, id))
    expect(await bases()).toEqual([])
  })

  test('say so where they are damaged, and nothing kept later rests on what is', async () => {
    const { userId, tab } = await addTab()
    const [first, second] = await store.asUser(userId, async (tx) => [
      await keep(tx, userId, tab.id, page, noon),
      await keep(tx, userId, tab.id, `${page} and more`, noon + 1),
    ])
    const damage = (table: 'tab_versions' | 'version_bases', id: string | number) =>
      store.asUser(userId, (tx) =>
        tx
          .updateTable(table)
          .set({ packed: Buffer.from([1, 2, 3, 4, 5]) })
          .where('id', '=', id as never)
          .execute(),
      )
    await damage('tab_versions', second?.id ?? '')
    const reading = store.asUser(userId, (tx) => readVersion({ tx, userId }, tab.id, second?.id ?? ''))
    await expect(reading).rejects.toThrow('This version is damaged.')
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual([page, null])

    // A version that is kept after its base was damaged is packed against a new base.
    const { base } = await store.asUser(userId, (tx) =>
      tx
        .selectFrom('tab_versions')
        .select('base')
        .where('id', '=', first?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    await damage('version_bases', base ?? 0)
    await store.asUser(userId, (tx) => keep(tx, userId, tab.id, `${page} and again`, noon + 2))
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual([
      null,
      null,
      `${page} and again`,
    ])
  })

  test('of an earlier release are read as they are, and packed by and by', async () => {
    const { userId, tab } = await addTab()
    const texts = Array.from({ length: 20 }, (_, index) => (index === 3 ? '' : `${page} ${index}`))
    const old = { tab_id: tab.id, user_id: userId, word_count: 1, reason: 'named' }
    await store.asUser(userId, (tx) =>
      tx
        .insertInto('tab_versions')
        .values(
          texts.map((content, index) => {
            return { ...old, id: randomUUID(), name: `${index}`, content, created_at: noon + index }
          }),
        )
        .execute(),
    )
    const unpacked = async () =>
      (
        await store.asUser(userId, (tx) =>
          tx.selectFrom('tab_versions').select('id').where('packed', 'is', null).execute(),
        )
      ).length
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual(texts)
    await store.asUser(userId, (tx) => keep(tx, userId, tab.id, `${page} new`, noon + 100))
    expect(await unpacked()).toBe(12)
    await packAllOldVersions(store, () => true)
    expect(await unpacked()).toBe(12)
    await packAllOldVersions(store, () => false)
    expect(await unpacked()).toBe(0)
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual([...texts, `${page} new`])
  })

  test('that are the last with a passage are not thinned', async () => {
    const { userId, tab } = await addTab('Now.')
    const row = { tab_id: tab.id, user_id: userId, word_count: 1, reason: 'session', name: null }
    const contents = ['First.', page, page.toUpperCase(), `${page} once more`, 'Short.', 'Last.']
    await store.asUser(userId, async (tx) => {
      const values = contents.map((content, index) => {
        return { ...row, id: randomUUID(), content, created_at: noon - 60 * dayMs + index }
      })
      await tx.insertInto('tab_versions').values(values).execute()
      await keep(tx, userId, tab.id, 'Now.', noon)
      await keep(tx, userId, tab.id, 'Now!', noon + 1)
    })
    expect((await readAll(userId, tab.id)).map(({ content }) => content)).toEqual([
      'First.',
      page.toUpperCase(),
      `${page} once more`,
      'Last.',
      'Now.',
      'Now!',
    ])
  })
})

onPostgres('a version that is kept', ({ open }) => {
  test('while the only other one of its base is deleted does not fail, nor does the deletion', async () => {
    const store = await open()
    const userId = await addUser(store)
    const tab = tabRow(userId)
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tab).execute())
    const keep = (tx: Tx, content: string) =>
      keepVersion(
        { tx, userId, now: noon },
        { ...tab, content, word_count: 1 },
        { reason: 'named', name: 'N' },
      )
    const first = await store.asUser(userId, (tx) => keep(tx, page))
    const hasKept = Promise.withResolvers<void>()
    const keeping = store.asUser(userId, async (tx) => {
      const kept = await keep(tx, `${page} and more`)
      hasKept.resolve()
      await untilSomebodyWaits(store)
      return kept
    })
    await hasKept.promise
    const deleting = store.asUser(userId, (tx) => deleteVersion({ tx, userId }, tab.id, first.id))
    await Promise.all([keeping, deleting])
    const read = store.asUser(userId, async (tx) => readVersion({ tx, userId }, tab.id, (await keeping).id))
    expect((await read).content).toBe(`${page} and more`)
  })
})

async function untilSomebodyWaits({ db }: Store): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db)
    if (rows.length > 0) return
  }
}
