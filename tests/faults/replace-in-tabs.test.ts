import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { LastReplacement } from '../../client/features/replace-everywhere/last-replacements.ts'
import { lookForPlaces, type SeenTab } from '../../client/features/replace-everywhere/look-for-places.ts'
import { createReplaceApi } from '../../client/features/replace-everywhere/replace-api.ts'
import {
  bringBack,
  type DoneTab,
  replaceInTabs,
} from '../../client/features/replace-everywhere/replace-in-tabs.ts'
import { lookBack, undoInTabs } from '../../client/features/replace-everywhere/undo-in-tabs.ts'
import { createApi } from '../../client/lib/api/api.ts'
import { systemClock } from '../../client/lib/clock.ts'
import type { Store } from '../../server/db/schema.ts'
import { replyToErrors } from '../../server/http/error-reply.ts'
import { requireUser } from '../../server/http/require-user.ts'
import { createQuota } from '../../server/tabs/quota.ts'
import { createTabRoutes } from '../../server/tabs/routes.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { addUser, tabRow } from '../support/server/rows.ts'

// The page that replaces a word in all tabs, with the real server and both databases. The connection is cut at every
// possible call.

/** The page waits this long before it asks again. */
const pauseMs = 1_000
const { setTimeout: wait } = globalThis
beforeAll(() => {
  const waitLess = (run: () => void, ms?: number) => wait(run, ms === pauseMs ? 0 : ms)
  vi.stubGlobal('setTimeout', waitLess)
})
afterAll(() => void vi.unstubAllGlobals())

const name = { search: 'Marit', replace: 'Marta', isExact: false, isWhole: false }
const versionName = 'Before replacing “Marit” by “Marta”'

