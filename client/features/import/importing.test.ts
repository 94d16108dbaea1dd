import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { type Api, createApi } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { systemClock } from '../../lib/clock.ts'
import { requestAs } from '../../lib/session/request-as.ts'
import { createImportApi } from './import-api.ts'
import { createImporting, type Importing, type Stage, undoAndKeep } from './importing.ts'
import { createLastImports, type Imported } from './last-import.ts'
import { createVersionStore } from './reading/archive/version-store.ts'
import { CannotBeRead, type Found, type FoundText, type ReadFiles } from './reading/found.ts'
import type { SendingLocks } from './sending-locks.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

const today = '2026-01-08'
const chosen = [{ path: 'notes.zip', file: new File([], 'notes.zip') }]

let server: FakeTabsServer
let stored: Map<string, string>
let found: Found
let readFiles: ReadFiles
let made: string[]
let wordsAsked: number
let removed: string[]
let importing: Importing
let leave: () => void

function textOf(path: string, text: string, date = '2026-01-04'): FoundText {
  return { path, title: path.replace(/\.\w+$/, ''), text, day: { date, from: 'name' } }
}

beforeEach(() => {
  server = new FakeTabsServer()
  stored = new Map()
  held.clear()
  made = []
  wordsAsked = 0
  removed = []
  found = {
    files: 4,
    texts: [
      textOf('first.txt', 'First attempt.', '2022-03-08'),
      textOf('harbour.txt', 'The harbour at six.'),
      textOf('letter.txt', 'Not sent.'),
    ],
    notRead: [{ path: 'cover.png', why: 'a picture' }],
  }
  readFiles = async () => found
  importing = create()
  leave = importing.start()
})

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const lastImports = () => createLastImports(storage, 'ada', () => Date.parse(`${today}T12:00:00Z`))

let ticks = 0

/** As the browser has them: for as long as the window is there. */
const held = new Set<number>()
const locks: SendingLocks = {
  async hold(at, work) {
    held.add(at)
    return work().finally(() => held.delete(at))
  },
  isHeld: async (at) => held.has(at),
}

/** As in the settings of another window. */
function undoElsewhere(imported: Imported) {
  const request = createApi({ fetch: server.fetch, clock: systemClock })
  return undoAndKeep(imported, {
    api: createImportApi(request),
    lastImports: lastImports(),
    locks,
    now: () => Date.parse(`${today}T12:00:00Z`),
    sendUnsaved: async () => {},
    async remove(id, stateOf) {
      const state = await stateOf()
      if (state === 'as it was') await request(`/api/tabs/${id}`, { method: 'DELETE', read: () => undefined })
      return state
    },
    pace: async () => {},
    onStep() {},
  })
}

function create(request: Api = createApi({ fetch: server.fetch, clock: systemClock })): Importing {
  return createImporting({
    request,
    readFiles: (...asked) => readFiles(...asked),
    lastImports: lastImports(),
    locks,
    today: () => today,
    sendUnsaved: async () => {},
    onMade: (ids) => void made.push(...ids),
    onWords() {
      wordsAsked += 1
    },
    async remove(id, stateOf) {
      const state = await stateOf()
      if (state !== 'as it was') return state
      await request(`/api/tabs/${id}`, { method: 'DELETE', read: () => undefined })
      removed.push(id)
      return state
    },
    now: () => Date.parse(`${today}T12:00:00Z`) + ticks++,
    pace: async (signal) => signal?.throwIfAborted(),
  })
}

function at<Kind extends Stage['kind']>(kind: Kind): Extract<Stage, { kind: Kind }> {
  const stage = importing.stage.get()
  expect(stage.kind).toBe(kind)
  return stage as Extract<Stage, { kind: Kind }>
}

const puts = () => server.calls.filter((call) => call.startsWith('PUT'))
const titlesOn = (day: string) => server.titles(day)

