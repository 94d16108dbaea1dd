import type { Fault } from '../fault.ts'
import { bringBack } from './restored-server.ts'

/** The account is deleted on one device and created again, while another device still holds words of it. */
export const accountAnew: Fault = {
  name: 'account-anew',
  title:
    'Account deleted elsewhere and made again; words of the first are brought back on the device that has them',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    await writer.write(random.whole(1, 5))
    if (random.chance(0.5)) await scene.saved(writer.page)
    // Words saved together with the deletion are in no database when the test looks for them.
    device.network.cut()
    await scene.judged(writer.page)
    await scene.call('DELETE', '/api/account', { email: scene.email })
    device.network.heal()
    await writer.write(random.whole(0, 3))
    await bringBack(scene, device)
  },
}
