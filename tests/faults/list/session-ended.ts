import { expect } from '@playwright/test'
import { freshEmail } from '../../support/e2e/e2e.ts'
import { ready } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { shownText } from '../page-script.ts'
import { patienceMs } from '../patience.ts'

/**
 * The session is ended from elsewhere during typing. The writer goes on writing and reloads, or another user signs in
 * first.
 */
export const sessionEnded: Fault = {
  name: 'session-ended',
  title: 'Session ends in mid-typing, reload, another writer signs in first',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 5))
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    await scene.moment(0, 1_500)
    await scene.call('POST', '/auth/v1/logout?scope=global')
    await scene.moment(500, 4_000)
    over.resolve()
    await writing
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible({
      timeout: patienceMs,
    })

    if (random.chance(0.5)) {
      await scene.signIn(device.context(), freshEmail('another'))
      await page.reload()
      await ready(page, { timeout: patienceMs })
      expect(await shownText(page)).toBe('')
      await device.context().clearCookies()
      await page.reload()
    }
  },
}
