import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { readOrigins } from '#shared/origins/code.ts'
import { maxRuns } from '#shared/origins/runs.ts'
import { createTabRequest } from '#shared/requests/tabs.ts'
import type { Tab } from '#shared/tabs.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import { beginEra } from '../db/backups/begin-era.ts'
import type { Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
import { newTab } from './create-tab.ts'
import { measureWriter } from './measure-writer.ts'
import { savedOrigins } from './origins.ts'
import { createQuota } from './quota.ts'
import { createTabRoutes } from './routes.ts'

onEveryDatabase('where the words came from', ({ open }) => {
  let store: Store
  let app: Hono
  let maxBytes = 500_000_000

  beforeAll(async () => {
    store = await open()
    app = appOver(store)
  })

  function appOver(store: Store) {
    const app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    // In this test the token is the user's id.
    app.use(requireUser(async (token) => token))
    const clock = () => Date.parse('2026-11-24T12:00:00Z')
    const quota = createQuota({ store, clock, max: { tabs: 100, bytes: maxBytes } })
    app.route('/api/tabs', createTabRoutes({ store, quota, clock }))
    return app
  }

  async function writer(routes = app) {
    const userId = await addUser(store)
    const client = randomUUID()
    const call = async (method: string, path: string, body?: unknown) => {
      const reply = await routes.request(`/api/tabs${path}`, {
        method,
        headers: { Authorization: `Bearer ${userId}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, body: text ? JSON.parse(text) : undefined }
    }
    const id = randomUUID()
    await call('PUT', `/${id}`, { title: 'Tab', writing_date: '2026-11-24' })
    const read = async (): Promise<Tab> => (await call('GET', `/${id}`)).body
    return {
      userId,
      id,
      call,
      read,
      save: async (change: Record<string, unknown>) => {
        const { revision: base_revision } = await read()
        return call('PATCH', `/${id}`, { mutation_id: randomUUID(), client, base_revision, ...change })
      },
    }
  }

  test('is kept with the text, and told wherever the text is', async () => {
    const anna = await writer()
    await anna.save({ content: 'Typed. Pasted.', origins: 't7p7' })
    expect(await anna.read()).toMatchObject({ content: 'Typed. Pasted.', origins: 't7p7' })
    const day = await anna.call('GET', '?date=2026-11-24')
    expect(day.body.tabs).toMatchObject([{ origins: 't7p7' }])
    const conflict = await anna.call('PATCH', `/${anna.id}`, {
      mutation_id: randomUUID(),
      client: randomUUID(),
      base_revision: 1,
      content: 'Other',
      origins: 't5',
    })
    expect(conflict).toMatchObject({ status: 409, body: { content: 'Typed. Pasted.', origins: 't7p7' } })
  })

  test('comes with a tab that is made with its text, and once', async () => {
    const { call } = await writer()
    const id = randomUUID()
    const request = { title: 'Harbour', writing_date: '2026-01-04', content: 'Brought in.', origins: 'b11' }
    const made = await call('PUT', `/${id}`, request)
    expect(made).toMatchObject({ status: 201, body: { content: 'Brought in.', origins: 'b11' } })
    const again = await call('PUT', `/${id}`, { ...request, content: 'Other', origins: 't5' })
    expect(again).toMatchObject({ status: 200, body: { content: 'Brought in.', origins: 'b11' } })
    const silent = { title: 'Tab', writing_date: '2026-01-04', content: 'Of an earlier client.' }
    expect((await call('PUT', `/${randomUUID()}`, silent)).body.origins).toBe('')
  })

  test('of a tab that is made covers its text, or is none', () => {
    const codes = fc.oneof(
      fc.constant(undefined),
      fc.string(),
      fc
        .array(fc.tuple(fc.constantFrom(...'tbpun'), fc.integer({ min: 1, max: 9 })))
        .map((runs) => runs.flat().join('')),
      fc.nat({ max: 40 }).map((length) => `b${length}`),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), codes, (content, origins) => {
        const request = createTabRequest.parse({ title: 'Tab', writing_date: '2026-01-04', content, origins })
        const made = newTab(randomUUID(), request)
        expect(made.origins === '' || readOrigins(made.origins, made.content.length)).toBeTruthy()
      }),
    )
  })

  test('is carried along by a client that says nothing of it', async () => {
    const anna = await writer()
    await anna.save({ content: 'Typed. Pasted.', origins: 't7p7' })
    await anna.save({ splice: { from: 7, to: 7, insert: 'And ' } })
    expect((await anna.read()).origins).toBe('t6u5p7')
    await anna.save({ font: 'Lobster' })
    expect((await anna.read()).origins).toBe('t6u5p7')
  })

  test('is what the page says, and where it says nothing, what was known', async () => {
    const anna = await writer()
    await anna.save({ content: 'Typed. Pasted.', origins: 't7p7' })
    await anna.save({ splice: { from: 14, to: 14, insert: '(AI)' }, origins: 'n14a4' })
    expect((await anna.read()).origins).toBe('t7p7a4')
  })

  test('never makes typed words of others where the page does not say what went', () => {
    const before = { content: 'one one ', origins: 't4a4' }
    expect(savedOrigins(before, 'one two ', 'n4t4')).toBe('u4t4')
    expect(savedOrigins(before, 'one more one ', 'n4t5n4')).toBe('t9a4')
    expect(savedOrigins({ ...before, origins: 't8' }, 'one two ', 'n4t4')).toBe('t8')
  })

  test('never makes typed words of others that another device has taken out, as many as those that it wrote', () => {
    const before = { content: 'b ', origins: 't2' }
    expect(savedOrigins(before, 'b 0\t', 't2n2')).toBe('t2u2')
  })

  test('is left behind by a release that keeps no record', async () => {
    const anna = await writer()
    await anna.save({ content: 'Typed.', origins: 't6' })
    await store.asUser(anna.userId, (tx) =>
      tx
        .updateTable('writing_tabs')
        .set({ content: 'By AI.', revision: 9 })
        .where('id', '=', anna.id)
        .where('user_id', '=', anna.userId)
        .execute(),
    )
    expect(await anna.read()).toMatchObject({ content: 'By AI.', origins: '' })
    await anna.save({ splice: { from: 6, to: 6, insert: ' Me.' }, origins: 'n6t4' })
    expect((await anna.read()).origins).toBe('u6t4')
  })

  test('is kept with versions, in the trash and through a restored backup', async () => {
    const anna = await writer()
    await anna.save({ content: 'Typed. Pasted.', origins: 't7p7' })
    const named = await anna.call('POST', `/${anna.id}/versions`, { reason: 'named', name: 'One' })
    const content = 'Taken off the page'
    const merge = { reason: 'merge', content, origins: 'r9n4t5' }
    const sent = await anna.call('POST', `/${anna.id}/versions`, merge)
    await anna.save({ content: '', origins: '' })
    const { body } = await anna.call('GET', `/${anna.id}/versions`)
    const versionOf = async (id: string) => (await anna.call('GET', `/${anna.id}/versions/${id}`)).body
    expect(await versionOf(named.body.id)).toMatchObject({ content: 'Typed. Pasted.', origins: 't7p7' })
    expect(await versionOf(sent.body.id)).toMatchObject({ content, origins: 'r9u4t5' })
    expect(body.versions.every((version: object) => !('origins' in version))).toBe(true)

    await anna.save({ content: 'Dictated', origins: 'd8' })
    await anna.call('DELETE', `/${anna.id}`)
    expect((await anna.call('POST', `/${anna.id}/restore`)).body).toMatchObject({ origins: 'd8' })
    await beginEra(store, Date.parse('2026-11-24T13:00:00Z'))
    expect(await anna.read()).toMatchObject({ content: 'Dictated', origins: 'd8' })
  })

  test('never has a part in whether the text is saved', async () => {
    const anna = await writer()
    const codes = [7, null, {}, 't', 't5', 't1p1'.repeat(100_000), 'x'.repeat(100_000), '-1', 't999999999']
    for (const origins of codes) {
      const insert = `${codes.indexOf(origins)} `
      expect((await anna.save({ splice: { from: 0, to: 0, insert }, origins })).status).toBe(200)
      expect((await anna.read()).content.startsWith(insert)).toBe(true)
    }
    await store.asUser(anna.userId, (tx) =>
      tx
        .updateTable('writing_tabs')
        .set({ origins: 'not a record' })
        .where('id', '=', anna.id)
        .where('user_id', '=', anna.userId)
        .execute(),
    )
    expect((await anna.save({ splice: { from: 0, to: 0, insert: 'Still ' } })).status).toBe(200)
    expect((await anna.read()).content.startsWith('Still ')).toBe(true)
  })

  test('takes room, but no save is refused for its own record', async () => {
    maxBytes = 9_000
    const anna = await writer(appOver(store))
    const many = (length: number) => `${'t1p1'.repeat(maxRuns / 2 - 1)}t${length - maxRuns + 2}`
    const content = 'x'.repeat(7_000)
    expect((await anna.save({ content, origins: many(7_000) })).status).toBe(200)
    const shorter = content.slice(1)
    expect((await anna.save({ content: shorter, origins: many(6_999) })).status).toBe(200)
    expect((await anna.read()).origins).toBe(many(6_999))
    expect((await measureWriter(store, anna.userId)).bytes).toBeGreaterThan(7_000 + 2 * maxRuns)
  })
})

describe('the record of a save', () => {
  const code = fc.oneof(fc.string(), fc.stringMatching(/^([tpdurasmbn]\d{1,2}){0,5}$/))

  test('covers the text or is none, whatever was kept and whatever is said', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        code,
        fc.option(code, { nil: undefined }),
        (before, after, kept, said) => {
          const origins = savedOrigins({ content: before, origins: kept }, after, said)
          if (origins === '') return
          const runs = readOrigins(origins, after.length)
          expect(runs).toBeDefined()
          expect(runs?.some(({ origin }) => origin === 'n')).toBe(false)
        },
      ),
    )
  })
})
