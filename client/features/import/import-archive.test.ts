import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeImport, textOf } from '../../../tests/fakes/fake-import.ts'
import { createVersionStore } from './reading/archive/version-store.ts'
import type { FoundText } from './reading/found.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

let fake: FakeImport

beforeEach(() => {
  fake = new FakeImport()
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
    const id = fake.at('done').chosen.find((text) => text.path === path)?.id ?? ''
    return fake.server.versions.get(id)?.map(({ created_at }) => 1_600_000_000_000 - created_at)
  }

  beforeEach(() => {
    fake.found = {
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
    await fake.begin()
    await fake.importing.send()
    const { versions, chosen: sent } = fake.at('done')
    expect(versions).toMatchObject({ of: 42, came: 42, refused: 0 })
    expect(agesOf('a.md')).toEqual(Array.from({ length: 40 }, (_, at) => 39 - at))
    expect(agesOf('b.md')).toEqual([1, 0])
    expect(sent.map(({ id }) => fake.server.row(id)?.origins)).toEqual(['b12', 't12'])
    const order = fake.server.calls
      .filter((call) => /^(PUT|POST .*earlier)/.test(call))
      .map((call) => call.split(' ')[0])
    expect(order).toEqual(['PUT', 'PUT', ...Array(6).fill('POST')])
  })

  test('what was in the trash is shown without a tick, and comes where it is ticked', async () => {
    await fake.begin()
    const { plan, ticked } = fake.at('preview')
    const [trashed] = plan.texts.filter(({ isTrash }) => isTrash)
    expect([...ticked]).toEqual(plan.texts.filter(({ isTrash }) => !isTrash).map(({ id }) => id))
    fake.importing.tick([trashed?.id ?? ''], true)
    await fake.importing.send()
    expect(fake.server.titles('2026-01-04')).toEqual(['a', 'b', 'c'])
    expect(fake.at('done').versions).toMatchObject({ came: 43 })
  })

  test('a text without words, which could come at each import, comes where it is ticked', async () => {
    fake.found.texts.push(withVersions('empty.md', 1, { text: ' \n' }))
    await fake.begin()
    const { plan, ticked } = fake.at('preview')
    const { id = '' } = plan.texts.find(({ path }) => path === 'empty.md') ?? {}
    expect(ticked.has(id)).toBe(false)
    expect(ticked.size).toBe(2)
    fake.importing.tick([id], true)
    await fake.importing.send()
    expect(agesOf('empty.md')).toEqual([0])
  })

  test('where only the trash is new, nothing is ticked and the list is shown', async () => {
    fake.server.add({ content: 'Text of a.md' })
    fake.server.add({ content: 'Text of b.md' })
    await fake.begin()
    expect(fake.at('preview').ticked.size).toBe(0)
  })

  test('versions that break off go on, and none comes twice', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /earlier-versions/, status: 500 }
    await fake.importing.send()
    const broken = fake.at('broken')
    expect(broken.break.title).toBe('The import broke off after 0 of 42 earlier versions.')
    expect(broken.break.words).toBe(
      'Refused All 2 texts are here. The rest waits in this window; nothing is added twice.',
    )
    expect(fake.lastImports().all()).toMatchObject([{ tabs: { length: 2 } }])
    fake.server.refuse = undefined
    await fake.importing.send()
    expect(agesOf('a.md')).toHaveLength(40)
    expect(fake.puts()).toHaveLength(2)
  })

  test('other files that come meanwhile replace nothing of what waits', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /earlier-versions/, status: 500 }
    await fake.importing.send()
    const broken = fake.at('broken')
    await fake.begin()
    expect(fake.at('broken')).toBe(broken)
    fake.importing.reset()
    await fake.begin()
    fake.at('preview')
  })

  test('where there is no more room for versions, they wait until there is', async () => {
    await fake.begin()
    const message = 'You have used all the room.'
    fake.server.refuse = { pattern: /earlier-versions/, status: 413, code: 'quota_full', message }
    await fake.importing.send()
    expect(fake.at('broken').break).toMatchObject({
      title: 'There was no more room after 0 of 42 earlier versions.',
      words: `${message} All 2 texts are here. The rest waits in this window; nothing is added twice.`,
    })
    fake.server.refuse = undefined
    await fake.importing.send()
    expect(fake.at('done').versions).toMatchObject({ came: 42, refused: 0 })
  })

  test('an earlier server has the texts, and it is said that their versions did not come', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /earlier-versions/, status: 404 }
    await fake.importing.send()
    const { versions, done } = fake.at('done')
    expect(done.size).toBe(2)
    expect(versions).toMatchObject({
      came: 0,
      refused: 42,
      why: expect.stringMatching('older than this page'),
    })
  })

  test('words for proofreading are added to those of the account, where they are new and ticked', async () => {
    fake.server.words = ['Skellig', 'Dingle']
    fake.found = { ...fake.found, words: ['Valentia', 'Skellig'] }
    await fake.begin()
    expect(fake.at('preview')).toMatchObject({ plan: { words: ['Valentia'] }, hasWords: true })
    fake.importing.tickWords(false)
    expect(fake.at('preview').hasWords).toBe(false)
    fake.importing.tickWords(true)
    await fake.importing.send()
    expect(fake.at('done').words).toMatchObject({ came: 1 })
    expect(fake.server.words).toEqual(['Skellig', 'Dingle', 'Valentia'])
    expect(fake.wordsAsked).toBe(1)
    await fake.begin()
    expect(fake.at('preview').plan.words).toEqual([])
  })

  test('an earlier server that keeps no words has the texts all the same', async () => {
    fake.found = { ...fake.found, words: ['Valentia'] }
    fake.server.refuse = { pattern: /account\/words/, status: 404, message: 'Not found' }
    await fake.begin()
    expect(fake.at('preview').plan.words).toEqual(['Valentia'])
    await fake.importing.send()
    expect(fake.at('done')).toMatchObject({ words: { came: 0, why: 'Not found' }, versions: { came: 42 } })
  })

  test('words alone can be added, and left out', async () => {
    fake.found = { ...fake.found, texts: [], words: ['Valentia', 'Skellig'] }
    await fake.begin()
    await fake.importing.send()
    expect(fake.at('done')).toMatchObject({ words: { came: 2 }, chosen: [] })
    expect(fake.lastImports().all()).toEqual([])
    expect(fake.wordsAsked).toBe(1)
    fake.found = { ...fake.found, words: ['Dingle'], texts: [textOf('x.md', 'X')] }
    await fake.begin()
    fake.importing.tickWords(false)
    await fake.importing.send()
    expect(fake.server.words).toEqual(['Valentia', 'Skellig'])
  })

  test('words that are too many are said to be, and those that break off go on', async () => {
    fake.found = { ...fake.found, words: ['Valentia'] }
    await fake.begin()
    fake.server.refuse = { pattern: /^PATCH .*words/, status: 500 }
    await fake.importing.send()
    expect(fake.at('broken').break.title).toBe('The import broke off after 0 of 42 earlier versions.')
    fake.server.refuse = { pattern: /^PATCH .*words/, status: 422, message: 'You can have 5000 words.' }
    await fake.importing.send()
    expect(fake.at('done')).toMatchObject({
      words: { came: 0, why: 'You can have 5000 words.' },
      versions: { came: 42 },
    })
  })

  test('undone, a tab takes its versions along to the trash', async () => {
    await fake.begin()
    await fake.importing.send()
    await fake.importing.undo()
    expect(fake.at('undone').undone).toMatchObject({ trashed: 2, kept: 0 })
    expect(fake.server.titles('2026-01-04')).toEqual([])
  })
})