describe('before anything is added', () => {
  test('what is shown is forgotten, and files that are on their way come all the same', async () => {
    await importing.begin(chosen)
    const dropped = Promise.withResolvers<typeof chosen>()
    const begun = importing.begin(dropped.promise)
    importing.forget(at('preview'))
    at('start')
    dropped.resolve(chosen)
    await begun
    const next = at('preview')
    importing.forget({ kind: 'start' })
    expect(importing.stage.get()).toBe(next)
  })

  test('the new ones are ticked, and what is here is not', async () => {
    server.add({ content: 'The  harbour\nat six.', writing_date: '2021-05-05' })
    server.add({ content: 'The harbour at ten.' })
    await importing.begin(chosen)
    const { plan, ticked } = at('preview')
    expect(plan.texts.map(({ path, double }) => [path, double])).toEqual([
      ['first.txt', undefined],
      ['harbour.txt', 'here'],
      ['letter.txt', undefined],
    ])
    expect(ticked.size).toBe(2)
    expect(puts()).toEqual([])
  })

  test('only texts of tabs are asked for that may be the same', async () => {
    server.add({ content: 'The harbour at six.' })
    server.add({ content: 'The harbour at ten.' })
    server.add({ content: 'Quite another one, and longer than these.' })
    await importing.begin(chosen)
    expect(server.calls.filter((call) => call === 'POST /api/tabs/texts')).toHaveLength(1)
    expect(at('preview').ticked.size).toBe(2)
  })

  test('a long text that is here is found by how it begins', async () => {
    const long = 'e\u0301 and so on. '.repeat(400)
    server.add({ content: `${long}\nIts end.` })
    found = { ...found, texts: [textOf('long.txt', `${long.normalize('NFC')} Its end.`), ...found.texts] }
    await importing.begin(chosen)
    const here = at('preview').plan.texts.filter(({ double }) => double === 'here')
    expect(here.map(({ path }) => path)).toEqual(['long.txt'])
  })

  test('what is deleted is not here', async () => {
    server.add({ content: 'Not sent.', deleted_at: 5 })
    await importing.begin(chosen)
    expect(at('preview').ticked.size).toBe(3)
  })

  test('where everything is here, or nothing is a text, it says so', async () => {
    for (const { text } of found.texts) server.add({ content: text })
    await importing.begin(chosen)
    expect(at('start').problem).toMatchObject({
      words: 'Everything in notes.zip is already here.',
      isError: false,
    })
    const versions = { data: new Blob(), ends: [1, 2, 3] }
    found.texts.push({ ...textOf('again.txt', 'Not sent.'), versions })
    await importing.begin(chosen)
    expect(at('start').problem?.words).toBe(
      'All texts in notes.zip are already here. 3 earlier versions were left out: versions come only with a new tab.',
    )
    found = { files: 1, texts: [], notRead: [{ path: 'cover.png', why: 'a picture' }] }
    await importing.begin(chosen)
    expect(at('start').problem).toMatchObject({
      words: 'There is no text in notes.zip.',
      lines: ['cover.png: a picture'],
    })
  })

  test('what could not be opened when it was dropped is listed with what cannot be read', async () => {
    const shut = { path: 'shut', why: 'not all that is in it can be opened' }
    await importing.begin([...chosen, shut])
    expect(at('preview').plan).toMatchObject({ files: 5, notRead: [{ path: 'cover.png' }, shut] })
    found = { files: 0, texts: [], notRead: [] }
    await importing.begin([shut])
    expect(at('start').problem).toMatchObject({
      words: 'There is no text in shut.',
      lines: ['shut: not all that is in it can be opened'],
    })
  })

  test('a file that is broken is told of in the words of the reader', async () => {
    readFiles = async () => {
      throw new CannotBeRead('notes.zip cannot be read. It ends too early.')
    }
    await importing.begin(chosen)
    expect(at('start').problem).toMatchObject({
      words: 'notes.zip cannot be read. It ends too early.',
      isError: true,
    })
  })

  test('without a connection, what is read waits until there is one', async () => {
    server.isConnected = false
    await importing.begin(chosen)
    expect(at('not looked').message).toBe('Importing needs a connection.')
    server.isConnected = true
    await importing.look()
    expect(at('preview').ticked.size).toBe(3)
  })

  test('reading that is given up shows nothing', async () => {
    const gate = Promise.withResolvers<Found>()
    readFiles = () => gate.promise
    const begun = importing.begin(chosen)
    await vi.waitFor(() => at('reading'))
    importing.reset()
    gate.resolve(found)
    await begun
    at('start')
  })
})

