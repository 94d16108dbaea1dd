import { expect, it, vi } from 'vitest'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
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
