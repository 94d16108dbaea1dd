import { expect, it } from 'vitest'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { isUsedIcon, rememberUsedIcon } from './used-icons.ts'

it('knows none at first, and each that was used from then on', () => {
  const storage = fakeStorage()
  expect(isUsedIcon(storage, 'tools')).toBe(false)
  rememberUsedIcon(storage, 'tools')
  rememberUsedIcon(storage, 'dictation')
  expect(isUsedIcon(storage, 'tools')).toBe(true)
  expect(isUsedIcon(storage, 'dictation')).toBe(true)
  expect(isUsedIcon(storage, 'research')).toBe(false)
})

it('stores each once', () => {
  const storage = fakeStorage()
  rememberUsedIcon(storage, 'tools')
  rememberUsedIcon(storage, 'tools')
  expect(storage.getItem('')).toBe('tools')
})

function fakeStorage(): DeviceStorage {
  let value: string | null = null
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
