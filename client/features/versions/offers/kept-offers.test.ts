import { expect, it } from 'vitest'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptOffers } from './kept-offers.ts'

function start() {
  const stored = new Map<string, string>()
  const storage: DeviceStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  const offersOf = (userId: string) => createKeptOffers(storage, userId)
  offersOf('ada').keep('tab', 'version-1')
  return { stored, offersOf }
}

it('are separate for each writer and tab', () => {
  const { offersOf } = start()
  expect(offersOf('ada').versionOf('tab')).toBe('version-1')
  expect(offersOf('ada').versionOf('another')).toBeUndefined()
  expect(offersOf('grace').versionOf('tab')).toBeUndefined()
})

it('are the last ones, and forgetting removes only the named one', () => {
  const { offersOf, stored } = start()
  const offers = offersOf('ada')
  offers.keep('tab', 'version-2')
  offers.forget('tab', 'version-1')
  expect(offers.versionOf('tab')).toBe('version-2')
  offers.forget('tab', 'version-2')
  expect(stored.size).toBe(0)
})

it('are empty if the stored value is invalid', () => {
  const { offersOf, stored } = start()
  for (const rubbish of ['{', '[null]', '[{"id":"tab"}]', '{"id":"tab","version":"version-1"}']) {
    for (const key of stored.keys()) stored.set(key, rubbish)
    expect(offersOf('ada').versionOf('tab'), rubbish).toBeUndefined()
  }
})
