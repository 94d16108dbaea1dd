import { expect, it, vi } from 'vitest'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { type Api, createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLastReplacements } from './last-replacements.ts'
import { createReplacing } from './replacing.ts'

const name = { search: 'Marit', replace: 'Marta', isExact: false, isWhole: false }

it.each([
  [100, 'Nothing was replaced.'],
  [101, 'Nothing was replaced. More tabs may have these words: look again for the others.'],
])('of %i tabs, it says in the end whether there may be others', async (count, words) => {
  const server = new FakeTabsServer()
  for (let at = 0; at < count; at++) server.add({ content: 'Marit' })
  const info = vi.fn()
  const replacing = createReplacing({
    request: createApi({ fetch: server.fetch, clock: systemClock }),
    toasts: { info, error: vi.fn(), progress: vi.fn() },
    sendUnsaved: async () => 0,
    onChanged() {},
    kept: { all: () => [], before: () => undefined, keep() {}, keepTabs() {} },
  })
  replacing.look(name)
  await vi.waitFor(() => expect(replacing.stage.get().kind).toBe('seen'))
  await replacing.replace(name, [])
  expect(info.mock.calls.map(([said]) => said)).toEqual([words])
})

it('stores nothing of a replacement during which the writer signs out', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const version = { id: 'version', reason: 'named', name: null, word_count: 1, created_at: 1 }
  const request: Api = async (path, { method, read }) => {
    if (method === undefined) return read(undefined)
    return read(path.endsWith('/versions') ? version : { revision: 2 })
  }
  const kept = createLastReplacements(storage, 'ada')
  const replacing = createReplacing({
    request,
    toasts: { info: vi.fn(), error: vi.fn(), progress: vi.fn() },
    sendUnsaved: async () => 0,
    onChanged: (id) => {
      expect(kept.all()[0]?.tabs.map((tab) => tab.id)).toEqual(id === 'one' ? ['one'] : undefined)
      if (id === 'one') stored.clear()
    },
    kept,
  })
  const tabs = ['one', 'two'].map((id) => ({
    ...{ id, title: id, writing_date: '2026-01-08', places: 1, excerpts: [] },
    ...{ revision: 1, text: 'Marit', origins: undefined },
  }))
  await replacing.replace(name, tabs)
  expect(stored.size).toBe(0)
})
