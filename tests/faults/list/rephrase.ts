import { expect } from '@playwright/test'
import { area, openTools } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'
import { openSameText } from '../same-text.ts'

const wordy = Array.from(
  { length: 6 },
  (_, crew) => `Crew ${crew} turned back due to the fact that the signal was weak. `,
).join('\n')

/** One device has the text rephrased, reviews the result and keeps it or not, while another one goes on writing. */
export const rephrase: Fault = {
  name: 'rephrase',
  title: 'Text rephrased on one device while another writes in it; undo of that',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene, wordy)
    const { page } = one.writer
    await one.writer.write(random.whole(1, 3))
    await two.writer.goTo(random.pick(['start', 'end', 'line']), random.whole(0, 5))
    const over = Promise.withResolvers<void>()
    const writing = two.writer.writeUntil(over.promise)
    await scene.moment(0, 2_000)
    await openTools(page)
    await page.getByRole('button', { name: /^Rephrase with AI/ }).click()
    const bar = page.getByRole('toolbar', { name: /review/i })
    // The first request may also have to load the engine.
    await expect(bar).toBeVisible({ timeout: patienceMs })
    await scene.moment(0, 2_000)
    if (random.chance(0.4)) {
      await bar
        .getByRole('button', { name: /^(Keep|Refuse)/ })
        .first()
        .click()
      await page.reload()
      await expect(bar).toBeVisible({ timeout: patienceMs })
    }
    await bar.getByRole('button', { name: random.pick([/^Accept/, /^Discard/]) }).click()
    await expect(bar).toHaveCount(0)
    if (random.chance(0.5)) await area(page).press('ControlOrMeta+Z')
    over.resolve()
    await writing
  },
}
