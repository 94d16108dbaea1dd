import { expect, test } from 'vitest'
import { compareVersion } from './compare-version.ts'

const distance = (before: string, after: string) => compareVersion({ before, after }).distance

test('counts the words that restoring would bring back, and those it would remove', () => {
  const now = 'The calm river ran to the sea.\n\nIt was late.'
  expect(distance(now, 'The calm river ran to the lake, slowly.\n\nIt was late.')).toEqual({
    isSame: false,
    back: 2,
    gone: 1,
  })
  expect(distance(now, now)).toEqual({ isSame: true, back: 0, gone: 0 })
})

test('does not count a comma as a word', () => {
  expect(distance('One two', 'One , two')).toEqual({ isSame: false, back: 0, gone: 0 })
})
