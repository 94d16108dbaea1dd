import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { onSqlite } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { exportArchive } from '../../account/export-archive.ts'
import { askDatabase } from '../../http/health.ts'
import { createLongThread } from '../../long-texts/long-thread.ts'
import { databaseFile, openSqliteStore } from './sqlite-store.ts'

onSqlite('a database file that is moved away under the server', ({ open, newMigrated }) => {
  test('takes no more saves until it is back, and gives its writers what they have', async () => {
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
    const archive: Uint8Array[] = []
    for await (const piece of exportArchive(store, userId)) archive.push(piece)
    expect(Buffer.concat(archive).includes('longhand.json')).toBe(true)

    renameSync(`${file}.old`, file)
    await save()
    await askDatabase(store)
  })

  test('is not made anew by a thread, which would empty its log', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const userId = await addUser(store, 'a@example.com')
    const file = databaseFile(location.dataDir)
    const thread = createLongThread(store, location, { tabs: 10, bytes: 1_000 })
    const read = async () => {
      const call = { method: 'GET', path: '/api/tabs?date=2026-11-21', userId, requestId: '1' }
      const told = { requireRoom() {}, charge() {} }
      const whole = { timeZone: undefined, body: undefined, ...call }
      return (await thread.answer(whole, new AbortController().signal, told)).status
    }

    renameSync(file, `${file}.old`)
    await expect(read()).rejects.toMatchObject({ kind: 'broken', cause: { code: 'unavailable' } })
    expect(existsSync(file)).toBe(false)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)

    renameSync(`${file}.old`, file)
    expect(await read()).toBe(200)
    await thread.stop()
  })

  test('is not made anew beside its log by another start', async () => {
    const location = await newMigrated()
    await addUser(await open(location), 'a@example.com')
    const file = databaseFile(location.dataDir)
    renameSync(file, `${file}.old`)
    await expect(openSqliteStore(location.dataDir)).rejects.toThrow(
      `${file} is gone, and ${file}-wal has what was saved last: move the database back, or this log away too.`,
    )
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  })

  async function serve() {
    const location = await newMigrated()
    const store = await open(location)
    const userId = await addUser(store, 'a@example.com')
    const save = () =>
      store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tabRow(userId)).execute())
    return { file: databaseFile(location.dataDir), save }
  }

  test.each(['-wal', '-shm'])('takes no more saves until what is beside it is back: %s', async (end) => {
    const { file, save } = await serve()
    await save()
    renameSync(`${file}${end}`, `${file}.old`)
    await expect(save()).rejects.toMatchObject({ code: 'unavailable' })
    renameSync(`${file}.old`, `${file}${end}`)
    await save()
  })

  test('has all that was saved, though its log is deleted and the server killed', async () => {
    const { file, save } = await serve()
    await save()
    rmSync(`${file}-wal`)
    await expect(save()).rejects.toMatchObject({ code: 'unavailable' })

    // What the next start would find.
    copyFileSync(file, `${file}.left`)
    const left = new DatabaseSync(`${file}.left`, { readOnly: true })
    expect(left.prepare('select id from writing_tabs').all()).toHaveLength(1)
    left.close()
  })
})
