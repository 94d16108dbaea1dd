import { expect } from '@playwright/test'
import { ready, strip } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'

/** Midnight comes in the middle of a word on two offline devices, and both create the tab of the new day. */
export const midnight: Fault = {
  name: 'midnight',
  title: 'Midnight while typing; the new day begun on two offline devices',

  async play(scene) {
    const { random } = scene
    // The last minute of yesterday, so that the server accepts the new day as a real one.
    const late = new Date()
    late.setHours(0, 0, -30, 0)
    const seats = []
    for (let count = 0; count < 2; count++) {
      const device = await scene.newDevice()
      const page = await device.openWindow((page) => page.clock.install({ time: late }))
      seats.push({ device, page, writer: scene.writerAt(device, page) })
    }
    await Promise.all(
      seats.map(async ({ device, page, writer }) => {
        await writer.write(random.whole(1, 3))
        await scene.goOffline(device)
        await writer.write(random.whole(1, 3))
        await page.clock.fastForward('00:45')
        await writer.write(random.whole(1, 3))
        const newDay = strip(page).getByRole('tab', { selected: false })
        await newDay.first().click()
        await expect(strip(page).getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
        await ready(page, { timeout: patienceMs })
        await writer.goTo('end')
        await writer.write(random.whole(1, 4))
      }),
    )
    for (const { device } of seats) await scene.comeBack(device)
  },
}
