import { expect, test } from 'vitest'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createTabPlaces } from './tab-places.ts'

test('a place is a caret with a way down the page, or with a line and where it stood', () => {
  expect(isBelieved({ caret: 2, page: { scrollY: 10.5 } })).toBe(true)
  expect(isBelieved({ caret: 2, page: { offset: 7, top: -3.25 } })).toBe(true)
  const broken = [
    {},
    { caret: 2 },
    { caret: 2, page: {} },
    { caret: 2, page: { offset: 7 } },
    { caret: 2, page: { top: 7 } },
    { caret: 2, page: { offset: 1.5, top: 7 } },
    { caret: 2, page: { scrollY: '7' } },
    { caret: -1, page: { scrollY: 7 } },
    { caret: null, page: { scrollY: 7 } },
  ]
  expect(broken.filter(isBelieved)).toEqual([])
})

/** Whether the code accepts this value in the storage as the place of a tab. */
function isBelieved(place: unknown): boolean {
  const storage: DeviceStorage = {
    getItem: () => JSON.stringify([{ id: 'tab', place }]),
    setItem() {},
    removeItem() {},
  }
  return createTabPlaces(storage, 'writer').of('tab') !== undefined
}