describe('from our own archive', () => {
  function withVersions(path: string, count: number, changes: Partial<FoundText> = {}): FoundText {
    const store = createVersionStore({ left: 1e9 })
    for (let age = 0; age < count; age++)
      store.add({
        reason: 'session',
        name: null,
        created_at: 1_600_000_000_000 - age,
        content: `${path} ${age}`,
      })
    const versions = store.end()
    return { ...textOf(path, `Text of ${path}`), ...(versions && { versions }), ...changes }
  }
  const agesOf = (path: string) => {
    const id = at('done').chosen.find((text) => text.path === path)?.id ?? ''
    return server.versions.get(id)?.map(({ created_at }) => 1_600_000_000_000 - created_at)
  }

  beforeEach(() => {
    found = {
      files: 3,
      texts: [
        withVersions('a.md', 40),
        withVersions('b.md', 2, { origins: 't12' }),
        withVersions('c.md', 1, { isTrash: true }),
      ],
      notRead: [],
    }
  })

  test('the versions of a tab come once all tabs are there, and what is known of its words', async () => {
    await importing.begin(chosen)
    await importing.send()
    const { versions, chosen: sent } = at('done')
    expect(versions).toMatchObject({ of: 42, came: 42, refused: 0 })
    expect(agesOf('a.md')).toEqual(Array.from({ length: 40 }, (_, at) => 39 - at))
    expect(agesOf('b.md')).toEqual([1, 0])
    expect(sent.map(({ id }) => server.row(id)?.origins)).toEqual(['b12', 't12'])
    const order = server.calls
      .filter((call) => /^(PUT|POST .*earlier)/.test(call))
      .map((call) => call.split(' ')[0])
    expect(order).toEqual(['PUT', 'PUT', ...Array(6).fill('POST')])
  })

  test('what was in the trash is shown without a tick, and comes where it is ticked', async () => {
    await importing.begin(chosen)
    const { plan, ticked } = at('preview')
    const [trashed] = plan.texts.filter(({ isTrash }) => isTrash)
    expect([...ticked]).toEqual(plan.texts.filter(({ isTrash }) => !isTrash).map(({ id }) => id))
    importing.tick([trashed?.id ?? ''], true)
    await importing.send()
    expect(titlesOn('2026-01-04')).toEqual(['a', 'b', 'c'])
    expect(at('done').versions).toMatchObject({ came: 43 })
  })

  test('a text without words, which could come at each import, comes where it is ticked', async () => {
    found.texts.push(withVersions('empty.md', 1, { text: ' \n' }))
    await importing.begin(chosen)
    const { plan, ticked } = at('preview')
    const { id = '' } = plan.texts.find(({ path }) => path === 'empty.md') ?? {}
    expect(ticked.has(id)).toBe(false)
    expect(ticked.size).toBe(2)
    importing.tick([id], true)
    await importing.send()
    expect(agesOf('empty.md')).toEqual([0])
  })

  test('where only the trash is new, nothing is ticked and the list is shown', async () => {
    server.add({ content: 'Text of a.md' })
    server.add({ content: 'Text of b.md' })
    await importing.begin(chosen)
    expect(at('preview').ticked.size).toBe(0)
  })

  test('versions that break off go on, and none comes twice', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /earlier-versions/, status: 500 }
    await importing.send()
    const broken = at('broken')
    expect(broken.break.title).toBe('The import broke off after 0 of 42 earlier versions.')
    expect(broken.break.words).toBe(
      'Refused All 2 texts are here. The rest waits in this window; nothing is added twice.',
    )
    expect(lastImports().all()).toMatchObject([{ tabs: { length: 2 } }])
    server.refuse = undefined
    await importing.send()
    expect(agesOf('a.md')).toHaveLength(40)
    expect(puts()).toHaveLength(2)
  })

  test('other files that come meanwhile replace nothing of what waits', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /earlier-versions/, status: 500 }
    await importing.send()
    const broken = at('broken')
    await importing.begin(chosen)
    expect(at('broken')).toBe(broken)
    importing.reset()
    await importing.begin(chosen)
    at('preview')
  })

  test('where there is no more room for versions, they wait until there is', async () => {
    await importing.begin(chosen)
    const message = 'You have used all the room.'
    server.refuse = { pattern: /earlier-versions/, status: 413, code: 'quota_full', message }
    await importing.send()
    expect(at('broken').break).toMatchObject({
      title: 'There was no more room after 0 of 42 earlier versions.',
      words: `${message} All 2 texts are here. The rest waits in this window; nothing is added twice.`,
    })
    server.refuse = undefined
    await importing.send()
    expect(at('done').versions).toMatchObject({ came: 42, refused: 0 })
  })

  test('an earlier server has the texts, and it is said that their versions did not come', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /earlier-versions/, status: 404 }
    await importing.send()
    const { versions, done } = at('done')
    expect(done.size).toBe(2)
    expect(versions).toMatchObject({
      came: 0,
      refused: 42,
      why: expect.stringMatching('older than this page'),
    })
  })

  test('words for proofreading are added to those of the account, where they are new and ticked', async () => {
    server.words = ['Skellig', 'Dingle']
    found = { ...found, words: ['Valentia', 'Skellig'] }
    await importing.begin(chosen)
    expect(at('preview')).toMatchObject({ plan: { words: ['Valentia'] }, hasWords: true })
    importing.tickWords(false)
    expect(at('preview').hasWords).toBe(false)
    importing.tickWords(true)
    await importing.send()
    expect(at('done').words).toMatchObject({ came: 1 })
    expect(server.words).toEqual(['Skellig', 'Dingle', 'Valentia'])
    expect(wordsAsked).toBe(1)
    await importing.begin(chosen)
    expect(at('preview').plan.words).toEqual([])
  })

  test('an earlier server that keeps no words has the texts all the same', async () => {
    found = { ...found, words: ['Valentia'] }
    server.refuse = { pattern: /account\/words/, status: 404, message: 'Not found' }
    await importing.begin(chosen)
    expect(at('preview').plan.words).toEqual(['Valentia'])
    await importing.send()
    expect(at('done')).toMatchObject({ words: { came: 0, why: 'Not found' }, versions: { came: 42 } })
  })

  test('words alone can be added, and left out', async () => {
    found = { ...found, texts: [], words: ['Valentia', 'Skellig'] }
    await importing.begin(chosen)
    await importing.send()
    expect(at('done')).toMatchObject({ words: { came: 2 }, chosen: [] })
    expect(lastImports().all()).toEqual([])
    expect(wordsAsked).toBe(1)
    found = { ...found, words: ['Dingle'], texts: [textOf('x.md', 'X')] }
    await importing.begin(chosen)
    importing.tickWords(false)
    await importing.send()
    expect(server.words).toEqual(['Valentia', 'Skellig'])
  })

  test('words that are too many are said to be, and those that break off go on', async () => {
    found = { ...found, words: ['Valentia'] }
    await importing.begin(chosen)
    server.refuse = { pattern: /^PATCH .*words/, status: 500 }
    await importing.send()
    expect(at('broken').break.title).toBe('The import broke off after 0 of 42 earlier versions.')
    server.refuse = { pattern: /^PATCH .*words/, status: 422, message: 'You can have 5000 words.' }
    await importing.send()
    expect(at('done')).toMatchObject({
      words: { came: 0, why: 'You can have 5000 words.' },
      versions: { came: 42 },
    })
  })

  test('undone, a tab takes its versions along to the trash', async () => {
    await importing.begin(chosen)
    await importing.send()
    await importing.undo()
    expect(at('undone').undone).toMatchObject({ trashed: 2, kept: 0 })
    expect(titlesOn('2026-01-04')).toEqual([])
  })
})

