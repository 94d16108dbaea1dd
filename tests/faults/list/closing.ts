import { expect, type Page } from '@playwright/test'
import { openTools, tool } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'
import type { Random } from '../random.ts'

const novel = `${'The harbour at six is all rope and diesel. '.repeat(40)}\n`.repeat(60)

/**
 * The writer leaves right after the last key. No loss is excused, because nothing was killed. The text may exceed a
 * beacon.
 */
export const closing: Fault = {
  name: 'closing',
  title: 'Window closed, reloaded, left or signed out 0-2 s after the last key; also 100 KB of text',
  isAboutStarts: true,

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    if (random.chance(0.4)) {
      await page.keyboard.insertText(novel)
      await scene.saved(page)
    }
    // A page that was just opened is not cached for offline starts yet, and cannot be reloaded without a network.
    const isOffline = random.chance(0.3)
    if (isOffline) {
      // The question before signing out is loaded after the text becomes editable.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      device.network.cut()
    }
    for (let times = isOffline ? 1 : random.whole(1, 3); times > 0; times--) {
      await writer.write(random.whole(1, 6))
      await (random.chance(0.5) ? scene.moment(50, 50) : scene.moment(0, 2_000))
      if (times > 1) {
        await page.reload()
        await device.arrive(page)
        await writer.goTo('end')
      }
    }
    await leave(page, random)
    device.network.heal()
    await device.closeWindows()
  },
}

async function leave(page: Page, random: Random): Promise<void> {
  const way = random.pick(['close', 'navigate', 'sign out'])
  if (way === 'close') await page.close()
  if (way === 'navigate') await page.goto('about:blank')
  if (way === 'sign out') {
    await openTools(page)
    await tool(page, 'Logout').click()
    const anyway = page.getByRole('button', { name: 'Sign out anyway' })
    const signIn = page.getByRole('button', { name: 'Continue with Email' })
    await expect(anyway.or(signIn)).toBeVisible({ timeout: patienceMs })
    if (await anyway.isVisible()) await anyway.click()
  }
}
