import { expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import type { Api } from '../../lib/api/api.ts'
import { askHasWritten } from './has-written.ts'

it.each<[what: string, reply: unknown, hasWritten: boolean]>([
  ['nothing', { tabs: [], cursor: null }, false],
  ['the tab that the day begins with', { tabs: [tabOf(0)], cursor: null }, false],
  ['a tab with words', { tabs: [tabOf(0), tabOf(3)], cursor: null }, true],
  ['more tabs than were looked at', { tabs: [tabOf(0)], cursor: 'next' }, true],
])('takes %s for what it is', async (_, reply, hasWritten) => {
  expect(await askHasWritten(answering(reply))).toBe(hasWritten)
})

it.each([null, {}, { tabs: 1 }, { tabs: [{}], cursor: null }])('refuses %o', async (reply) => {
  await expect(askHasWritten(answering(reply))).rejects.toThrow(TypeError)
})

function tabOf(word_count: number): TabPreview {
  return {
    id: crypto.randomUUID(),
    title: "Today's Writing",
    preview: '',
    font: 'Inter',
    size: 'normal',
    timer_minutes: 0,
    word_count,
    writing_date: '2026-01-08',
    revision: 1,
    created_at: 1,
    updated_at: 1,
    deleted_at: null,
  }
}

function answering(reply: unknown): Api {
  return async (_, { read }) => read(reply)
}
