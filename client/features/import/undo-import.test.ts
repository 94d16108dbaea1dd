import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeImport, today } from '../../../tests/fakes/fake-import.ts'
import { ApiError } from '../../lib/api/api-error.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

let fake: FakeImport

beforeEach(() => {
  fake = new FakeImport()
})

describe('undoing', () => {
  test('moves to the trash what nobody has written in since', async () => {
    await fake.begin()
    await fake.importing.send()
    const [first, harbour, letter] = fake.at('done').chosen
    Object.assign(fake.server.row(harbour?.id ?? '') ?? {}, { revision: 2, content: 'Written on.' })
    Object.assign(fake.server.row(letter?.id ?? '') ?? {}, { deleted_at: 7 })
    await fake.importing.undo()
    expect(fake.at('undone').undone).toMatchObject({ trashed: 1, kept: 1, left: [] })
    expect(fake.removed).toEqual([first?.id])
    expect(fake.lastImports().all()).toEqual([])
  })

  test('keeps a tab that was written in before the import went on', async () => {
    const { request } = fake
    let isLost = true
    fake.importing = fake.create(async (path, options) => {
      const answer = await request(path, options)
      if (isLost && options.method === 'PUT') throw new ApiError('internal', 500, 'Lost')
      return answer
    })
    await fake.begin()
    await fake.importing.send()
    expect(fake.at('broken').break.words).toContain('Whether one was added is not known yet.')
    // The first of the newest day is answered first.
    const { id } = fake.at('broken').chosen.find(({ path }) => path === 'harbour.txt') ?? { id: '' }
    Object.assign(fake.server.row(id) ?? {}, { revision: 5, content: 'Newer words.' })
    isLost = false
    await fake.importing.send()
    await fake.importing.undo()
    expect(fake.at('undone').undone).toMatchObject({ trashed: 2, kept: 1, left: [] })
    expect(fake.removed).not.toContain(id)
  })

  test('of an import that another window is sending leaves what has not come yet', async () => {
    await fake.begin()
    const held = fake.server.hold(/^PUT/)
    const sending = fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    const [known] = fake.lastImports().all()
    if (!known) throw new Error('Nothing is kept')
    const undone = await fake.undoElsewhere(known)
    expect(undone).toMatchObject({ trashed: 2, kept: 0, left: { length: 1 } })
    expect(fake.lastImports().all()).toMatchObject([{ tabs: undone.left }])
    held.release()
    await sending
    expect(fake.lastImports().all()).toMatchObject([{ tabs: { length: 3 } }])
    expect(await fake.undoElsewhere(known)).toMatchObject({ trashed: 1, left: [] })
    expect(fake.lastImports().all()).toEqual([])
  })

  test('of one whose page was closed at work waits for nothing more', async () => {
    const known = { name: 'a.zip', at: Date.parse(`${today}T11:59:59Z`), tabs: ['x'], isSending: true }
    fake.lastImports().keep(known)
    expect(await fake.undoElsewhere(known)).toMatchObject({ trashed: 0, left: [] })
    expect(fake.lastImports().all()).toEqual([])
  })

  test.each([
    ['the day before', '2026-01-07T11:00:00Z', []],
    ['a moment ago', `${today}T11:59:00Z`, ['x']],
  ])('where the browser tells of no other window, waits for a day: begun %s', async (_, at, left) => {
    const known = { name: 'a.zip', at: Date.parse(at), tabs: ['x'], isSending: true }
    fake.lastImports().keep(known)
    vi.spyOn(fake.locks, 'isHeld').mockResolvedValueOnce(undefined)
    expect(await fake.undoElsewhere(known)).toMatchObject({ trashed: 0, left })
  })

  test('that breaks off can go on, here or later', async () => {
    await fake.begin()
    await fake.importing.send()
    fake.server.refuse = { pattern: /^DELETE/, status: 500 }
    await fake.importing.undo()
    expect(fake.at('undone').undone).toMatchObject({ trashed: 0, kept: 0 })
    expect(fake.at('undone').undone.left).toHaveLength(3)
    expect(fake.lastImports().all()[0]?.tabs).toHaveLength(3)
    fake.server.refuse = undefined
    await fake.importing.undo()
    expect(fake.at('undone').undone).toMatchObject({ trashed: 3, left: [] })
  })

  test('after the page was closed half-way takes what was made by then', async () => {
    await fake.begin()
    const held = fake.server.hold(/^PUT/)
    void fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    expect(fake.lastImports().all()[0]).toMatchObject({ name: 'notes.zip', tabs: { length: 3 } })
    expect(fake.lastImports().all()[0]).not.toHaveProperty('revision')
    fake.leave()
    held.release()
  })

  test('leaves what was brought in before or beside it to be undone too', async () => {
    const other = { name: 'other.zip', at: Date.parse(`${today}T11:00:00Z`), tabs: ['x'] }
    fake.lastImports().keep(other)
    await fake.begin()
    await fake.importing.send()
    expect(fake.lastImports().all()).toMatchObject([{ name: 'notes.zip' }, other])
    await fake.importing.undo()
    expect(fake.lastImports().all()).toEqual([other])
  })

  test('is of the whole import, also where it went on after it broke off', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /^PUT/, status: 500 }
    await fake.importing.send()
    fake.server.refuse = undefined
    await fake.importing.send()
    expect(fake.lastImports().all()).toMatchObject([{ name: 'notes.zip', tabs: { length: 3 } }])
  })
})
