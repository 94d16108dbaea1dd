import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { onSqlite } from '../../../tests/support/server/databases.ts'

onSqlite('sweeping', ({ open }) => {
  test('is done once for all who ask before it has begun', async () => {
    const store = await open()
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    await Promise.all(Array.from({ length: 20 }, () => store.sweep()))
    const emptied = () => exec.mock.calls.filter(([text]) => text.includes('wal_checkpoint')).length
    expect(emptied()).toBe(1)
    await store.sweep()
    expect(emptied()).toBe(2)
  })
})
