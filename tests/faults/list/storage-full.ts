import { expect } from '@playwright/test'
import type { Fault } from '../fault.ts'

/** The browser has no room for drafts any more. The server gets the words all the same; without it the page warns. */
export const storageFull: Fault = {
  name: 'storage-full',
  title: "The browser's storage is full",
  shortRounds: 1,

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 4))
    const devTools = await device.context().newCDPSession(page)
    const { origin } = scene.stage
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await writer.write(random.whole(1, 8))
    if (random.chance(0.5)) {
      await scene.saved(page)
      device.network.cut()
      await writer.write(random.whole(1, 3))
      await expect(page.getByText('Not saved yet')).toBeVisible({ timeout: 15_000 })
      device.network.heal()
    }
    await scene.saved(page)
    if (random.chance(0.5)) await device.kill()
    else await devTools.send('Storage.overrideQuotaForOrigin', { origin })
  },
}
