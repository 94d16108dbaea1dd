import type { Fault } from '../fault.ts'
import { bringBack } from './restored-server.ts'

/** The account is deleted on one device and made anew, while another one still holds words of it. */
export const accountAnew: Fault = {
  name: 'account-anew',
  title:
    'Account deleted elsewhere and made anew; words of the first are brought back on the device that has them',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    await writer.write(random.whole(1, 5))
    if (random.chance(0.5)) await scene.saved(writer.page)
    // What is saved together with the deletion is in no database by the time that anybody looks for it.
    device.network.cut()
    await scene.judged(writer.page)
    await scene.call('DELETE', '/api/account', { email: scene.email })
    device.network.heal()
    await writer.write(random.whole(0, 3))
    await bringBack(scene, device)
  },
}
