import { expect, test } from 'vitest'
import type { Device } from '#shared/devices.ts'
import { deviceWords } from './device-words.ts'

const now = new Date(2026, 0, 8, 12).getTime()
const at = (day: number, hour = 9) => new Date(2026, 0, day, hour).getTime()
const words = (changes: Partial<Device>) =>
  deviceWords(
    { id: '1', name: 'Firefox on Linux', is_this: false, signed_in_at: at(3), seen_at: at(8), ...changes },
    now,
  )

test('a device is told by the days of the writer', () => {
  expect(words({})).toBe('Signed in January 3. Last seen today')
  expect(words({ seen_at: at(7, 23) })).toBe('Signed in January 3. Last seen yesterday')
  expect(words({ signed_in_at: at(-3), seen_at: at(6, 23) })).toBe(
    'Signed in December 28. Last seen January 6',
  )
  expect(words({ is_this: true, signed_in_at: at(8) })).toBe('This browser. Signed in today')
})

test('a clock of the server that is ahead makes no tomorrow', () => {
  expect(words({ seen_at: at(9, 0) })).toBe('Signed in January 3. Last seen today')
})
