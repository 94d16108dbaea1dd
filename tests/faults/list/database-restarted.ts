import type { Fault } from '../fault.ts'

/** PostgreSQL is restarted under a server that is saving. */
export const databaseRestarted: Fault = {
  name: 'database-restarted',
  title: 'PostgreSQL restarted in mid-save',
  stage: { database: 'postgres' },

  async play(scene) {
    const { writer } = await scene.newWriter()
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    await scene.moment(1_500, 3_500)
    await scene.stage.restartDatabase()
    await scene.moment(0, 2_000)
    over.resolve()
    await writing
  },
}
