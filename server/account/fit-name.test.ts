import { expect, test } from 'vitest'
import { fitName } from './fit-name.ts'

const room = 255 - '-99999999.md'.length

test.each([
  ['that is short', '2026-11-21_日記', '2026-11-21_日記'],
  ['that just fits', 'a'.repeat(room), 'a'.repeat(room)],
  ['of Latin letters', 'a'.repeat(300), 'a'.repeat(room)],
  ['of letters of three bytes', '日'.repeat(200), '日'.repeat(Math.floor(room / 3))],
  ['of letters of four bytes', `a${'𝒜'.repeat(100)}`, `a${'𝒜'.repeat(Math.floor((room - 1) / 4))}`],
  ['that ends in a letter with its marks', `${'a'.repeat(room - 1)}e\u0301x`, 'a'.repeat(room - 1)],
  ['of letters with their vowels', 'हि'.repeat(100), 'हि'.repeat(Math.floor(room / 6))],
])('a name %s', (_which, name, fitting) => {
  expect(fitName(name)).toBe(fitting)
})