describe('bringing in', () => {
  test('makes the ticked ones, on the days that were chosen, with the words as brought in', async () => {
    await importing.begin(chosen)
    const [first, harbour, letter] = at('preview').plan.texts
    importing.tick([harbour?.id ?? ''], false)
    importing.moveTo([letter?.id ?? ''], today)
    await importing.send()
    expect(at('done').done.size).toBe(2)
    expect(server.row(first?.id ?? '')).toMatchObject({
      title: 'first',
      content: 'First attempt.',
      writing_date: '2022-03-08',
      origins: 'b14',
    })
    expect(titlesOn(today)).toEqual(['letter'])
    expect(titlesOn('2026-01-04')).toEqual([])
    expect(made).toEqual([letter?.id])
  })

  test('keeps the texts of a day in their order, and asks for a few at a time', async () => {
    const chapters = Array.from({ length: 12 }, (_, index) => textOf(`Chapter ${index + 1}.txt`, `${index}`))
    found = { ...found, texts: [...chapters.toReversed(), ...found.texts] }
    await importing.begin(chosen)
    await importing.send()
    expect(titlesOn('2026-01-04').slice(0, 12)).toEqual(chapters.map(({ title }) => title))
  })

  test('is shown no more often than one can see', async () => {
    const many = Array.from({ length: 300 }, (_, index) => textOf(`Chapter ${index}.txt`, `${index}`))
    found = { ...found, texts: many }
    await importing.begin(chosen)
    let shown = 0
    importing.stage.subscribe(() => {
      if (importing.stage.get().kind === 'sending') shown++
    })
    const start = performance.now()
    await importing.send()
    expect(at('done').done.size).toBe(300)
    expect(shown).toBeLessThanOrEqual(1 + (performance.now() - start) / 100)
  })

  test('is one, also where it is asked for again before the browser has given the lock', async () => {
    await importing.begin(chosen)
    const hold = vi.spyOn(locks, 'hold')
    hold.mockImplementation(async (_, work) => {
      await Promise.resolve()
      return work()
    })
    const sendings = [importing.send(), importing.send()]
    at('sending')
    expect(lastImports().all()).toMatchObject([{ tabs: { length: 3 }, isSending: true }])
    await Promise.all(sendings)
    expect(hold).toHaveBeenCalledTimes(1)
    hold.mockRestore()
    expect(at('done').done.size).toBe(3)
    expect(puts()).toHaveLength(3)
    expect(lastImports().all()).toMatchObject([{ tabs: { length: 3 } }])
  })

  test('that breaks off goes on under the same ids, and nothing comes twice', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /^PUT/, status: 500 }
    await importing.send()
    expect(at('broken').break.title).toBe('The import broke off after 0 of 3.')
    server.refuse = undefined
    const held = server.hold(/^PUT/)
    const sending = importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    server.isConnected = false
    held.release()
    await sending
    const { done } = at('broken')
    expect(done.size).toBeLessThan(3)
    server.isConnected = true
    await importing.send()
    expect(at('done').done.size).toBe(3)
    expect([...titlesOn('2026-01-04'), ...titlesOn('2022-03-08')]).toEqual(['harbour', 'letter', 'first'])
  })

  test.each([
    [
      new ApiError('quota_full', 413, 'You have the 100 tabs that this server gives.'),
      /^There was no more room/,
      /100 tabs/,
    ],
    [
      new ApiError('unauthenticated', 401, 'User not authenticated'),
      /^You were signed out/,
      /^Sign in again/,
    ],
    [
      new ApiError('unreachable', 0, 'Network error'),
      /^The server could not be reached/,
      /wait in this window/,
    ],
  ])('says what stopped it: %s', async (error, title, words) => {
    const request = createApi({ fetch: server.fetch, clock: systemClock })
    importing = create((path, options) =>
      options.method === 'PUT' ? Promise.reject(error) : request(path, options),
    )
    await importing.begin(chosen)
    await importing.send()
    const { break: why } = at('broken')
    expect(why.title).toMatch(title)
    expect(why.words).toMatch(words)
    // Those that had begun: their answers may be lost.
    expect(lastImports().all()).toMatchObject([{ tabs: { length: 2 } }])
  })

  test('a text that the server refuses keeps the others from nothing', async () => {
    await importing.begin(chosen)
    const [, harbour] = at('preview').plan.texts
    server.refuse = { pattern: new RegExp(`^PUT .*${harbour?.id}`), status: 422, message: 'Not a text.' }
    await importing.send()
    const { done, refused } = at('done')
    expect(done.size).toBe(2)
    expect(refused).toMatchObject([{ text: { path: 'harbour.txt' }, why: 'Not a text.' }])
  })

  test('a tab that was deleted meanwhile is not here, and stays deleted', async () => {
    await importing.begin(chosen)
    for (const { id, path } of at('preview').plan.texts) {
      importing.moveTo([id], today)
      if (path === 'harbour.txt') server.add({ id, deleted_at: 7 })
    }
    await importing.send()
    const { done, refused, chosen: sent, imported } = at('done')
    const [first, , letter] = sent.map(({ id }) => id)
    expect([...done]).toEqual([first, letter])
    expect(refused).toMatchObject([{ text: { path: 'harbour.txt' }, why: 'it was deleted meanwhile' }])
    expect(made).toEqual([first, letter])
    expect(imported.tabs).toEqual([first, letter])
  })

  test('that is not found by a server on its way is not here', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /^PUT/, status: 404 }
    await importing.send()
    expect(at('broken').break.title).toBe('The import broke off after 0 of 3.')
  })

  test('that is stopped says after how many, and another goes on where it was', async () => {
    await importing.begin(chosen)
    const held = server.hold(/^PUT/)
    const sending = importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    importing.stop()
    held.release()
    await sending
    const { break: why, done } = at('broken')
    expect(why).toMatchObject({ title: 'Stopped after 2 of 3.', isStop: true })
    expect(done.size).toBe(2)
  })

  test('is never sent as another writer who has signed in meanwhile', async () => {
    let user = { id: 'ada', email: 'ada@example.com' }
    const request = requestAs(
      {
        getState: () => ({ status: 'signed-in', user, ended: false }),
        request: createApi({ fetch: server.fetch, clock: systemClock }),
      },
      'ada',
    )
    importing = create(request)
    await importing.begin(chosen)
    const held = server.hold(/^PUT/)
    const sending = importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    user = { id: 'grace', email: 'grace@example.com' }
    held.release()
    await sending
    expect(puts()).toHaveLength(2)
    expect(at('broken').break.title).toBe('You were signed out after 2 of 3.')
  })

  test('of a writer who has left sends and keeps nothing more', async () => {
    await importing.begin(chosen)
    const held = server.hold(/^PUT/)
    const sending = importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    stored.clear()
    leave()
    held.release()
    await sending
    expect(puts()).toHaveLength(2)
    expect([...stored]).toEqual([])
  })
})

