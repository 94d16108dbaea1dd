import type { Fault } from '../fault.ts'
import { openSameText } from '../same-text.ts'

const dayMs = 24 * 60 * 60_000

/** A device's clock jumps by days, forwards and back, while two devices write in one tab. */
export const clocks: Fault = {
  name: 'clocks',
  title: 'Clocks jump by up to 400 days while two devices write',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene)
    await two.writer.goTo('start')
    const over = scene.moment(4_000, 7_000)
    const writing = [one.writer.writeUntil(over), two.writer.writeUntil(over)]
    for (const { writer } of [one, two]) {
      await scene.moment(200, 1_500)
      await writer.page.clock.setSystemTime(Date.now() + random.between(-400, 400) * dayMs)
    }
    await Promise.all(writing)
  },
}
