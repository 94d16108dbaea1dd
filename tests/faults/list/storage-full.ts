import { expect, type Page } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'

/** The browser has no room for drafts. The server still gets the words; without the server, the page warns. */
export const storageFull: Fault = {
  name: 'storage-full',
  title: "The browser's storage is full",

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 4))
    await fillStorage(page)
    await writer.write(random.whole(1, 8))
    if (random.chance(0.5)) {
      await scene.saved(page)
      device.network.cut()
      await writer.write(random.whole(1, 3))
      await expect(page.getByText('Not saved yet')).toBeVisible({ timeout: patienceMs })
      device.network.heal()
    }
    await scene.saved(page)
    // The next start finds an older draft.
    if (random.chance(0.7)) await device.kill()
    else await page.evaluate(() => dispatchEvent(new Event('room-again')))
  },
}

/** Chromium's own `Storage.overrideQuotaForOrigin` has no effect here. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    addEventListener('room-again', () => {
      IDBObjectStore.prototype.put = put
    })
  })
}
