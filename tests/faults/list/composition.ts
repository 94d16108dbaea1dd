import { expect } from '@playwright/test'
import { strip } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { openSameText } from '../same-text.ts'

/** An input method composes a word while this device and another one save, and while the tab is switched. */
export const composition: Fault = {
  name: 'composition',
  title: 'Words composed with an input method during saves from here and elsewhere, and a tab change',

  async play(scene) {
    const { random, ledger } = scene
    const [one, two] = await openSameText(scene)
    const { page } = one.writer
    const devTools = await one.device.context().newCDPSession(page)
    await one.writer.goTo('line', random.whole(0, 5))
    await two.writer.goTo('line', random.whole(0, 5))
    const over = Promise.withResolvers<void>()
    const writing = two.writer.writeUntil(over.promise)
    const burst = ledger.begin(one.device.name)
    const compose = async () => {
      const word = ledger.next(one.device.name)
      const composed = `日本${word}`
      for (let end = 1; end <= composed.length; end++) {
        const text = composed.slice(0, end)
        await devTools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
        await scene.moment(0, 300)
      }
      ledger.typed(burst, word)
      return composed
    }
    for (let words = random.whole(2, 4); words > 0; words--) {
      await devTools.send('Input.insertText', { text: await compose() })
      await page.keyboard.press('Space')
    }
    if (random.chance(0.5)) {
      await compose()
      await page.getByRole('button', { name: 'Create New Tab' }).first().click()
      await expect(strip(page).getByRole('tab')).toHaveCount(2)
    }
    over.resolve()
    await writing
  },
}
