import type { Fault } from '../fault.ts'

const beginning = Array.from(
  { length: 6 },
  (_, paragraph) => `Paragraph ${paragraph} tells of the quiet river and the old house on the hill.`,
).join('\n')

/** Both write in one tab without a network, at different places or at the very same one, and come back in any order. */
export const offlineDevices: Fault = {
  name: 'offline-devices',
  title: 'Two devices write in one tab offline, touching and not touching',
  shortRounds: 2,

  async play(scene) {
    const { random } = scene
    const one = await scene.newWriter()
    await one.writer.page.keyboard.insertText(`${beginning}\n`)
    await scene.saved(one.writer.page)
    const two = await scene.newWriter()
    await scene.shows(two.writer.page, beginning)

    const both = [one, two]
    for (const { device } of both) await scene.goOffline(device)
    for (let turns = random.whole(2, 5); turns > 0; turns--) {
      await Promise.all(
        both.map(async ({ writer }) => {
          await writer.goTo(random.pick(['start', 'end', 'line']), random.whole(0, 5))
          await writer.write(random.whole(2, 6))
        }),
      )
    }
    const [first, second] = random.chance(0.5) ? [one, two] : [two, one]
    await scene.comeBack(first.device)
    await scene.moment(0, 2_500)
    await scene.comeBack(second.device)
  },
}
