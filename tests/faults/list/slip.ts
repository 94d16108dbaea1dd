import { expect } from '@playwright/test'
import { area } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'

/** The whole text is selected and replaced by one key, before or after it was saved, and then saved like that. */
export const slip: Fault = {
  name: 'slip',
  title: 'Everything selected and replaced by one key, and saved; then a reload, which leaves no undo',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    for (let times = random.whole(6, 9); times > 0; times--) {
      await writer.writeAtOnce(10)
      await scene.moment(200, 500)
    }
    if (random.chance(0.5)) await scene.saved(page)
    await area(page).press('ControlOrMeta+A')
    await page.keyboard.press('x')
    await expect(area(page)).toHaveText('x')
    await scene.moment(0, 4_000)
    if (random.chance(0.3)) await device.kill()
    else {
      await scene.saved(page)
      await page.reload()
    }
  },
}
