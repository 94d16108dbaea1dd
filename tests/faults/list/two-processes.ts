import type { Fault } from '../fault.ts'
import { openSameText, story } from '../same-text.ts'

/** Two servers share a PostgreSQL database in turns. One is killed while two devices write in one tab. */
export const twoProcesses: Fault = {
  name: 'two-processes',
  title: 'Two server processes behind one database, one killed, two devices writing',
  stage: { database: 'postgres', processes: 2 },

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene, story)
    await two.writer.goTo('start')
    const over = Promise.withResolvers<void>()
    const writing = [one.writer.writeUntil(over.promise), two.writer.writeUntil(over.promise)]
    await scene.moment(1_500, 4_000)
    const server = scene.stage.servers[random.whole(0, 1)]
    await server?.kill()
    await scene.moment(500, 2_000)
    await server?.resume()
    over.resolve()
    await Promise.all(writing)
  },
}
