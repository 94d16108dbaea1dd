import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tabId } from '#shared/requests/tabs.ts'
import { defaultTabId } from './default-tab-id.ts'
import { sha1 } from './sha-1.ts'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

describe('SHA-1', () => {
  it.each([
    ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ])('of "%s" is what the standard says', (text, hash) => {
    expect(hex(sha1(text))).toBe(hash)
  })

  it('is that of the browser for texts of every length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const bytes = new TextEncoder().encode(text)
        expect(hex(sha1(text))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))))
      }),
    )
  })
})

describe("the id of today's tab", () => {
  const ada = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('is the same on every device, and one that the server takes', () => {
    const id = defaultTabId(ada, '2026-01-08')
    expect(id).toBe(defaultTabId(ada, '2026-01-08'))
    expect(tabId.parse(id)).toBe(id)
  })

  it('differs by day and by writer', () => {
    const ids = [
      defaultTabId(ada, '2026-01-08'),
      defaultTabId(ada, '2026-01-09'),
      defaultTabId('7c9e6679-7425-40de-944b-e07fc1f90ae7', '2026-01-08'),
    ]
    expect(new Set(ids).size).toBe(3)
  })
})
