import type { Fault } from '../fault.ts'

/** The browser deletes all data of the page, while it is open or between two visits. */
export const storageEvicted: Fault = {
  name: 'storage-evicted',
  title: 'Storage evicted under the page, then the browser killed',
  isAboutStarts: true,

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 5))
    if (random.chance(0.5)) device.network.cut()
    await writer.write(random.whole(1, 5))
    const devTools = await device.context().newCDPSession(page)
    const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers'
    await devTools.send('Storage.clearDataForOrigin', { origin: scene.stage.origin, storageTypes })
    const over = scene.moment(500, 3_000)
    await writer.writeUntil(over)
    await device.kill()
  },
}
