import { expect } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { isSave } from '../network.ts'
import { patienceMs } from '../patience.ts'

/** A save takes seconds, or longer than its limit, and still arrives, maybe after the next one. */
export const slowNetwork: Fault = {
  name: 'slow-network',
  title: 'Latency of up to 30 s, and saves given up after 60 s that arrive later',

  async play(scene) {
    const { random } = scene
    const device = await scene.newDevice()
    const page = await device.openWindow((page) => page.clock.install())
    const writer = scene.writerAt(device, page)
    for (const maxSeconds of [30, 70]) {
      await writer.write(random.whole(1, 4))
      const wait = device.network.hold(isSave)
      await expect.poll(wait.held, { timeout: patienceMs }).toBeGreaterThan(0)
      await writer.write(random.whole(1, 4))
      // The page's own clock decides when a call has waited too long.
      await page.clock.fastForward(1000 * random.whole(maxSeconds - 20, maxSeconds))
      await writer.write(random.whole(1, 4))
      wait.release()
    }
  },
}
