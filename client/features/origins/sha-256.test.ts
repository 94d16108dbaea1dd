import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha-256.ts'

it('is that of Node, of any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

it.each([0, 55, 56, 63, 64, 119, 120, 1_000_000])('is that of Node, of %i letters', (length) => {
  const text = 'a'.repeat(length)
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
