import { expect, type Page } from '@playwright/test'
import { area, openTools, toast } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'
import { openSameText } from '../same-text.ts'
import type { Scene } from '../scene.ts'

const wordy = Array.from(
  { length: 6 },
  (_, crew) => `Crew ${crew} turned back due to the fact that the signal was weak. `,
).join('\n')

/** The words with which two models replace “turned back” and “due to the fact that”. */
const wordings = [
  ['went home', 'because'],
  ['gave up', 'since'],
] as const

/** Two windows ask for a rewriting at the same time, each keeps its result or not, and a third one goes on writing. */
export const twoRewrites: Fault = {
  name: 'two-rewrites',
  title:
    'One text rephrased in two windows or on two devices at once while a third window writes; undo of that',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene, wordy)
    await one.writer.goTo('line', random.whole(0, 5))
    await one.writer.write(random.whole(1, 3))
    await scene.showsAll(two.writer.page)
    const isOnOneDevice = random.chance(0.5)
    const third = await (isOnOneDevice ? one : two).device.openWindow()
    const [other, typist] = isOnOneDevice
      ? [third, two.writer]
      : [two.writer.page, scene.writerAt(two.device, third)]
    if (random.chance(0.7)) await answerDifferently(one.writer.page, other)

    await typist.goTo(random.pick(['start', 'end', 'line']), random.whole(0, 5))
    const over = Promise.withResolvers<void>()
    const writing = typist.writeUntil(over.promise)
    await scene.moment(0, 1_000)
    await Promise.all([rewrite(scene, one.writer.page), rewrite(scene, other)])
    over.resolve()
    await writing
    // Checked in the tab itself, because its versions have these words anyway.
    for (const { page } of [one.writer, two.writer]) await scene.showsAll(page)
    const { versions } = await scene.stage.truth(scene.email)
    const isUntouched = (text: string) => text.split('due to the fact that').length > 6
    expect(versions.filter(isUntouched), 'what was there before is kept').not.toEqual([])
  },
}

/** Gives each page other words, after both have asked. */
async function answerDifferently(...pages: [Page, Page]): Promise<void> {
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  for (const [index, [verb, because]] of wordings.entries()) {
    await pages[index]?.route('**/api/ai/rephrasing', async (route) => {
      const { text }: { text: string } = route.request().postDataJSON()
      if (++asked === pages.length) bothAsked.resolve()
      await bothAsked.promise
      const reworded = text.replaceAll('turned back', verb).replaceAll('due to the fact that', because)
      const lines = [
        { type: 'start', engine: { engine: 'model', name: 'a model' } },
        { type: 'text', text: reworded },
        { type: 'done' },
      ]
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      await route.fulfill({ contentType: 'application/x-ndjson', body })
    })
  }
}

async function rewrite({ random, moment }: Scene, page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('button', { name: /^Rephrase with AI/ }).click()
  const bar = page.getByRole('toolbar', { name: /review/i })
  // The other window's words may arrive before one's own.
  const isOver = toast(page, /changes nothing|nothing to shorten|changed too much/)
  await expect(bar.or(isOver).first()).toBeVisible({ timeout: patienceMs })
  if (!(await bar.isVisible())) return
  await moment(0, 2_500)
  const isAccepted = random.chance(0.5)
  await bar.getByRole('button', { name: isAccepted ? /^Accept/ : /^Discard/ }).click()
  await expect(bar).toHaveCount(0)
  // After a discarded review, undo would remove words that were typed before.
  if (isAccepted && random.chance(0.5)) await area(page).press('ControlOrMeta+Z')
}
