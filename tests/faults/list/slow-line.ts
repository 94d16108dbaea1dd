import type { Fault } from '../fault.ts'

const bytesASecond = 32_000

/** Sending a pasted text takes minutes, and longer than the limit of a call. */
export const slowLine: Fault = {
  name: 'slow-line',
  title: 'A line on which bytes trickle: what was pasted takes minutes to arrive, and is not sent for ever',

  async play(scene) {
    const { random } = scene
    const device = await scene.newDevice()
    const page = await device.openWindow((page) => page.clock.install())
    const writer = scene.writerAt(device, page)
    await writer.write(random.whole(1, 4))
    await scene.saved(page)
    device.network.speed = bytesASecond
    await page.keyboard.insertText('much of this was pasted. '.repeat(4_000))
    await writer.write(random.whole(1, 4))
    let isOver = false
    const saved = scene.saved(page).finally(() => {
      isOver = true
    })
    // The page's clock runs forty times as fast as the network's. For the page these are 800 bytes a second, so that
    // calls reach their limits.
    const passing = (async () => {
      while (!isOver) {
        await scene.moment(250, 250)
        await page.clock.runFor(10_000)
      }
    })()
    await Promise.all([saved, passing])
  },
}
