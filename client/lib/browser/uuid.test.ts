import { expect, it } from 'vitest'
import { tabId } from '#shared/requests/tabs.ts'
import { randomUuid, uuidOf } from './uuid.ts'

it('is a UUID that the server accepts, and a new one each time', () => {
  const ids = Array.from({ length: 100 }, randomUuid)
  for (const id of ids) expect(tabId.parse(id)).toBe(id)
  expect(new Set(ids).size).toBe(100)
})

it('keeps all bits but those of version and variant', () => {
  expect(uuidOf(new Uint8Array(16), 5)).toBe('00000000-0000-5000-8000-000000000000')
  expect(uuidOf(new Uint8Array(16).fill(0xff), 4)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
