import { expect, test } from 'vitest'
import { onSqlite } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { versionsAround } from './versions-around.ts'

onSqlite('whoever looks for a passage', ({ open }) => {
  test('asks what stays for ever first, and two on either side in turn, the nearest first', async () => {
    const store = await open()
    const userId = await addUser(store)
    const tab = tabRow(userId)
    const at = (created_at: number, lasts: boolean) => ({ id: `${created_at}`, created_at, lasts })
    const staying = [
      ...[10, 20, 30, 60, 100].map((time) => at(time, true)),
      ...[47, 48, 49, 51, 55].map((time) => at(time, false)),
    ]
    const sole = {
      user_id: userId,
      tab_id: tab.id,
      content: 'x',
      word_count: 1,
      reason: 'session',
      is_sole: 1,
    }
    const asked = await store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(tab).execute()
      const rows = [15, 35, 40, 70].map((created_at) => ({ ...sole, id: `${created_at}`, created_at }))
      await tx.insertInto('tab_versions').values(rows).execute()
      return versionsAround(tx, userId, tab.id, { id: 'x', created_at: 50 }, staying)
    })
    expect(asked.map(({ created_at }) => created_at)).toEqual([60, 40, 70, 35, 100, 30, 20, 51, 49, 55, 48])
    expect(asked.map(({ lasts }) => lasts)).toEqual([...Array(7).fill(true), ...Array(4).fill(false)])
  })
})
