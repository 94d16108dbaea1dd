import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { emptyDocument, FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { createImportApi } from '../../../features/import/import-api.ts'
import { importLinks } from './import-links.ts'

let page: FakeRoom
let id: string

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', emptyDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  page = new FakeRoom()
  id = page.server.add({ writing_date: page.today, title: 'Brought in', content: 'Once' }).id
  page.server.add({ writing_date: page.today, title: 'Another' })
  await page.start()
})

afterEach(async () => {
  await page.stop()
  vi.unstubAllGlobals()
})

const remove = (tabId: string) => {
  const api = createImportApi(page.room.request)
  return importLinks(page.room).remove(tabId, () => api.stateOf(tabId, 1))
}
const isInTrash = (tabId: string) => page.server.row(tabId)?.deleted_at !== null

describe('undoing an import', () => {
  test('takes a tab that is shown, and one that is not', async () => {
    const other = page.server.add({ writing_date: '2022-03-08', content: 'Elsewhere' }).id
    expect(await remove(id)).toBe('as it was')
    expect(await remove(other)).toBe('as it was')
    expect([isInTrash(id), isInTrash(other)]).toEqual([true, true])
    expect(page.room.tabs.strip.get().map(({ title }) => title)).toEqual(['Another'])
  })

  test('takes no text away at which AI is at work', async () => {
    const ai = { ...page.room.ai, isBusy: { get: () => true, subscribe: () => () => {} } }
    const { remove } = importLinks({ ...page.room, ai })
    await expect(remove(id, async () => 'as it was')).rejects.toThrow('AI is at work on it')
    expect(isInTrash(id)).toBe(false)
    const other = page.server.add({ writing_date: '2022-03-08', content: 'Elsewhere' }).id
    expect(await remove(other, async () => 'as it was')).toBe('as it was')
    expect(isInTrash(other)).toBe(true)
  })

  test('leaves one whose words were just typed, and not sent yet', async () => {
    page.editor.type(' upon')
    expect(await remove(id)).toBe('changed')
    expect(isInTrash(id)).toBe(false)
    expect(page.server.row(id)?.content).toBe('Once upon')
  })

  test('leaves one in which is typed while the server is asked', async () => {
    const held = page.server.hold(new RegExp(`^GET .*${id}`))
    const removed = remove(id)
    await settle()
    page.editor.type(' upon')
    held.release()
    expect(await removed).toBe('changed')
    expect(isInTrash(id)).toBe(false)
  })

  test('leaves one in which is typed while it is deleted', async () => {
    const held = page.server.hold(/^DELETE/)
    const removed = remove(id)
    await settle()
    page.editor.type(' upon')
    held.release()
    expect(await removed).toBe('changed')
    await settle()
    expect(page.server.row(id)?.content).toBe('Once upon')
    expect(isInTrash(id)).toBe(false)
  })
})
