import { expect } from '@playwright/test'
import { focusText } from '../../support/e2e/focus-text.ts'
import { area, openTools, strip, toast, tool } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { shownText } from '../page-script.ts'

/**
 * The writer switches tabs faster than they are saved, opens the history in between, and the browser is killed at the
 * end.
 */
export const switching: Fault = {
  name: 'switching',
  title: 'Quick A-B-A changes of the tab with unsaved words, history opened meanwhile',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(2)
    for (let tabs = 2; tabs <= 3; tabs++) {
      await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
      await expect(strip(page).getByRole('tab')).toHaveCount(tabs)
      await expect.poll(() => shownText(page)).toBe('')
      await writer.goTo('end')
      await writer.write(1)
    }
    if (random.chance(0.3)) device.network.cut()
    for (let turns = random.whole(5, 10); turns > 0; turns--) {
      await strip(page).getByRole('tab', { selected: false }).nth(random.whole(0, 1)).click()
      await expect(area(page)).toBeFocused()
      await writer.goTo('end')
      await writer.write(random.whole(0, 2))
      if (random.chance(0.2)) {
        await openTools(page)
        await tool(page, 'Writing History').click()
        const dialog = page.getByRole('dialog', { name: 'Writing History' })
        // If the network was cut before the browser had its code, the page says so instead.
        await expect(dialog.or(toast(page, 'Network error')).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await focusText(area(page))
      }
    }
    if (random.chance(0.5)) await device.kill()
  },
}
