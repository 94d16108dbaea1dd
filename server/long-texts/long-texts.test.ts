import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#shared/history.ts'
import type { SaveTabAnswer } from '#shared/saving.ts'
import type { DayPage, Tab } from '#shared/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'
import { createLongThread, type LongThread } from './long-thread.ts'

/** A text in few letters, so that a failed comparison can be read. */
const brief = (text: string) => `${text.length}:${hash('sha256', text)}`
const inShort = (key: string, value: unknown) => (key === 'content' ? brief(String(value)) : value)

const today = new Date().toISOString().slice(0, 10)
/** Three bytes a letter, and no spaces: half a megabyte. */
const long = 'ภาษาไทยเป็นภาษาที่มีเสียง '.repeat(7_000)

onBothEngines('calls about long texts', ({ open, newMigrated }) => {
  let store: Store
  let thread: LongThread
  let subject: TestApp
  let call: (method: string, path: string, body?: unknown) => Promise<Reply>
  /** What the thread was asked. */
  let beside: string[]

  interface Reply {
    status: number
    headers: Headers
    body: unknown
  }

  beforeAll(async () => {
    const location = await newMigrated()
    store = await open(location)
    thread = createLongThread(store, location, { tabs: 1_000, bytes: 10 ** 9 })
  })
  afterAll(() => thread.stop())

  beforeEach(async () => {
    beside = []
    const longThread: LongThread = {
      ...thread,
      answer(asked, ...others) {
        beside.push(`${asked.method} ${asked.path.replace(/[0-9a-f-]{36}/g, 'ID')}`)
        return thread.answer(asked, ...others)
      },
    }
    subject = createTestApp(store, { longThread, config: { rateLimits: false } })
    const { access_token } = await signIn(subject, `${randomUUID()}@example.com`)
    call = async (method, path, body) => {
      const text = JSON.stringify(body)
      const reply = await subject.app.request(`/api/tabs${path}`, {
        method,
        headers: {
          authorization: `Bearer ${access_token}`,
          ...(text && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
        },
        ...(text && { body: text }),
      })
      const answer = await reply.text()
      return { status: reply.status, headers: reply.headers, body: answer && JSON.parse(answer, inShort) }
    }
  })

  const make = async (content: string) => {
    const id = randomUUID()
    return { id, ...(await call('PUT', `/${id}`, { title: 'A book', writing_date: today, content })) }
  }
  const save = (revision: number, change: object) => ({
    mutation_id: randomUUID(),
    client: randomUUID(),
    base_revision: revision,
    ...change,
  })

  test('are answered in the thread, from the first to the last', async () => {
    const { id, status, body, headers } = await make(long)
    expect(status).toBe(201)
    expect(body).toMatchObject({ id, content: brief(long), revision: 1 })
    expect(headers.get('content-type')).toMatch('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    const { word_count } = body as Tab

    const splice = { from: 5, to: 5, insert: ' word ' }
    const saved = await call('PATCH', `/${id}`, save(1, { splice }))
    expect(saved.status).toBe(200)
    expect((saved.body as SaveTabAnswer).word_count).toBeGreaterThan(word_count)
    const text = `${long.slice(0, 5)} word ${long.slice(5)}`
    expect((await call('GET', `/${id}`)).body).toMatchObject({ content: brief(text), revision: 2 })
    expect(await call('PATCH', `/${id}`, save(1, { splice }))).toMatchObject({
      status: 409,
      body: { content: brief(text) },
    })

    const kept = await call('POST', `/${id}/versions`, { reason: 'before-ai' })
    expect(kept).toMatchObject({
      status: 201,
      body: { word_count: (saved.body as SaveTabAnswer).word_count },
    })
    const version = (kept.body as TabVersion).id
    expect((await call('GET', `/${id}/versions/${version}`)).body).toMatchObject({ content: brief(text) })

    expect((await call('GET', '')).body).toMatchObject({
      tabs: [{ id, preview: expect.stringMatching('word') }],
    })
    expect((await call('GET', '?search=WORD')).body).toMatchObject({ tabs: [{ id }] })
    expect((await call('GET', `?date=${today}`)).body).toMatchObject({
      tabs: [{ content: brief(text) }],
      cursor: null,
    })
    expect((await call('PATCH', `/${id}`, { title: 'New' })).body).toMatchObject({
      title: 'New',
      content: brief(text),
    })
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect((await call('GET', `/${id}`)).status).toBe(410)
    expect((await call('POST', `/${id}/restore`)).body).toMatchObject({ title: 'New', content: brief(text) })
    expect(beside).toEqual([
      'PUT /api/tabs/ID',
      'PATCH /api/tabs/ID',
      'GET /api/tabs/ID',
      'PATCH /api/tabs/ID',
      'POST /api/tabs/ID/versions',
      'GET /api/tabs/ID/versions/ID',
      'GET /api/tabs',
      'GET /api/tabs?search=WORD',
      `GET /api/tabs?date=${today}`,
      'PATCH /api/tabs/ID',
      'DELETE /api/tabs/ID',
      'POST /api/tabs/ID/restore',
    ])
  })

  test('that is not asked about short ones', async () => {
    const { id } = await make('short')
    await call('PATCH', `/${id}`, save(1, { splice: { from: 0, to: 0, insert: 'very ' } }))
    await call('POST', `/${id}/versions`, { reason: 'named', name: 'First' })
    for (const path of ['', `?date=${today}`, '?search=very', '?deleted=1', `/${id}`]) {
      expect((await call('GET', path)).status).toBe(200)
    }
    expect(beside).toEqual([])
  })

  test('are those that search much, however short each text is', async () => {
    for (let at = 0; at < 5; at++) await make(`${at} ${'hay '.repeat(60_000)}`)
    await make('a needle')
    beside = []
    const reply = await call('POST', '/search', { search: 'Needle' })
    expect(reply.body).toMatchObject({
      tabs: [{ excerpt: { text: 'a needle', from: 2, to: 8 } }],
      cursor: null,
    })
    expect(beside).toEqual(['POST /api/tabs/search'])
  })

  test('"has it moved on" is answered here, without the text', async () => {
    const { id } = await make(long)
    beside = []
    expect((await call('GET', `/${id}?unless_revision=1`)).status).toBe(204)
    expect(beside).toEqual([])
    expect((await call('GET', `/${id}?unless_revision=2`)).body).toMatchObject({ content: brief(long) })
    expect(beside).toHaveLength(1)
  })

  test('what was refused here is refused there in the same words', async () => {
    const { id } = await make(long)
    const outside = { from: 900_000, to: 900_000, insert: 'x' }
    expect(await call('PATCH', `/${id}`, save(1, { splice: outside }))).toMatchObject({
      status: 422,
      body: { error: { code: 'unprocessable', message: 'The splice lies outside the text.' } },
    })
    const nonsense = await call('PUT', `/${randomUUID()}`, { title: 'x', content: long })
    expect(nonsense).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
    const version = randomUUID()
    expect((await call('GET', `/${id}/versions/${version}`)).status).toBe(404)
  })

  test('a day of long texts comes in pages, whole', async () => {
    const texts = Array.from({ length: 10 }, (_, index) => `${index} ${long}`)
    for (const text of texts) await make(text)
    const found: string[] = []
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const { body } = await call('GET', `?date=${today}${cursor && `&cursor=${cursor}`}`)
      const page: DayPage = body as DayPage
      expect(page.tabs.length).toBeGreaterThan(0)
      found.push(...page.tabs.map(({ content }) => content))
      cursor = page.cursor ?? null
    }
    expect(found.toSorted()).toEqual(texts.map(brief).toSorted())
    expect(pages).toBe(2)
    expect((await call('GET', `?date=${today}&cursor=nonsense`)).status).toBe(400)
  })

  test('saves by others are made while the thread writes, and none is lost', async () => {
    const { id } = await make(long)
    const other = createTestApp(store, { config: { rateLimits: false } })
    const { user } = await signIn(other, `${randomUUID()}@example.com`)
    const add = () =>
      store.asUser(user.id, (tx) =>
        tx
          .updateTable('users')
          .set((row) => ({ last_sign_in_at: row('last_sign_in_at', '+', 1) }))
          .where('id', '=', user.id)
          .execute(),
      )
    await Promise.all([
      ...Array.from({ length: 30 }, add),
      ...Array.from({ length: 5 }, (_, at) =>
        call('POST', `/${id}/versions`, { reason: 'named', name: `x${at}` }),
      ),
    ])
    const { body } = await call('GET', `/${id}/versions`)
    expect(body).toMatchObject({ versions: { length: 5 } })
    expect((body as HistoryPage).cursor).toBeNull()
  })

  test('a thread that starts beside a newer release, which has brought the tables on, answers as its server does', async () => {
    const location = await newMigrated()
    const own = await open(location)
    await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(own.db)
    const late = createLongThread(own, location, { tabs: 1_000, bytes: 10 ** 9 })
    const asked = { method: 'GET', path: '/api/tabs', requestId: 'a', timeZone: undefined, body: undefined }
    const details = { requireRoom() {}, charge() {} }
    const reply = await late.answer(
      { ...asked, userId: await addUser(own) },
      new AbortController().signal,
      details,
    )
    await late.stop()
    expect(reply.status).toBe(200)
  })
})
