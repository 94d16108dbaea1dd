import type { Page } from '@playwright/test'
import { area } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { openSameText } from '../same-text.ts'

/** Offline, one device removes or replaces words, and the other one writes between those very words. */
export const offlineClash: Fault = {
  name: 'offline-clash',
  title: 'Offline, one device deletes or replaces the very words that another one edits; both edit one word',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene)
    for (const { device } of [one, two]) await scene.goOffline(device)
    const start = `Paragraph ${random.whole(0, 5)} tells of the qui`
    const away = random.pick(['nothing', 'a paragraph', 'everything'])
    if (away !== 'everything') await one.writer.goBehind(start)
    await takeAway(one.writer.page, away)
    await one.writer.write(random.whole(1, 4))
    await two.writer.goBehind(start)
    await two.writer.write(random.whole(1, 4))
    for (const { device } of random.chance(0.5) ? [one, two] : [two, one]) {
      await scene.comeBack(device)
      await scene.moment(0, 1_500)
    }
  },
}

async function takeAway(page: Page, what: string): Promise<void> {
  if (what === 'everything') await area(page).press('ControlOrMeta+A')
  if (what === 'a paragraph') {
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
  }
}
