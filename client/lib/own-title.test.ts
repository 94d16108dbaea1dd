import { expect, it } from 'vitest'
import { isOwnTitle } from './own-title.ts'

it('knows the titles that writers give', () => {
  const titles = [
    "Today's Writing",
    'Writing Session 12',
    'Writing Session',
    'Letters',
    'My Writing Session 2',
  ]
  expect(titles.filter(isOwnTitle)).toEqual(['Letters', 'My Writing Session 2'])
})
