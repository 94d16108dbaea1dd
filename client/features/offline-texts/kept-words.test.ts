import { expect, it } from 'vitest'
import { keptWords } from './kept-words.ts'

const state = { count: 48, total: 60, bytes: 1_234_567, forgotten: 0 }

it.each([
  ['looking', 'Looking for your texts…'],
  ['fetching', '48 of 60 texts are here: 1.3 MB'],
  ['whole', 'All 60 texts are here: 1.3 MB'],
  ['offline', '48 of 60 texts are here. The rest needs a connection.'],
  ['hidden', '48 of 60 texts are here. The rest comes while you are here.'],
  ['saves-data', '48 of 60 texts are here. The rest waits while this device saves data.'],
  ['full', '48 of 60 texts are here. 50 MB are full.'],
  ['no-room', '48 of 60 texts are here. This browser has no room for more.'],
  ['failed', '48 of 60 texts are here. The server did not give the rest, and is asked again.'],
  ['refused', 'This browser does not keep them.'],
] as const)('says of %s: %s', (status, words) => {
  expect(keptWords({ ...state, status })).toBe(words)
})

it.each(['offline', 'failed'] as const)('says of %s that all are here, where none is missing', (status) => {
  expect(keptWords({ ...state, count: 60, status })).toBe('All 60 texts are here: 1.3 MB')
})

it('counts one', () => {
  expect(keptWords({ status: 'whole', count: 1, total: 1, bytes: 120, forgotten: 0 })).toBe(
    'Your text is here: 1 kB',
  )
})

it.each([
  ['looking', 'Looking for your texts…'],
  ['whole', 'There are no texts yet.'],
  ['offline', 'They come when there is a connection.'],
  ['hidden', 'There are no texts yet.'],
  ['no-room', 'This browser has no room for them.'],
  ['failed', 'The server did not give them, and is asked again.'],
  ['refused', 'This browser does not keep them.'],
] as const)('counts nothing where no text is known, and says of %s: %s', (status, words) => {
  expect(keptWords({ status, count: 0, total: 0, bytes: 0, forgotten: 0 })).toBe(words)
})

it.each([
  ['offline', '48 texts are here: 1.3 MB. What else there is needs a connection.'],
  ['failed', '48 texts are here: 1.3 MB. The server did not say what else there is, and is asked again.'],
] as const)(
  'counts those that are here where the server has listed none, and says of %s: %s',
  (status, words) => {
    expect(keptWords({ ...state, total: 0, status })).toBe(words)
  },
)

it('says which would be lost with the copies', () => {
  const whole = { ...state, count: 60, status: 'whole' } as const
  expect(keptWords({ ...whole, forgotten: 1 })).toBe(
    'All 60 texts are here: 1.3 MB. 1 more is on this device alone.',
  )
  expect(keptWords({ ...state, status: 'no-room', forgotten: 2 })).toBe(
    '48 of 60 texts are here. This browser has no room for more. 2 more are on this device alone.',
  )
})
