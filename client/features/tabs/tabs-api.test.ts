import { expect, test } from 'vitest'
import type { Api } from '../../lib/api/api.ts'
import { createTabsApi } from './tabs-api.ts'

const tab = (id: string) => ({
  id,
  title: 'Morning',
  content: 'words',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  word_count: 1,
  writing_date: '2026-11-22',
  revision: 1,
  created_at: 1,
  updated_at: 1,
})

test('a day of long texts is read to its last page', async () => {
  const pages: Record<string, unknown> = {
    '/api/tabs?date=2026-11-22': { tabs: [tab('a'), tab('b')], cursor: '12.b' },
    '/api/tabs?date=2026-11-22&cursor=12.b': { tabs: [tab('c')], cursor: null },
  }
  const request: Api = async (path, { read }) => read(pages[path])
  const { tabs } = await createTabsApi(request).listDay('2026-11-22')
  expect(tabs.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a server that knows no pages has said everything', async () => {
  const request: Api = async (_, { read }) => read({ tabs: [tab('a')] })
  expect((await createTabsApi(request).listDay('2026-11-22')).tabs).toHaveLength(1)
})
