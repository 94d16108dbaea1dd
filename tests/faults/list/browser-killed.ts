import type { Fault } from '../fault.ts'

/** The whole browser, or only its renderers, is killed in the middle of a word; sometimes without a network. */
export const browserKilled: Fault = {
  name: 'browser-killed',
  title: 'Browser or renderer killed in mid-word, online or offline',
  isAboutStarts: true,

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    await writer.write(random.whole(1, 4))
    if (random.chance(0.5)) device.network.cut()
    const over = scene.moment(0, 4_000)
    const writing = writer.writeUntil(over)
    await over
    if (random.chance(0.5)) await device.kill()
    else await device.killRenderers()
    await writing
  },
}
