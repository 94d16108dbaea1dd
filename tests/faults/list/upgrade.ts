import type { Fault } from '../fault.ts'

/** The server restarts with a new release while an old page holds unsent words. A newer client upgrades the storage. */
export const upgrade: Fault = {
  name: 'upgrade',
  title: 'New release, and new draft storage, under an open page with unsent words',
  stage: { isCopied: true },
  isAboutStarts: true,

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 4))
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    await scene.moment(0, 1_500)
    await scene.stage.upgrade()
    await page.evaluate(changeStorage)
    await scene.moment(500, 2_500)
    over.resolve()
    await writing
    if (random.chance(0.5)) await device.kill()
    else await page.reload()
  },
}

/** Upgrades the storage, as a future client would. */
function changeStorage(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('longhand', 2)
    opening.onupgradeneeded = () => {
      if (!opening.result.objectStoreNames.contains('later')) opening.result.createObjectStore('later')
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
    opening.onerror = () => reject(opening.error)
  })
}
