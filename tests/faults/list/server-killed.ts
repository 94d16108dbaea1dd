import type { Fault } from '../fault.ts'
import { isSave } from '../network.ts'

/** SIGKILL during saves: before the commit, after it, or between two. The writer goes on writing. */
export const serverKilled: Fault = {
  name: 'server-killed',
  title: 'Server killed (SIGKILL) in mid-save',
  stage: {},

  async play(scene) {
    const { random } = scene
    const [server] = scene.stage.servers
    const { device, writer } = await scene.newWriter()
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    for (let kills = random.whole(1, 2); kills > 0; kills--) {
      const saves = () => device.network.calls.filter(isSave).length
      const before = saves()
      while (saves() === before) await scene.moment(5, 10)
      // A save takes a few milliseconds.
      await scene.moment(0, 6)
      await server?.kill()
      await scene.moment(100, 1_200)
      await server?.resume()
    }
    over.resolve()
    await writing
  },
}
