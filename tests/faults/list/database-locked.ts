import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Fault } from '../fault.ts'

/** Another program holds SQLite's write lock, for a longer or a shorter time than the server waits for it. */
export const databaseLocked: Fault = {
  name: 'database-locked',
  title: 'SQLite locked by another program for up to 12 s',
  stage: { database: 'sqlite' },

  async play(scene) {
    const { writer } = await scene.newWriter()
    await writer.write(2)
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    const other = new DatabaseSync(join(scene.stage.servers[0]?.dataDir ?? '', 'longhand.db'), {
      timeout: 5_000,
    })
    other.exec('begin immediate')
    await scene.moment(1_000, 12_000)
    other.exec('rollback')
    other.close()
    over.resolve()
    await writing
  },
}
