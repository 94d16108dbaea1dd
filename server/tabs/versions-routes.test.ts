import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { TabVersion, VersionsPage } from '#shared/versions.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import { openTabRoutes, saveOf as save, type TabCalls } from '../../tests/support/server/tab-calls.ts'
import type { Store } from '../db/schema.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

onEveryDatabase('versions', ({ open }) => {
  let store: Store
  let calls: TabCalls
  let now = Date.parse('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    store = await open()
    calls = openTabRoutes(store, () => now)
  })

  const as = (userId: string) => calls.as(userId)
  const writer = async () => as(await addUser(store))

  type Anna = Awaited<ReturnType<typeof writer>>
  async function versionsOf(anna: Anna, id: string): Promise<(TabVersion & { content: string })[]> {
    const { versions } = (await anna.get(`/${id}/versions?limit=100`)).body
    const found = versions.map((version: TabVersion) => anna.get(`/${id}/versions/${version.id}`))
    return (await Promise.all<{ body: TabVersion & { content: string } }>(found)).map(({ body }) => body)
  }

  test('keep the text that is sent, or the one that stands', async () => {
    const anna = await writer()
    const tab = await anna.make('standing')
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: ' First draft ' })
    now += 1
    await anna.post(`/${tab.id}/versions`, { reason: 'merge', content: 'mine from the train' })
    const { versions } = (await anna.get(`/${tab.id}/versions`)).body
    expect(versions).toMatchObject([
      { reason: 'merge', name: null, word_count: 4 },
      { reason: 'named', name: 'First draft', word_count: 1 },
    ])
  })

  test('have a name of 1 to 80 characters if they are named, and none else', async () => {
    const anna = await writer()
    const tab = await anna.make('words')
    const keep = async (version: Record<string, string>) =>
      (await anna.post(`/${tab.id}/versions`, version)).status
    expect(await keep({ reason: 'named', name: 'x'.repeat(80) })).toBe(201)
    expect(await keep({ reason: 'named', name: 'x'.repeat(81) })).toBe(400)
    expect(await keep({ reason: 'named', name: '  ' })).toBe(400)
    expect(await keep({ reason: 'named' })).toBe(400)
    expect(await keep({ reason: 'before-ai', name: 'Mine' })).toBe(400)
  })

  test('of the same text in a row are one, unless they stay for good', async () => {
    const anna = await writer()
    const tab = await anna.make('words')
    for (const reason of ['before-ai', 'before-restore', 'merge', 'before-ai']) {
      now += 1
      await anna.post(`/${tab.id}/versions`, { reason })
    }
    now += 1
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
    const { versions } = (await anna.get(`/${tab.id}/versions`)).body
    expect(versions.map(({ reason }: TabVersion) => reason)).toEqual(['named', 'merge', 'before-ai'])
  })

  test('keep what stood there before the writer sat down, once', async () => {
    const anna = await writer()
    let tab = await anna.make('left')
    const write = async (client: string, words: string) => {
      const content = `${tab.content} ${words}`
      const { status, body } = await anna.patch(`/${tab.id}`, save(tab, { client, content }))
      expect(status).toBe(200)
      tab = { ...tab, ...body, content }
    }
    const texts = async () => {
      const { versions } = (await anna.get(`/${tab.id}/versions`)).body
      const read = ({ id }: TabVersion) => anna.get(`/${tab.id}/versions/${id}`)
      const found = await Promise.all(versions.map(read))
      return found.map(({ body }) => `${body.reason}: ${body.content}`)
    }
    const [desk, sofa] = [randomUUID(), randomUUID()]
    for (const words of ['morning', 'coffee']) {
      now += 4 * minuteMs
      await write(desk, words)
    }
    expect(await texts()).toEqual(['session: left'])
    now += 30 * minuteMs
    await write(desk, 'noon')
    now += 1
    await write(sofa, 'nap')
    expect(await texts()).toEqual([
      'session: left morning coffee noon',
      'session: left morning coffee',
      'session: left',
    ])
    now -= 365 * 24 * 60 * minuteMs
    await write(sofa, 'night')
    expect(await texts()).toContain('session: left morning coffee noon nap')
  })

  test('keep what was written every five minutes, and nothing where nothing was written', async () => {
    const anna = await writer()
    let tab = await anna.make('')
    const client = randomUUID()
    for (let second = 0; second < 16 * 60; second += 2) {
      now += 2_000
      const at = tab.content.length
      const splice = { from: at, to: at, insert: `${second} ` }
      const { body } = await anna.patch(`/${tab.id}`, save(tab, { client, splice }))
      tab = { ...tab, ...body, content: `${tab.content}${second} ` }
    }
    const texts = async () => (await versionsOf(anna, tab.id)).map(({ content }) => content)
    expect((await texts()).map((text) => Number(text.trim().split(' ').at(-1)))).toEqual([898, 598, 298])

    now += 60 * minuteMs
    for (const font of ['Lora', 'Inter', 'Lora']) {
      now += 60 * minuteMs
      tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, font }))).body }
    }
    expect(await texts()).toHaveLength(3)
  })

  test('keep what a save takes much away from, and the answer names it', async () => {
    const anna = await writer()
    const words = 'Eight hundred characters are soon written. '.repeat(20)
    let tab = await anna.make('')
    const client = randomUUID()
    const write = async (content: string) => {
      now += 2_000
      const { body } = await anna.patch(`/${tab.id}`, save(tab, { client, content }))
      tab = { ...tab, ...body, content }
      return body.kept
    }
    expect(await write(words)).toBeUndefined()
    expect(await write(words.slice(30))).toBeUndefined()
    const kept = await write('x')
    expect(await versionsOf(anna, tab.id)).toMatchObject([
      { id: kept, reason: 'before-cut', content: words.slice(30), word_count: 116 },
      { reason: 'session', content: words },
    ])

    // To take a few words from a very short text is no cut.
    await write('Thirty characters and no more.')
    expect(await write('')).toBeUndefined()
    expect(await versionsOf(anna, tab.id)).toHaveLength(2)
    const style = await anna.patch(`/${tab.id}`, save(tab, { client, font: 'Lora' }))
    expect(style.body).not.toHaveProperty('kept')
  })

  test('name the version again where the answer of that save was lost, as long as it can be told', async () => {
    const anna = await writer()
    const textOf = (subject: string) => `Eight hundred characters ${subject} are soon written. `.repeat(20)
    let tab = await anna.make('')
    const client = randomUUID()
    const write = async (content: string, by = client) => {
      now += 2_000
      const request = save(tab, { client: by, content })
      const { body } = await anna.patch(`/${tab.id}`, request)
      tab = { ...tab, ...body, content }
      now += 2_000
      return { body, again: async () => (await anna.patch(`/${tab.id}`, request)).body }
    }
    const full = await write(textOf('of one'))
    expect(await full.again()).toEqual(full.body)
    const cut = await write('x')
    expect(cut.body.kept).toBeTypeOf('string')
    expect(await cut.again()).toEqual(cut.body)
    // The version of the save before must not be named here.
    const after = await write('xy')
    expect(await after.again()).toEqual(after.body)

    await write(textOf('of two'))
    const second = await write('')
    expect(second.body.kept).toBeTypeOf('string')
    await anna.delete(`/${tab.id}/versions/${second.body.kept}`)
    expect(await second.again()).not.toHaveProperty('kept')

    await write(textOf('of three'))
    const third = await write('z')
    const elsewhere = await write('zz', randomUUID())
    expect(await third.again()).toEqual({
      revision: third.body.revision,
      word_count: elsewhere.body.word_count,
      updated_at: elsewhere.body.updated_at,
    })
  })

  test.each<[string, (text: string) => string]>([
    ['from the end, ten characters at a time', (text) => text.slice(0, -10)],
    ['from both ends', (text) => text.slice(6, -4)],
    ['word by word', (text) => text.trim().replace(/ ?\S+$/, '')],
    ['by as many other characters', (text) => text.replace(/[^.]{12}/, '............')],
  ])('keep a passage that goes slowly: %s', async (_, cut) => {
    const anna = await writer()
    const passage = Array.from({ length: 60 }, (_, index) => `word${1000 + index}`).join('')
    const other = ' And there was an end.'.repeat(40)
    let tab = await anna.make('')
    const client = randomUUID()
    const write = async (content: string) => {
      now += 2_000
      tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, content }))).body, content }
    }
    await write(other)
    await write(`${other}\n${passage.replaceAll('word', ' word')}`)
    for (let left = tab.content.slice(other.length); left.trim() !== '' && left.length > 12; ) {
      const next = cut(left)
      if (next === left) break
      left = next
      await write(other + left)
    }
    const first = (await versionsOf(anna, tab.id)).at(-1)
    expect(first?.content.length).toBeGreaterThan(other.length + 400)
  })

  test('sent again because the answer was lost are one', async () => {
    const anna = await writer()
    const tab = await anna.make('words')
    const mine = { reason: 'merge', content: 'mine from the train' }
    const first = await anna.post(`/${tab.id}/versions`, mine)
    await anna.post(`/${tab.id}/versions`, { reason: 'merge', content: 'and from the bus' })
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
    now += 400 * dayMs
    expect((await anna.post(`/${tab.id}/versions`, mine)).body).toEqual(first.body)
    const again = await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
    expect((await anna.get(`/${tab.id}/versions`)).body.versions[0], 'a named one, at its new time').toEqual({
      ...again.body,
      created_at: now,
    })
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Better' })
    const names = (await versionsOf(anna, tab.id)).map(({ name, content }) => name ?? content)
    expect(names.sort()).toEqual(['Better', 'Good', 'and from the bus', 'mine from the train'])
  })

  test('keep it also where the writer begins with the countdown or the title', async () => {
    const anna = await writer()
    let tab = await anna.make('')
    const client = randomUUID()
    const write = async (content: string) => {
      tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, content }))).body }
    }
    for (const [content, change] of [
      ['Monday', { timer_minutes: 25 }],
      ['Tuesday', { title: 'Letters' }],
      ['Wednesday', {}],
    ] as const) {
      now += 8 * 60 * minuteMs
      await anna.patch(`/${tab.id}`, change)
      now += minuteMs
      await write(content)
    }
    const { versions } = (await anna.get(`/${tab.id}/versions`)).body
    const read = ({ id }: TabVersion) => anna.get(`/${tab.id}/versions/${id}`)
    const found = await Promise.all(versions.map(read))
    expect(found.map(({ body }) => body.content)).toEqual(['Tuesday', 'Monday'])
  })

  test('keep nothing of a save that puts back what stays for good, but for a name', async () => {
    const anna = await writer()
    const words = (name: string) => `Then ${name} came, and nobody knew why. `.repeat(20)
    const first = `${words('Marit')}They all sat down.`
    let tab = await anna.make(first)
    const write = async (content: string) => {
      now += 2_000
      const { body } = await anna.patch(`/${tab.id}`, save(tab, { client: randomUUID(), content }))
      tab = { ...tab, ...body, content }
      return body.kept
    }
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
    const reasons = async () => (await versionsOf(anna, tab.id)).map(({ reason }) => reason)
    await write(first.replaceAll('Marit', 'Marta'))
    expect(await write(first)).toBeUndefined()
    expect(await reasons()).toEqual(['named'])

    // Now a whole sentence is taken away, and not only a name.
    const more = `${words('Marta')}They all sat down. It rained that whole day, and the next.`
    await write(more)
    expect(await write(first)).toBeTypeOf('string')
    expect(await versionsOf(anna, tab.id)).toMatchObject([
      { reason: 'before-cut', content: more },
      { reason: 'named', content: first },
    ])

    // The newest version does not stay for good any more, so from here on each replacement keeps one.
    await write(first.replaceAll('Marit', 'Maria'))
    await write(first)
    expect((await versionsOf(anna, tab.id)).map(({ content }) => content)).toContain(
      first.replaceAll('Marit', 'Maria'),
    )
  })

  test('of nothing are not kept, nor what is the newest version already', async () => {
    const anna = await writer()
    const empty = await anna.make(' \n')
    await anna.patch(`/${empty.id}`, save(empty, { content: 'First words' }))
    expect((await anna.get(`/${empty.id}/versions`)).body.versions).toEqual([])

    const tab = await anna.make('words')
    await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
    await anna.patch(`/${tab.id}`, save(tab, { content: 'other words' }))
    expect((await anna.get(`/${tab.id}/versions`)).body.versions).toHaveLength(1)
  })

  test('come page by page, also those of one moment', async () => {
    const anna = await writer()
    const tab = await anna.make()
    for (let number = 1; number <= 5; number++) {
      if (number % 2) now += 1
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: `${number}` })
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`
      const page: VersionsPage = (await anna.get(`/${tab.id}/versions?limit=2${query}`)).body
      seen.push(...page.versions.map(({ name }) => name ?? ''))
      cursor = page.cursor
    }
    expect(seen[0]).toBe('5')
    expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5'])
    for (const foreign of ['x', '1.x', `1.${tab.id}.1`, `-1.${tab.id}`]) {
      expect((await anna.get(`/${tab.id}/versions?cursor=${foreign}`)).status).toBe(400)
    }
  })

  test('are thinned by the days of the writer', async () => {
    const userId = await addUser(store)
    const tab = await as(userId).make('words')
    // The two times are on one day in Berlin and on two days in UTC.
    const first = Date.parse('2026-05-01T22:30:00Z')
    const row = {
      tab_id: tab.id,
      user_id: userId,
      content: 'x',
      word_count: 1,
      reason: 'session',
      name: null,
    }
    const versions = [0, 1, 2, 3].map((hour) => {
      return { ...row, id: randomUUID(), created_at: first + hour * 60 * minuteMs }
    })
    await store.asUser(userId, (tx) => tx.insertInto('tab_versions').values(versions).execute())
    await calls.app.request(`/api/tabs/${tab.id}/versions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${userId}`, 'Time-Zone': 'Europe/Berlin' },
      body: JSON.stringify({ reason: 'before-ai' }),
    })
    const { versions: left } = (await as(userId).get(`/${tab.id}/versions`)).body
    expect(left.map(({ id }: TabVersion) => id).slice(1)).toEqual([versions[3]?.id, versions[0]?.id])
  })
})
