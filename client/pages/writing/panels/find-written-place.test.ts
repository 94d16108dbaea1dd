import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePreview } from '../../../../tests/fakes/fake-preview.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { createTabPlaces } from '../tabs/tab-places.ts'
import { createWrittenPlaces } from './find-written-place.ts'

const user = { id: 'user', email: 'ada@example.com' }
const tab = { id: 'a' } as Parameters<ReturnType<typeof createWrittenPlaces>['find']>[0]
const savedAt = 100 * 60_000
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const onDevice = createTabPlaces(storage, user.id)
const left = { caret: 1, page: { scrollY: 0 } }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

async function find(isOnline: boolean): Promise<number | undefined> {
  const row = { ...fakePreview({ id: 'a', updated_at: savedAt }), content: '', origins: undefined }
  const answers: Record<string, unknown> = {
    '/api/tabs/a?text=none': row,
    '/api/tabs/a/versions': { versions: [], cursor: null },
  }
  const places = createWrittenPlaces({
    user,
    request: async (path, { read }) => {
      if (!isOnline) throw unreachable()
      return read(answers[path])
    },
  })
  return (await places.find(tab))?.('It rained.')
}

it('is that of this device, unless another one has written since', async () => {
  onDevice.keep('a', left, { offset: 4, at: savedAt })
  expect(await find(true)).toBe(4)
  onDevice.keep('a', left, { offset: 4, at: savedAt - 10 * 60_000 })
  expect(await find(true)).toBe('It rained.'.length)
})

it('is that of this device where nobody can be asked, or not known', async () => {
  expect(await find(false)).toBeUndefined()
  onDevice.keep('a', left, { offset: 4, at: 1 })
  expect(await find(false)).toBe(4)
})
