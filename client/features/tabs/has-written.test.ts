import { expect, it } from 'vitest'
import type { Api } from '../../lib/api.ts'
import { askHasWritten } from './has-written.ts'

it.each<[what: string, reply: unknown, hasWritten: boolean]>([
  ['nothing', { tabs: [], cursor: null }, false],
  ['the tab that the day begins with', { tabs: [{ word_count: 0 }], cursor: null }, false],
  ['a tab with words', { tabs: [{ word_count: 0 }, { word_count: 3 }], cursor: null }, true],
  ['more tabs than were looked at', { tabs: [{ word_count: 0 }], cursor: 'next' }, true],
])('takes %s for what it is', async (_, reply, hasWritten) => {
  expect(await askHasWritten(answering(reply))).toBe(hasWritten)
})

it.each([null, {}, { tabs: 1 }])('refuses %o', async (reply) => {
  await expect(askHasWritten(answering(reply))).rejects.toThrow('Not a list of tabs')
})

function answering(reply: unknown): Api {
  return async (_, { read }) => read(reply)
}
