import { expect, type Page } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'

/** IndexedDB stops answering, without even an error: from the first call on, or from some word on. */
export const storageHangs: Fault = {
  name: 'storage-hangs',
  title: 'IndexedDB hangs from the start or in mid-typing: saved by the server alone, and said so without it',

  async play(scene) {
    const { random } = scene
    const device = await scene.newDevice()
    const hangsFromStart = random.chance(0.5)
    const page = await device.openWindow(async (page) => {
      if (hangsFromStart) await page.addInitScript(hang)
    })
    const writer = scene.writerAt(device, page)
    await writer.write(random.whole(1, 4))
    const isOffline = random.chance(0.3)
    if (isOffline) {
      await scene.saved(page)
      device.network.cut()
    }
    if (!hangsFromStart) await page.evaluate(hang)
    await writer.write(random.whole(1, 5))
    if (!isOffline) {
      await scene.saved(page)
      device.network.cut()
      await writer.write(random.whole(1, 3))
    }
    await warns(page)
    device.network.heal()
    await scene.saved(page)
    // The next start finds an older draft, or none.
    if (random.chance(0.5)) await device.kill()
    else await device.closeWindows()
  },
}

/** Checks the warning, because only the page has the words. */
async function warns(page: Page): Promise<void> {
  await expect(page.getByText('Not saved yet')).toBeVisible({ timeout: patienceMs })
}

/** No request is answered, and no transaction ends. */
function hang(): void {
  const silent = () => ({}) as never
  IDBFactory.prototype.open = silent
  IDBDatabase.prototype.transaction = () =>
    ({
      objectStore: () => ({ put: silent, get: silent, getAll: silent, delete: silent }),
      commit() {},
    }) as never
}
