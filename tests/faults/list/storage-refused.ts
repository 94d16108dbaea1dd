import { expect } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'

/** IndexedDB cannot be opened at all, as in some private windows. */
export const storageRefused: Fault = {
  name: 'storage-refused',
  title: 'IndexedDB refused: saved by the server alone, and said so without it',

  async play(scene) {
    const { random } = scene
    const device = await scene.newDevice()
    await device.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
    const page = await device.openWindow()
    const writer = scene.writerAt(device, page)
    await writer.write(random.whole(1, 5))
    await scene.saved(page)
    device.network.cut()
    await writer.write(random.whole(1, 5))
    await expect(page.getByText('Not saved yet')).toBeVisible({ timeout: patienceMs })
    device.network.heal()
  },
}
