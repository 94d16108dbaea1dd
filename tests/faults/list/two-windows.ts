import type { Fault } from '../fault.ts'

/** Two windows of one browser type into one tab at once. Then the browser is killed, and one window is opened again. */
export const twoWindows: Fault = {
  name: 'two-windows',
  title: 'Two windows type at once, both are killed, one comes back',

  async play(scene) {
    const { random } = scene
    const { device, writer: one } = await scene.newWriter()
    const isDuplicate = random.chance(0.5)
    const second = isDuplicate ? await device.duplicateWindow(one.page) : await device.openWindow()
    const two = scene.writerAt(device, second)
    if (random.chance(0.5)) device.network.cut()
    await two.goTo(random.pick(['start', 'end']))
    const over = scene.moment(1_000, 5_000)
    const writing = [one.writeUntil(over), two.writeUntil(over)]
    await over
    if (random.chance(0.7)) await device.kill()
    await Promise.all(writing)
  },
}
