import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import { beforeAll, expect, test, vi } from 'vitest'
import { type ArchivedTab, readArchive } from '#shared/archive.ts'
import { versionReasons } from '#shared/tab-fields.ts'
import { exportArchive } from '../../../server/account/export-archive.ts'
import type { Store } from '../../../server/db/schema.ts'
import { replyToErrors } from '../../../server/http/error-reply.ts'
import { requireUser } from '../../../server/http/require-user.ts'
import { createQuota } from '../../../server/tabs/quota.ts'
import { createTabRoutes } from '../../../server/tabs/routes.ts'
import { onSqlite } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { createImporting } from './importing.ts'
import { createLastImports } from './last-import.ts'
import { readAll } from './reading/read-all.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

const dayMs = 24 * 60 * 60_000
const now = Date.now()
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    'The same words.',
    '# A heading\n\n2024-01-01\n\nbelow',
    '---\ntitle: no\n---\n',
    'one\r\ntwo\r',
  ),
  fc
    .array(fc.constantFrom('harbour ', 'six.\n\n', 'Мой ', '😀', '"\\'), { maxLength: 400 })
    .map((all) => all.join('')),
)
const title = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('The "harbour" / six', 'Two\nlines', '# *'),
  )
  .map((any) => any.trim().replaceAll('\0', '') || 'Untitled')
const version = fc.record({
  content: words.map((any) => any.replaceAll('\0', '')),
  age: fc.integer({ min: 1, max: 2_000 * 24 * 60 }),
  reason: fc.constantFrom(...versionReasons),
})
const tab = fc.record({
  title,
  content: words.map((any) => any.replaceAll('\0', '')).filter((any) => any.trim() !== ''),
  age: fc.integer({ min: 0, max: 2_000 }),
  isTrash: fc.boolean(),
  versions: fc.array(version, { maxLength: 12 }),
})

onSqlite('our own archive', ({ open }) => {
  let store: Store
  let app: Hono

  beforeAll(async () => {
    store = await open()
    app = new Hono()
    app.onError(replyToErrors({ error() {}, warn() {}, info() {} } as never))
    app.use(requireUser(async (token) => token))
    const quota = createQuota({ store, clock: Date.now, max: { tabs: 1_000, bytes: 500_000_000 } })
    app.route('/api/tabs', createTabRoutes({ store, quota, clock: Date.now }))
  })

  test('comes in with the texts, titles, days and versions with which it went out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tab, { minLength: 1, maxLength: 6 }), async (tabs) => {
        const [from, to] = [await addUser(store), await addUser(store)]
        await fill(store, from, tabs)
        const out = await archiveOf(store, from)
        await bringIn(out, to)
        expect(shownOf(await tabsIn(await archiveOf(store, to)))).toEqual(shownOf(await tabsIn(out)))
      }),
      { numRuns: 25 },
    )
  })

  async function bringIn(archive: File, user: string): Promise<void> {
    const fetchAs: typeof fetch = async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), authorization: `Bearer ${user}` }
      return app.request(String(input), { ...init, headers })
    }
    const importing = createImporting({
      request: createApi({ fetch: fetchAs, clock: systemClock }),
      readFiles: (files) => readAll(files),
      lastImports: createLastImports({ getItem: () => null, setItem() {}, removeItem() {} }, user),
      locks: { hold: (_, work) => work(), isHeld: async () => false },
      today: () => dayOf(now),
      sendUnsaved: async () => {},
      onMade() {},
      onWords() {},
      remove: async () => 'unknown',
      pace: async () => {},
    })
    await importing.begin([{ path: 'longhand.zip', file: archive }])
    const preview = importing.stage.get()
    if (preview.kind !== 'preview') throw new Error(`No list: ${JSON.stringify(preview)}`)
    expect(preview.plan.notRead).toEqual([])
    importing.tick(
      preview.plan.texts.map(({ id }) => id),
      true,
    )
    await importing.send()
    expect(importing.stage.get()).toMatchObject({ kind: 'done', refused: [], versions: { refused: 0 } })
  }
})

type Tabs = (typeof tab extends fc.Arbitrary<infer One> ? One : never)[]

async function fill(store: Store, user: string, tabs: Tabs): Promise<void> {
  await store.asUser(user, async (tx) => {
    for (const { title, content, age, isTrash, versions } of tabs) {
      const row = tabRow(user, { title, content, writing_date: dayOf(now - age * dayMs), created_at: now })
      const own = { ...row, origins: `t${content.length}`, origins_at: 1, deleted_at: isTrash ? now : null }
      await tx.insertInto('writing_tabs').values(own).execute()
      for (const { content, age, reason } of versions) {
        const kept = { id: randomUUID(), tab_id: row.id, user_id: user, content, reason, word_count: 0 }
        const name = reason === 'named' ? 'A draft' : null
        await tx
          .insertInto('tab_versions')
          .values({ ...kept, name, created_at: now - age * 60_000 })
          .execute()
      }
    }
  })
}

async function archiveOf(store: Store, user: string): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of exportArchive(store, user, 'UTC')) pieces.push(new Uint8Array(piece))
  return new File(pieces, 'longhand.zip')
}

async function tabsIn(archive: File): Promise<ArchivedTab[]> {
  const json = unzipSync(await archive.bytes())['longhand.json'] ?? new Uint8Array()
  return readArchive(JSON.parse(strFromU8(json)))
}

/** But for ids, and for what is counted anew: when it was made here, and the words of each version. */
function shownOf(tabs: ArchivedTab[]): string[] {
  return tabs
    .map(({ title, writing_date, content, origins, versions = [] }) => {
      const kept = versions.map(({ id: _, word_count: __, ...version }) =>
        JSON.stringify(version, Object.keys(version).sort()),
      )
      return JSON.stringify({ title, writing_date, content, origins, versions: [...new Set(kept)].sort() })
    })
    .sort()
}
