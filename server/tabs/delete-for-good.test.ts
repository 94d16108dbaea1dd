import { expect, test } from 'vitest'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import type { Store } from '../db/schema.ts'
import { emptyTrash, emptyWholeTrash } from './delete-for-good.ts'

onEveryDatabase('emptying the trash', ({ open }) => {
  test.each([
    ['of what has lain there for long', (store: Store, userId: string) => emptyTrash(store, userId, 10)],
    ['as a whole', emptyWholeTrash],
  ])('%s leaves a tab that came back meanwhile and has gone there again', async (_what, empty) => {
    const store = await open()
    const userId = await addUser(store)
    const [again, gone] = [tabRow(userId, { deleted_at: 5 }), tabRow(userId, { deleted_at: 6 })]
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values([again, gone]).execute())

    let steps = 0
    const { asUser } = store
    const interrupted: Store = {
      ...store,
      asUser: async (user, work) => {
        steps += 1
        // The tab has been listed as trash by now. Its writer restores it, writes on and deletes it again.
        if (steps === 2) await asUser(userId, (tx) => trashAgain(tx, again.id))
        return asUser(user, work)
      },
    }
    const trashAgain = (tx: Parameters<Parameters<Store['asUser']>[1]>[0], id: string) =>
      tx
        .updateTable('writing_tabs')
        .set({ content: 'words of today', deleted_at: 50 })
        .where('id', '=', id)
        .execute()
    await empty(interrupted, userId)

    const left = await store.asUser(userId, (tx) =>
      tx.selectFrom('writing_tabs').select(['id', 'content']).execute(),
    )
    expect(left).toEqual([{ id: again.id, content: 'words of today' }])
  })
})
