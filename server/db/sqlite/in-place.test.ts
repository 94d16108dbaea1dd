import { renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onSqlite } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { askDatabase } from '../../http/health.ts'
import { databaseFile } from './sqlite-store.ts'

onSqlite('a database file that is moved away under the server', ({ open, newMigrated }) => {
  test('takes no more saves, until it is back', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const userId = await addUser(store, 'a@example.com')
    const file = databaseFile(location.dataDir)
    const save = () =>
      store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tabRow(userId)).execute())
    const read = () => store.readAs(userId, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
    await save()

    renameSync(file, `${file}.old`)
    await expect(save()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(askDatabase(store)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await read()).toHaveLength(1)

    renameSync(`${file}.old`, file)
    await save()
    await askDatabase(store)
  })
})
