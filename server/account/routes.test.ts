import { randomBytes, randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import type { Insertable } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { readArchive } from '../../shared/archive.ts'
import { codeLifetimeMs } from '../../shared/limits.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { requestCode, signIn } from '../../tests/support/server/sign-in.ts'
import { cleanAuth } from '../auth/clean.ts'
import { invitationLifetimeMs } from '../auth/limits.ts'
import { createInvitations } from '../auth/sign-up/invitations.ts'
import type { Schema, Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
import { createQuota, type Quota } from '../tabs/quota.ts'
import { deleteAccount } from './delete-account.ts'
import { exportArchive } from './export-archive.ts'
import { createAccountRoutes } from './routes.ts'

onEveryDatabase('an account', ({ open }) => {
  let store: Store
  let quota: Quota
  let app: Hono
  const auth = { clearCookie: () => {}, requireProof: async () => {} }
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    store = await open()
    quota = createQuota({ store, clock: Date.now, max: { tabs: 100, bytes: 1_000 } })
    app = new Hono()
    app.onError(replyToErrors(log))
    // In this test the token is the user's id.
    app.use(requireUser(async (token) => token))
    app.route('/api', createAccountRoutes({ store, quota, clock: Date.now, auth, log }))
  })

  const addTab = (userId: string, changes: Partial<Insertable<Schema['writing_tabs']>>) => {
    const row = tabRow(userId, changes)
    return store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(row).execute()
      const version = {
        id: row.id,
        tab_id: row.id,
        user_id: userId,
        content: 'was',
        word_count: 1,
        reason: 'named',
        name: 'n',
      }
      await tx
        .insertInto('tab_versions')
        .values({ ...version, created_at: 1 })
        .execute()
    })
  }

  function ask(userId: string, init: RequestInit = {}) {
    const headers = { Authorization: `Bearer ${userId}`, 'Time-Zone': 'Europe/Berlin' }
    return Promise.resolve(app.request('/api/export', { ...init, headers }))
  }

  async function exportOf(userId: string) {
    const reply = await ask(userId)
    expect(reply.headers.get('content-type')).toBe('application/zip')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="Longhand.zip"')
    const unpacked = Object.entries(unzipSync(new Uint8Array(await reply.arrayBuffer())))
    const { 'longhand.json': json = '', ...files } = Object.fromEntries(
      unpacked.map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
    return { tabs: readArchive(JSON.parse(json)), files }
  }

  test('is exported whole: each tab a file, the trash in its folder, every field in one', async () => {
    const anna = await addUser(store)
    await addTab(anna, { title: 'Мой день', content: 'слова 👩‍🚀' })
    await addTab(anna, { title: 'A/B', content: 'one' })
    await addTab(anna, { title: 'a b', content: 'two' })
    await addTab(anna, { title: 'Gone', content: 'kept', deleted_at: 5 })
    const { tabs, files } = await exportOf(anna)
    // Which of two equal names comes first is the order of their ids.
    const names = Object.keys(files).map((name) => name.toLowerCase())
    expect(new Set(names)).toEqual(
      new Set([
        'trash/2026-11-21_gone.md',
        '2026-11-21_мой_день.md',
        '2026-11-21_a_b.md',
        '2026-11-21_a_b-2.md',
        'versions/trash/2026-11-21_gone/1970-01-01 01.00.00 n.md',
        'versions/2026-11-21_мой_день/1970-01-01 01.00.00 n.md',
        'versions/2026-11-21_a_b/1970-01-01 01.00.00 n.md',
        'versions/2026-11-21_a_b-2/1970-01-01 01.00.00 n.md',
      ]),
    )
    expect(files['2026-11-21_Мой_день.md']).toBe('# Мой день\n\n2026-11-21\n\nслова 👩‍🚀\n')
    expect(tabs).toHaveLength(4)
  })

  test('is exported under names that every system takes, and that differ where titles are long', async () => {
    const anna = await addUser(store)
    const long = '日'.repeat(199)
    for (const [content, end] of ['一', '二', '三'].entries())
      await addTab(anna, { title: long + end, content: `text ${content}` })
    const { files } = await exportOf(anna)
    const names = Object.keys(files)
    expect(names).toHaveLength(6)
    for (const part of names.flatMap((name) => name.split('/')))
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
    for (const name of names) expect(name).toMatch(/\.md$/)
    const texts = names.filter((name) => !name.startsWith('Versions/')).map((name) => files[name] ?? '')
    expect(texts.map((text) => text.slice(-7)).sort()).toEqual(['text 0\n', 'text 1\n', 'text 2\n'])
  })

  test('is exported with every version, in files and in full: nothing is lost between here and an import', async () => {
    const anna = await addUser(store)
    const row = tabRow(anna, { title: 'Novel', content: 'now "quoted"\n\ttabbed \u0001', revision: 7 })
    const kept = (content: string, changes: object) => ({
      ...{ id: randomUUID(), tab_id: row.id, user_id: anna, content, word_count: 1, name: null },
      ...{ origins: 'p9', reason: 'session', created_at: Date.UTC(2026, 10, 20, 12), ...changes },
    })
    const versions = [
      kept('the third', { reason: 'named', name: 'For Áine: 2/3', created_at: Date.UTC(2026, 10, 21, 12) }),
      kept('', {}),
      kept('ก'.repeat(300_000), { created_at: Date.UTC(2026, 10, 19, 12) }),
    ]
    await store.asUser(anna, async (tx) => {
      await tx
        .insertInto('writing_tabs')
        .values({ ...row, origins: 't22', origins_at: 7 })
        .execute()
      await tx.insertInto('tab_versions').values(versions).execute()
    })
    const { tabs, files } = await exportOf(anna)
    const folder = 'Versions/2026-11-21_Novel'
    expect(Object.keys(files)).toEqual([
      '2026-11-21_Novel.md',
      `${folder}/2026-11-21 13.00.00 For_Áine__2_3.md`,
      `${folder}/2026-11-20 13.00.00 session.md`,
      `${folder}/2026-11-19 13.00.00 session.md`,
    ])
    expect(files[`${folder}/2026-11-19 13.00.00 session.md`]).toBe(
      `# Novel\n\n2026-11-21\n\n${'ก'.repeat(300_000)}\n`,
    )
    const { user_id, ...fields } = row
    const archived = versions.map(({ tab_id, user_id, ...version }) => version)
    expect(tabs).toEqual([{ ...fields, origins: 't22', versions: archived }])
  })

  test('is exported with the words that proofreading leaves alone, of this writer alone', async () => {
    const [anna, boris] = [await addUser(store), await addUser(store)]
    await addTab(anna, { title: 'Own words', content: 'one' })
    const add = (userId: string, words: string[]) =>
      app.request('/api/account/words', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${userId}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ add: words }),
      })
    await add(anna, ['Valentia', 'gutta-percha', 'l’été'])
    await add(boris, ['his'])
    expect((await exportOf(anna)).files['own-words.txt']).toBe('Valentia\ngutta-percha\nl’été\n')
    expect(Object.keys((await exportOf(boris)).files)).toEqual(['own-words.txt'])
  })

  test('makes no archive that nobody takes, and none beside another', async () => {
    const anna = await addUser(store)
    await addTab(anna, { content: 'word '.repeat(1_000) })
    const head = await ask(anna, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), head.body]).toEqual([200, 'application/zip', null])

    const first = await ask(anna)
    const refused = await ask(anna)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.text()).toContain('Your archive is already being downloaded.')
    expect((await ask(await addUser(store))).status).toBe(200)

    await first.body?.cancel()
    const second = await ask(anna)
    expect(Object.keys(unzipSync(new Uint8Array(await second.arrayBuffer())))).toContain('longhand.json')
    expect((await ask(anna)).status).toBe(200)
  })

  test('lets go of a reader who reads nothing', async () => {
    const anna = await addUser(store)
    const hasty = new Hono()
    hasty.use(requireUser(async (token) => token))
    hasty.route(
      '/api',
      createAccountRoutes({ store, quota, clock: Date.now, auth, log, archivePatienceMs: 10 }),
    )
    const headers = { Authorization: `Bearer ${anna}` }
    const reader = (await hasty.request('/api/export', { headers })).body?.getReader()
    await expect(reader?.closed).rejects.toThrow('The archive was not read')
    expect((await hasty.request('/api/export', { headers })).status).toBe(200)
  })

  test('is exported without a gap when it has many tabs, and without anybody else’s', async () => {
    const [anna, boris] = [await addUser(store), await addUser(store)]
    for (let at = 0; at < 45; at++) await addTab(anna, { title: `Tab ${at}`, content: `text ${at}` })
    await addTab(boris, { title: 'His', content: 'his alone' })
    const { tabs, files } = await exportOf(anna)
    expect(Object.keys(files)).toHaveLength(90)
    const contents = tabs.map(({ content }) => content)
    expect(new Set(contents).size).toBe(45)
    expect(contents).not.toContain('his alone')
  })

  test('that is deleted while it is exported is no archive that seems whole', async () => {
    const anna = await addUser(store)
    // They do not get shorter when they are packed, so there is more than one piece.
    const texts = Array.from({ length: 3 }, () => randomBytes(90_000).toString('base64'))
    for (const content of texts) await addTab(anna, { content })
    const archive = exportArchive(store, anna)
    await archive.next()
    await deleteAccount(store, anna)
    const rest = (async () => {
      for await (const _ of archive);
    })()
    await expect(rest).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('without a tab is exported as an empty list', async () => {
    expect(await exportOf(await addUser(store))).toEqual({ tabs: [], files: {} })
  })

  test('is deleted only by its own address', async () => {
    const anna = await addUser(store, 'anna@example.com')
    const remove = (email: string) =>
      app.request('/api/account', {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${anna}` },
        body: JSON.stringify({ email }),
      })
    expect((await remove('boris@example.com')).status).toBe(403)
    expect((await remove('')).status).toBe(400)
    expect((await remove(' Anna@Example.com ')).status).toBe(204)
  })

  test('is deleted for its writer once it is closed, however long its texts take to go', async () => {
    const clara = await addUser(store, 'clara@example.com')
    await addTab(clara, { content: 'long' })
    const goOn = Promise.withResolvers<void>()
    let steps = 0
    const slow: Store = {
      ...store,
      async asUser(user, work) {
        if (++steps > 1) await goOn.promise
        return store.asUser(user, work)
      },
    }
    const patient = new Hono().use(requireUser(async (token) => token))
    const parts = { store: slow, quota, clock: Date.now, auth, log, emptyingPatienceMs: 10 }
    patient.route('/api', createAccountRoutes(parts))
    const reply = await patient.request('/api/account', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${clara}` },
      body: JSON.stringify({ email: 'clara@example.com' }),
    })
    expect(reply.status).toBe(204)
    const left = () => store.db.selectFrom('users').select('id').where('id', '=', clara).execute()
    expect(await left()).toHaveLength(1)
    goOn.resolve()
    await expect.poll(left).toEqual([])
  })

  test('leaves nothing behind in any table, and nothing of anybody else’s goes with it', async () => {
    const subject = createTestApp(store, { config: { rateLimits: false } })
    const anna = await livedIn(subject, 'anna.lives@example.com')
    const boris = await livedIn(subject, 'boris.lives@example.com')
    expect(await tablesWith(anna)).toEqual([
      'choices',
      'codes',
      'gram_lists',
      'gram_segments',
      'invitations',
      'own_words',
      'passkeys',
      'provider_identities',
      'sessions',
      'tab_versions',
      'tab_writers',
      'tokens',
      'unindexed_tabs',
      'users',
      'version_bases',
      'writing_tabs',
    ])
    const before = await tablesWith(boris)

    const reply = await anna.call('DELETE', '/api/account', { email: 'anna.lives@example.com' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0;/)
    // These still have the address: one until its code would have expired, the other because somebody may have its link.
    expect(await tablesWith(anna)).toEqual(['codes', 'invitations'])
    expect(await tablesWith(boris)).toEqual(before)
    expect((await anna.call('GET', '/api/tabs')).status).toBe(401)
    expect((await boris.call('GET', '/api/tabs')).status).toBe(200)
    await cleanAuth(store, Date.now() + codeLifetimeMs)
    expect(await tablesWith(anna)).toEqual(['invitations'])
    await cleanAuth(store, Date.now() + invitationLifetimeMs)
    expect(await tablesWith(anna)).toEqual([])
  })

  /** A writer with rows in every table that can have rows of a writer. */
  async function livedIn(subject: TestApp, email: string) {
    const { access_token, user } = await signIn(subject, email)
    const call = async (method: string, path: string, body?: unknown) =>
      subject.app.request(path, {
        method,
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const tab = randomUUID()
    const today = new Date().toISOString().slice(0, 10)
    await call('PUT', `/api/tabs/${tab}`, { title: 'Hers', writing_date: today })
    const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1, content: 'her words' }
    await call('PATCH', `/api/tabs/${tab}`, save)
    await call('POST', `/api/tabs/${tab}/versions`, { reason: 'named', name: 'First' })
    await call('PATCH', '/api/account/words', { add: ['hers'] })
    await call('PATCH', '/api/account/choices', { ai: false })
    const segment = { user_id: user.id, segment: 1 }
    const places = JSON.stringify([[today, 1, tab]])
    const known = { format: '1', texts: 1, bytes: 9, newest: today, oldest: today, places }
    await store.asUser(user.id, async (tx) => {
      await tx
        .insertInto('gram_segments')
        .values({ ...segment, ...known })
        .execute()
      await tx
        .insertInto('gram_lists')
        .values({ ...segment, bucket: 1, packed: new Uint8Array(1) })
        .execute()
    })
    await requestCode(subject, email)
    await createInvitations({ db: store.db, clock: Date.now }).invite(email)
    await store.db
      .insertInto('provider_identities')
      .values({ issuer: 'https://login.example.com', subject: email, user_id: user.id, created_at: 1 })
      .execute()
    const passkey = { id: randomUUID(), user_id: user.id, credential_id: email, public_key: 'key' }
    const unused = { counter: 0, transports: '', name: 'Hers', created_at: 1, used_at: null }
    await store.db
      .insertInto('passkeys')
      .values({ ...passkey, ...unused })
      .execute()
    const { id } = await store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { call, userId: user.id, traces: [user.id, email, tab, id] }
  }

  async function tablesWith({ userId, traces }: { userId: string; traces: string[] }): Promise<string[]> {
    return store.asUser(userId, async (tx) => {
      const names: string[] = []
      for (const name of Object.keys(everyTable) as (keyof Schema)[]) {
        const rows = JSON.stringify(await tx.selectFrom(name).selectAll().execute())
        if (traces.some((trace) => rows.includes(trace))) names.push(name)
      }
      return names.sort()
    })
  }
})

/** A new table makes this incomplete, and so asks for its place in the test above. */
const everyTable: Record<keyof Schema, true> = {
  users: true,
  codes: true,
  sessions: true,
  tokens: true,
  throttle: true,
  invitations: true,
  provider_identities: true,
  passkeys: true,
  writing_tabs: true,
  tab_writers: true,
  tab_versions: true,
  version_bases: true,
  own_words: true,
  choices: true,
  unindexed_tabs: true,
  gram_segments: true,
  gram_lists: true,
  eras: true,
}
