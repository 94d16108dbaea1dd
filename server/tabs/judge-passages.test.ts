import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { onSqlite } from '../../tests/support/server-databases.ts'
import { addUser, tabRow } from '../../tests/support/server-rows.ts'
import { keepVersion } from './keep-version.ts'

onSqlite('thinning', ({ open }) => {
  test('of long texts that have nothing in common costs little more than keeping them', {
    timeout: 60_000,
  }, async () => {
    const store = await open()
    const userId = await addUser(store)
    const tab = tabRow(userId)
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tab).execute())
    const costs: number[] = []
    for (let at = 0; at < 13; at++) {
      const kept = { id: tab.id, content: noise(2_000_000), word_count: 1, revision: 1 }
      const before = process.cpuUsage()
      await store.asUser(userId, (tx) => keepVersion(tx, userId, kept, { reason: 'before-ai' }, 1_000 + at))
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1_000)
    }
    // The first ten stay without being looked at. Looking for each block in eight texts took two seconds.
    expect(Math.min(...costs.slice(11))).toBeLessThan(700)
  })
})

/** What nobody can store in much less. */
function noise(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length)
}
