import { expect, it } from 'vitest'
import { fakeCommand } from '../../../../tests/fakes/fake-command.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { recentFirst, rememberCommand } from './recent-commands.ts'

const ids = ['rephrase', 'guide', 'history', 'download', 'font', 'size']
const commands = ids.map((id) => fakeCommand(id))
const order = (storage: DeviceStorage) =>
  recentFirst({ storage, userId: 'ada' }, commands).map(({ id }) => id)

it('leaves the order alone until something is used', () => {
  expect(order(fakeStorage())).toEqual(ids)
})

it('brings the last four to the front, each once', () => {
  const storage = fakeStorage()
  for (const id of ['guide', 'size', 'font', 'size', 'download', 'history'] as const) {
    rememberCommand({ storage, userId: 'ada' }, id)
  }
  expect(order(storage)).toEqual(['history', 'download', 'size', 'font', 'rephrase', 'guide'])
})

it('forgets what is not offered any more', () => {
  expect(order(fakeStorage('teleport size'))).toEqual(['size', ...ids.filter((id) => id !== 'size')])
})

it('shows nobody what somebody else has used here', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  rememberCommand({ storage, userId: 'ada' }, 'size')
  expect(recentFirst({ storage, userId: 'grace' }, commands)).toEqual(commands)
  expect(order(storage)[0]).toBe('size')
})

function fakeStorage(stored: string | null = null): DeviceStorage {
  let value = stored
  return {
    getItem: () => value,
    setItem: (_, next) => {
      value = next
    },
    removeItem: () => {
      value = null
    },
  }
}