describe('undoing', () => {
  test('moves to the trash what nobody has written in since', async () => {
    await importing.begin(chosen)
    await importing.send()
    const [first, harbour, letter] = at('done').chosen
    Object.assign(server.row(harbour?.id ?? '') ?? {}, { revision: 2, content: 'Written on.' })
    Object.assign(server.row(letter?.id ?? '') ?? {}, { deleted_at: 7 })
    await importing.undo()
    expect(at('undone').undone).toMatchObject({ trashed: 1, kept: 1, left: [] })
    expect(removed).toEqual([first?.id])
    expect(lastImports().all()).toEqual([])
  })

  test('keeps a tab that was written in before the import went on', async () => {
    const request = createApi({ fetch: server.fetch, clock: systemClock })
    let isLost = true
    importing = create(async (path, options) => {
      const answer = await request(path, options)
      if (isLost && options.method === 'PUT') throw new ApiError('internal', 500, 'Lost')
      return answer
    })
    await importing.begin(chosen)
    await importing.send()
    expect(at('broken').break.words).toContain('Whether one was added is not known yet.')
    // The first of the newest day is answered first.
    const { id } = at('broken').chosen.find(({ path }) => path === 'harbour.txt') ?? { id: '' }
    Object.assign(server.row(id) ?? {}, { revision: 5, content: 'Newer words.' })
    isLost = false
    await importing.send()
    await importing.undo()
    expect(at('undone').undone).toMatchObject({ trashed: 2, kept: 1, left: [] })
    expect(removed).not.toContain(id)
  })

  test('of an import that another window is sending leaves what has not come yet', async () => {
    await importing.begin(chosen)
    const held = server.hold(/^PUT/)
    const sending = importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    const [known] = lastImports().all()
    if (!known) throw new Error('Nothing is kept')
    const undone = await undoElsewhere(known)
    expect(undone).toMatchObject({ trashed: 2, kept: 0, left: { length: 1 } })
    expect(lastImports().all()).toMatchObject([{ tabs: undone.left }])
    held.release()
    await sending
    expect(lastImports().all()).toMatchObject([{ tabs: { length: 3 } }])
    expect(await undoElsewhere(known)).toMatchObject({ trashed: 1, left: [] })
    expect(lastImports().all()).toEqual([])
  })

  test('of one whose page was closed at work waits for nothing more', async () => {
    const known = { name: 'a.zip', at: Date.parse(`${today}T11:59:59Z`), tabs: ['x'], isSending: true }
    lastImports().keep(known)
    expect(await undoElsewhere(known)).toMatchObject({ trashed: 0, left: [] })
    expect(lastImports().all()).toEqual([])
  })

  test.each([
    ['the day before', '2026-01-07T11:00:00Z', []],
    ['a moment ago', `${today}T11:59:00Z`, ['x']],
  ])('where the browser tells of no other window, waits for a day: begun %s', async (_, at, left) => {
    const known = { name: 'a.zip', at: Date.parse(at), tabs: ['x'], isSending: true }
    lastImports().keep(known)
    vi.spyOn(locks, 'isHeld').mockResolvedValueOnce(undefined)
    expect(await undoElsewhere(known)).toMatchObject({ trashed: 0, left })
  })

  test('that breaks off can go on, here or later', async () => {
    await importing.begin(chosen)
    await importing.send()
    server.refuse = { pattern: /^DELETE/, status: 500 }
    await importing.undo()
    expect(at('undone').undone).toMatchObject({ trashed: 0, kept: 0 })
    expect(at('undone').undone.left).toHaveLength(3)
    expect(lastImports().all()[0]?.tabs).toHaveLength(3)
    server.refuse = undefined
    await importing.undo()
    expect(at('undone').undone).toMatchObject({ trashed: 3, left: [] })
  })

  test('after the page was closed half-way takes what was made by then', async () => {
    await importing.begin(chosen)
    const held = server.hold(/^PUT/)
    void importing.send()
    await vi.waitFor(() => expect(at('sending').begun.size).toBe(2))
    expect(lastImports().all()[0]).toMatchObject({ name: 'notes.zip', tabs: { length: 3 } })
    expect(lastImports().all()[0]).not.toHaveProperty('revision')
    leave()
    held.release()
  })

  test('leaves what was brought in before or beside it to be undone too', async () => {
    const other = { name: 'other.zip', at: Date.parse(`${today}T11:00:00Z`), tabs: ['x'] }
    lastImports().keep(other)
    await importing.begin(chosen)
    await importing.send()
    expect(lastImports().all()).toMatchObject([{ name: 'notes.zip' }, other])
    await importing.undo()
    expect(lastImports().all()).toEqual([other])
  })

  test('is of the whole import, also where it went on after it broke off', async () => {
    await importing.begin(chosen)
    server.refuse = { pattern: /^PUT/, status: 500 }
    await importing.send()
    server.refuse = undefined
    await importing.send()
    expect(lastImports().all()).toMatchObject([{ name: 'notes.zip', tabs: { length: 3 } }])
  })
})

test('imports are known for 30 days, and to its writer alone', () => {
  lastImports().keep({ name: 'notes.zip', at: Date.parse('2025-12-10T12:00:00Z'), tabs: ['a'] })
  expect(lastImports().all()[0]?.name).toBe('notes.zip')
  expect(createLastImports(storage, 'grace').all()).toEqual([])
  expect(createLastImports(storage, 'ada', () => Date.parse('2026-01-09T12:00:01Z')).all()).toEqual([])
  stored.set('longhand:last-import:ada', '{"name":1}')
  expect(lastImports().all()).toEqual([])
})

test('what the storage has no room for is known until the page is left', () => {
  const full = { ...storage, setItem() {} }
  const one = { name: 'notes.zip', at: Date.parse(`${today}T11:00:00Z`), tabs: ['a'] }
  const here = () => createLastImports(full, 'ada', () => Date.parse(`${today}T12:00:00Z`))
  here().keep(one)
  expect(here().all()).toEqual([one])
  here().forget(one)
  expect(here().all()).toEqual([])
})
