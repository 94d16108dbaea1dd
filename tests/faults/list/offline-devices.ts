import type { Fault } from '../fault.ts'
import { openSameText, story, writeAround } from '../same-text.ts'

/** Offline devices write in one tab, at different places or at the same one, and come back in any order. */
export const offlineDevices: Fault = {
  name: 'offline-devices',
  title: 'Two or three devices write in one tab offline, touching and not touching',

  async play(scene) {
    const { random } = scene
    const seats = await openSameText(scene, story, { count: random.whole(2, 3) })
    for (const { device } of seats) await scene.goOffline(device)
    await Promise.all(seats.map(({ writer }) => writeAround(scene, writer)))
    const order = random.chance(0.5) ? seats : seats.toReversed()
    for (const { device } of order) {
      await scene.comeBack(device)
      await scene.moment(0, 1_500)
    }
  },
}