onBothEngines('a word that is replaced in all tabs', ({ open }) => {
  let store: Store
  let app: Hono
  let anna: string
  let maxBytes = 10_000_000

  beforeEach(async () => {
    store ??= await open()
    maxBytes = 10_000_000
    anna = await addUser(store)
    serve()
  })

  function serve(): void {
    const quota = createQuota({ store, clock: Date.now, max: { tabs: 1_000, bytes: maxBytes } })
    app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    app.use(requireUser(async (token) => token))
    app.route('/api/tabs', createTabRoutes({ store, quota, clock: Date.now }))
  }

  interface Line {
    /** Before this call the page ends: it sends no other call, and receives no reply. */
    cutAt?: number
    /** Whether the server carries out the last call, but its reply is lost. */
    losesAnswer?: boolean
    onCall?: (call: string, init: RequestInit) => Promise<unknown> | undefined
    calls?: string[]
  }

  function apiOf(line: Line = {}, userId = anna) {
    let count = 0
    const fetch = async (path: string, init: RequestInit) => {
      const call = `${init.method} ${path}`
      line.calls?.push(call)
      await line.onCall?.(call, init)
      count += 1
      const isCut = line.cutAt !== undefined && count >= line.cutAt
      if (isCut && !(line.losesAnswer && count === line.cutAt)) throw new TypeError('Failed to fetch')
      const headers = { ...init.headers, Authorization: `Bearer ${userId}` }
      const reply = await app.request(path, { ...init, headers })
      if (isCut) throw new TypeError('Failed to fetch')
      return reply
    }
    return createReplaceApi(createApi({ fetch, clock: systemClock }))
  }

  const add = async (changes: Parameters<typeof tabRow>[1], userId = anna) => {
    const row = tabRow(userId, changes)
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(row).execute())
    return row.id
  }
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { Authorization: `Bearer ${anna}` }
    return (await app.request(`/api/tabs/${path}`, { ...init, headers })).json() as T
  }
  const read = (id: string) => call<Tab>(id)
  const textOf = async (id: string) => (await read(id)).content
  const storedText = (id: string, userId = anna) =>
    store.asUser(userId, async (tx) => {
      const row = tx.selectFrom('writing_tabs').select('content').where('id', '=', id)
      return (await row.executeTakeFirst())?.content
    })
  const versionsOf = async (id: string) => (await call<{ versions: TabVersion[] }>(`${id}/versions`)).versions
  const write = async (id: string, content: string) => {
    const ids = { mutation_id: randomUUID(), client: randomUUID(), base_revision: (await read(id)).revision }
    await call(id, { method: 'PATCH', body: JSON.stringify({ ...ids, content }) })
  }
  const look = (api = apiOf(), replacement = name) =>
    lookForPlaces(api, replacement, { signal: new AbortController().signal, onFound() {} })
  const always = { isWanted: () => true, onStep() {} }
  const replaceIn = (tabs: readonly SeenTab[], api = apiOf()) => replaceInTabs(api, name, tabs, always)
  const back = (done: readonly DoneTab[], api = apiOf()) => bringBack(api, done, always)
  const titles = (tabs: readonly { title: string }[]) => tabs.map(({ title }) => title).sort()

  test('is shown first, replaced where it was shown, and brought back', async () => {
    const one = await add({ title: 'One', content: 'Marit and marit.', writing_date: '2026-11-20' })
    const two = await add({ title: 'Two', content: 'No Marit? Máríts!' })
    const out = await add({ title: 'Left out', content: 'Marit' })
    const trash = await add({ title: 'Trash', content: 'Marit', deleted_at: 5 })
    await add({ title: 'Marit in the title alone', content: 'Nobody' })
    const boris = await addUser(store)
    const others = await add({ title: 'Of somebody else', content: 'Marit' }, boris)

    const seen = await look()
    expect(seen.hasMore).toBe(false)
    expect(seen.tabs.map(({ title, places }) => [title, places]).sort()).toEqual([
      ['Left out', 1],
      ['One', 2],
      ['Two', 2],
    ])
    expect(seen.tabs.find(({ id }) => id === one)?.excerpts).toMatchObject([
      { text: 'Marit and marit.', from: 0, to: 5 },
      { from: 10, to: 15 },
    ])
    expect(await textOf(one)).toBe('Marit and marit.')

    const outcome = await replaceIn(seen.tabs.filter(({ id }) => id !== out))
    expect(outcome).toMatchObject({ left: [], tooLong: [], notReached: [] })
    expect(outcome.error).toBeUndefined()
    expect(await Promise.all([one, two, out].map(textOf))).toEqual([
      'Marta and Marta.',
      'No Marta? Martas!',
      'Marit',
    ])
    expect(await versionsOf(one)).toMatchObject([{ reason: 'named', name: versionName, word_count: 0 }])
    const [version] = await versionsOf(two)
    expect(await call(`${two}/versions/${version?.id}`)).toMatchObject({ content: 'No Marit? Máríts!' })
    expect(await versionsOf(out)).toEqual([])
    expect(await storedText(trash)).toBe('Marit')
    expect(await storedText(others, boris)).toBe('Marit')

    expect(titles((await look()).tabs)).toEqual(['Left out'])
    expect(await back(outcome.done)).toMatchObject({ left: [], notReached: [] })
    expect(await Promise.all([one, two].map(textOf))).toEqual(['Marit and marit.', 'No Marit? Máríts!'])
  })

  test('brought back tab by tab, it says how far it is and can be stopped, and goes on with what is left', async () => {
    const ids = [
      await add({ content: 'Marit' }),
      await add({ content: 'Marit' }),
      await add({ content: 'Marit' }),
    ]
    const { done } = await replaceIn((await look()).tabs)
    const steps: number[] = []
    const brought = await bringBack(apiOf(), done, {
      isWanted: () => steps.length < 2,
      onStep: (count) => steps.push(count),
    })
    expect(steps).toEqual([1, 2])
    expect([brought.back.length, brought.notReached, brought.error]).toEqual([2, done.slice(2), undefined])
    await back(brought.notReached)
    expect(await Promise.all(ids.map(textOf))).toEqual(['Marit', 'Marit', 'Marit'])
  })

  test('replaced and brought back, again and again, it leaves one version: the one that stays', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `In year ${at} Marit saw the harbour.`).join('\n')
    const before = `${text} Marit went on.`
    const id = await add({ content: text })
    await write(id, before)
    const reasons = async () => (await versionsOf(id)).map(({ reason, name }) => name ?? reason)
    const earlier = await reasons()
    for (let round = 0; round < 2; round++) {
      const { done } = await replaceIn((await look()).tabs)
      expect(await reasons()).toEqual([versionName, ...earlier])
      await back(done)
      expect(await reasons()).toEqual([versionName, ...earlier])
    }
    const [version] = await versionsOf(id)
    expect(await call(`${id}/versions/${version?.id}`)).toMatchObject({ content: before })
    // Later changes are counted from this text.
    await write(id, 'x')
    expect(await reasons()).toEqual([versionName, ...earlier])
  })

  test('where the new words are more than a name, what is brought back leaves them as a version', async () => {
    const passage = { ...name, replace: 'Marta, of whom nobody in the whole harbour had ever heard,' }
    const id = await add({ content: 'Then Marit came. '.repeat(20) })
    const { done } = await replaceInTabs(apiOf(), passage, (await look(apiOf(), passage)).tabs, always)
    const after = await textOf(id)
    await back(done)
    const texts = (await versionsOf(id)).map(({ id: version }) => call<Tab>(`${id}/versions/${version}`))
    expect((await Promise.all(texts)).map(({ content }) => content)).toContain(after)
  })

  test('nothing of the trash or of another writer is ever reached', async () => {
    const boris = await addUser(store)
    const mine = await add({ content: 'Marit' })
    const trash = await add({ content: 'Marit', deleted_at: 5 })
    const { tabs } = await look()
    expect(tabs.map(({ id }) => id)).toEqual([mine])
    const [seen] = tabs
    if (!seen) throw new Error('Nothing was found')
    const outcome = await replaceIn(tabs, apiOf({}, boris))
    expect(outcome).toMatchObject({ done: [], left: [{ id: mine }] })
    expect((await replaceIn([{ ...seen, id: trash }])).left).toHaveLength(1)
    expect(await textOf(mine)).toBe('Marit')
    expect(await versionsOf(mine)).toEqual([])
  })

  test('whole words, and letter by letter', async () => {
    const id = await add({ content: 'Ann, Annual, ann, ANN' })
    const replacement = { search: 'Ann', replace: 'Ingrid', isExact: true, isWhole: true }
    const { tabs } = await look(apiOf(), replacement)
    await replaceInTabs(apiOf(), replacement, tabs, always)
    expect(await textOf(id)).toBe('Ingrid, Annual, ann, ANN')
  })

  test('a tab that was saved, deleted or is being saved since is left as it is', async () => {
    const saved = await add({ title: 'Saved', content: 'Marit' })
    const deleted = await add({ title: 'Deleted', content: 'Marit' })
    const raced = await add({ title: 'Raced', content: 'Marit' })
    const { tabs } = await look()
    await write(saved, 'Marit, and more')
    await app.request(`/api/tabs/${deleted}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${anna}` },
    })
    const onCall = (call: string) =>
      call.includes(`PATCH /api/tabs/${raced}`) ? write(raced, 'Marit, just now') : undefined
    const outcome = await replaceIn(tabs, apiOf({ onCall }))
    expect(titles(outcome.left)).toEqual(['Deleted', 'Raced', 'Saved'])
    expect(outcome.done).toEqual([])
    expect(await Promise.all([saved, raced].map(textOf))).toEqual(['Marit, and more', 'Marit, just now'])
    expect((await versionsOf(saved)).map(({ name }) => name)).not.toContain(versionName)
  })

  test('of two who replace at once, each place is replaced by one', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add({ content: 'Marit Marit' })))
    const twice = { ...name, replace: 'Marit Marta' }
    const seen = await Promise.all([look(apiOf(), twice), look(apiOf(), twice)])
    const outcomes = await Promise.all(seen.map(({ tabs }) => replaceInTabs(apiOf(), twice, tabs, always)))
    const [first, second] = outcomes.map(({ done }) => done.length)
    expect((first ?? 0) + (second ?? 0)).toBe(6)
    for (const id of ids) expect(await textOf(id)).toBe('Marit Marta Marit Marta')
  })

  test('what was written in since is not brought back, and its version is there', async () => {
    const one = await add({ title: 'One', content: 'Marit' })
    const two = await add({ title: 'Two', content: 'Marit' })
    const { done } = await replaceIn((await look()).tabs)
    await write(two, 'Marta went on')
    const brought = await back(done)
    expect([titles(brought.back), titles(brought.left)]).toEqual([['One'], ['Two']])
    expect(await Promise.all([one, two].map(textOf))).toEqual(['Marit', 'Marta went on'])
    expect((await versionsOf(two)).map(({ name }) => name)).toContain(versionName)
    // Called again, as after a reply that was lost.
    expect(titles((await back(done)).back)).toEqual(['One'])
  })

  test('where from the words came stays, there and back', async () => {
    const id = await add({ content: 'Then Marit came', origins: 'p5a10', origins_at: 1 })
    const { done } = await replaceIn((await look()).tabs)
    expect((await read(id)).origins).toBe('p5t5a5')
    await back(done)
    expect((await read(id)).origins).toBe('p5a10')
  })

  test('without room for a version nothing is changed, and the server says why', async () => {
    const text = `Marit ${randomBytes(30_000).toString('base64')}`
    const ids = await Promise.all(['a', 'b'].map((title) => add({ title, content: text })))
    maxBytes = 2 * text.length + 1_000
    serve()
    const outcome = await replaceIn((await look()).tabs)
    expect(outcome).toMatchObject({ error: { code: 'quota_full' }, done: [], left: [] })
    expect(outcome.notReached).toHaveLength(2)
    for (const id of ids) expect(await textOf(id)).toBe(text)
  })

  test('a text that would be too long is left, and named', async () => {
    const id = await add({ title: 'Long', content: 'Marit '.repeat(800_000) })
    const longer = { ...name, replace: 'Marit the Second' }
    const { tabs } = await look(apiOf(), longer)
    expect((await replaceInTabs(apiOf(), longer, tabs, always)).tooLong).toMatchObject([
      { id, places: 800_000 },
    ])
    expect((await read(id)).revision).toBe(1)
  })

  test('stops between two tabs where the writer wants it', async () => {
    for (const title of ['1', '2', '3']) await add({ title, content: 'Marit' })
    const { tabs } = await look()
    let isWanted = true
    const onStep = () => {
      isWanted = false
    }
    const outcome = await replaceInTabs(apiOf(), name, tabs, { isWanted: () => isWanted, onStep })
    expect([outcome.done.length, outcome.notReached.length]).toEqual([1, 2])
    expect((await look()).tabs).toHaveLength(2)
  })

  test('a request that arrives late, after it was undone, changes nothing', async () => {
    const id = await add({ content: 'Marit' })
    const late: { path: string; init: RequestInit }[] = []
    const api = apiOf({
      onCall: (call, init) => {
        if (!call.startsWith('PATCH')) return undefined
        late.push({ path: call.slice('PATCH '.length), init })
        return Promise.reject(new TypeError('Failed to fetch'))
      },
    })
    const outcome = await replaceIn((await look()).tabs, api)
    expect(outcome.done).toMatchObject([{ tab: { id }, revision: undefined }])
    expect(titles((await back(outcome.done)).back)).toHaveLength(1)
    expect(late.length).toBeGreaterThan(1)
    for (const { path, init } of late) {
      const headers = { ...init.headers, Authorization: `Bearer ${anna}` }
      expect((await app.request(path, { ...init, headers })).status).toBe(409)
    }
    expect(await textOf(id)).toBe('Marit')
  })

  test.each([false, true])(
    'the page is killed at any call (answer lost: %s): each tab is whole, looking again shows what is left, and all can be brought back',
    async (losesAnswer) => {
      const before = 'Marit, and Marit again'
      const after = 'Marta, and Marta again'
      const calls: string[] = []
      const ids: string[] = []
      for (const title of ['1', '2', '3']) ids.push(await add({ title, content: before }))
      await replaceIn((await look()).tabs, apiOf({ calls }))
      expect(calls.length).toBe(9)
      for (let cutAt = 1; cutAt <= calls.length; cutAt++) {
        for (const id of ids) await write(id, before)
        const { tabs } = await look()
        expect(tabs).toHaveLength(3)
        const outcome = await replaceIn(tabs, apiOf({ cutAt, losesAnswer }))
        expect(outcome.error).toBeDefined()
        const texts = await Promise.all(ids.map(textOf))
        for (const text of texts) expect([before, after]).toContain(text)
        const changed = ids.filter((_, at) => texts[at] === after)
        for (const id of changed)
          expect((await versionsOf(id)).map(({ name }) => name)).toContain(versionName)
        const left = (await look()).tabs.map(({ id }) => id)
        expect([...left, ...changed].sort()).toEqual([...ids].sort())
        const known = outcome.done.map(({ tab }) => tab.id)
        for (const id of changed) expect(known).toContain(id)

        const brought = await back(outcome.done)
        expect(brought).toMatchObject({ left: [], notReached: [] })
        for (const id of ids) expect(await textOf(id)).toBe(before)
        const again = await replaceIn((await look()).tabs)
        expect(again.done).toHaveLength(3)
        for (const id of ids) expect(await textOf(id)).toBe(after)
      }
    },
    120_000,
  )

  /** Replaces, and returns what is known of it later. */
  async function replaceAndKeep(leaves?: Set<number>): Promise<LastReplacement> {
    const kept: LastReplacement = { ...name, at: 0, tabs: [] }
    const tabs = (await look()).tabs.map((tab) => ({ ...tab, ...(leaves && { leaves }) }))
    await replaceInTabs(apiOf(), name, tabs, {
      ...always,
      onKept: ({ id, title, places }, version) => {
        kept.tabs.push({ id, title, places, version, ...(leaves && { leaves: [...leaves] }) })
      },
    })
    return kept
  }
  const lookLater = (kept: LastReplacement, api = apiOf()) =>
    lookBack(api, kept, { signal: new AbortController().signal, onFound() {} })
  const undoLater = async (kept: LastReplacement, api = apiOf()) =>
    undoInTabs(api, kept, await lookLater(kept), always)

  test('undone a day later, what was written since stays, and each changed tab has a version first', async () => {
    const story = 'It rained. Marit came. She sat down. Then Marit left.'
    const one = await add({ title: 'One', content: story, origins: 'p53', origins_at: 1 })
    const two = await add({ title: 'Two', content: story })
    const gone = await add({ title: 'Gone', content: story })
    const bare = await add({ title: 'Bare', content: story })
    const kept = await replaceAndKeep(new Set([7]))
    await write(two, `${(await textOf(two)).replace('left', 'went')} So did Marta.`)
    await call(gone, { method: 'DELETE' }).catch(() => {})
    const version = kept.tabs.find(({ id }) => id === bare)?.version
    await call(`${bare}/versions/${version}`, { method: 'DELETE' }).catch(() => {})

    const seen = await lookLater(kept)
    const shown = seen.map(({ tab, back, stay, why }) => [tab.title, back, stay, why]).sort()
    expect(shown).toEqual([
      ['Bare', 0, 2, 'no version'],
      ['Gone', 0, 2, 'gone'],
      ['One', 2, 0, undefined],
      ['Two', 1, 1, undefined],
    ])
    expect(await undoInTabs(apiOf(), kept, seen, always)).toMatchObject({ notReached: [] })
    expect(await textOf(one)).toBe(story)
    expect((await read(one)).origins).toBe('p53')
    expect(await textOf(two)).toBe('It rained. Marit came. She sat down. Then Marta went. So did Marta.')
    expect(await textOf(bare)).toBe('It rained. Marta came. She sat down. Then Marta left.')
    const [newest] = await versionsOf(two)
    expect(newest?.name).toBe('Before “Marta” became “Marit” again')
    expect(await call(`${two}/versions/${newest?.id}`)).toMatchObject({
      content: 'It rained. Marta came. She sat down. Then Marta went. So did Marta.',
    })
    expect((await lookLater(kept)).find(({ tab }) => tab.id === one)).toMatchObject({ back: 0, stay: 0 })
  })

  test('undone later, what was left out is left alone', async () => {
    const id = await add({ content: 'Marit one. Marit two. Marit three.' })
    const kept = await replaceAndKeep(new Set([1]))
    expect(await textOf(id)).toBe('Marta one. Marit two. Marta three.')
    await undoLater(kept)
    expect(await textOf(id)).toBe('Marit one. Marit two. Marit three.')
  })

  test('undone later in two windows, while another device saves, no word is lost', async () => {
    const id = await add({ content: 'It rained. Marit came. She sat down.' })
    const kept = await replaceAndKeep()
    const [first, second] = await Promise.all([lookLater(kept), lookLater(kept)])
    let isFirst = true
    const onCall = async (call: string) => {
      if (!isFirst || !call.startsWith('PATCH')) return
      isFirst = false
      await undoInTabs(apiOf(), kept, second, always)
      await write(id, `${await textOf(id)} So did Marta.`)
    }
    await undoInTabs(apiOf({ onCall }), kept, first, always)
    expect(isFirst).toBe(false)
    expect(await textOf(id)).toBe('It rained. Marit came. She sat down. So did Marta.')
  })

  test.each([false, true])(
    'the page that undoes it later is killed at any call (answer lost: %s): each tab is whole, and it can be asked again',
    async (losesAnswer) => {
      const before = 'Marit, and Marit again'
      const ids: string[] = []
      for (const title of ['1', '2']) ids.push(await add({ title, content: before }))
      for (let cutAt = 1; cutAt <= 6; cutAt++) {
        const kept = await replaceAndKeep()
        const stopped = await undoLater(kept, apiOf({ cutAt, losesAnswer }))
        expect(stopped.error).toBeDefined()
        for (const text of await Promise.all(ids.map(textOf)))
          expect([before, 'Marta, and Marta again']).toContain(text)
        const left = { ...kept, tabs: stopped.notReached.map(({ tab }) => tab) }
        expect(await undoLater(left)).toMatchObject({ notReached: [] })
        for (const id of ids) expect(await textOf(id)).toBe(before)
      }
    },
    120_000,
  )
})
