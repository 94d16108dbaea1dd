import { expect } from '@playwright/test'
import { area, toast, tool } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { markPattern } from '../ledger.ts'
import { shownText } from '../page-script.ts'
import { patienceMs } from '../patience.ts'
import { openSameText } from '../same-text.ts'
import type { Scene } from '../scene.ts'
import type { Writer } from '../writer.ts'

/** All suggestions have the same words, and only their places differ. */
const wordy = 'left due to the fact that it rained.'
const plain = 'left because it rained.'
const shortened = 'left due to fact that it rained.'
const crews = [0, 1, 2, 3, 4]
const text = crews.map((crew) => `Crew ${crew} ${wordy} `).join('\n')

/** The server's first request also loads its engine, which takes a quarter of a minute on a busy machine. */
const patient = { timeout: patienceMs }

/** Four of five suggestions lose their words, each at another time, and are refused. The fifth replaces its words. */
export const staleSuggestion: Fault = {
  name: 'stale-suggestion',
  title: 'Suggestions applied after their words were changed here or on another device; undo of one',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene, text)
    const { page } = one.writer
    const { network } = one.device
    const left = [...crews]
    const draw = () => left.splice(random.whole(0, left.length - 1), 1)[0] ?? 0
    const wordings = crews.map(() => plain)
    const breakWords = async (crew: number, writer: Writer) => {
      wordings[crew] = await writeInto(scene, writer, crew)
      await scene.showsAll(page)
    }

    const asked = network.hold(({ path }) => path === '/api/ai/analysis')
    await tool(page, 'Get writing suggestions').click()
    await expect.poll(asked.held, patient).toBe(1)
    await breakWords(draw(), two.writer)
    asked.release()
    const list = page.getByRole('dialog', { name: 'Writing Suggestions' })
    const stale = list.getByText('These words are not in your text.')
    await expect(stale).toHaveCount(1, patient)
    await breakWords(draw(), two.writer)
    await expect(stale).toHaveCount(2, patient)

    // Before a suggestion is applied, the text is kept as a version, which takes time.
    const place = random.whole(0, left.length - 1)
    const [applied = 0] = left.splice(place, 1)
    const keeping = network.hold(({ path }) => path.endsWith('/versions'))
    await list.getByRole('button', { name: 'Apply' }).nth(place).click()
    await expect.poll(keeping.held, patient).toBe(1)
    await breakWords(applied, two.writer)
    const kept = page.waitForResponse(/\/versions$/)
    keeping.release()
    await kept
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)

    await breakWords(draw(), one.writer)
    const [last = 0] = left
    await two.writer.goTo(random.pick(['start', 'end']))
    const over = Promise.withResolvers<void>()
    const writing = two.writer.writeUntil(over.promise)
    await scene.moment(0, 1_000)
    await page.getByRole('button', { name: /^\d: Conciseness Issue$/ }).click()
    await page
      .getByRole('region', { name: `Issue ${last + 1}` })
      .getByRole('button', { name: 'Apply' })
      .click()
    await expect(toast(page, 'Suggestion applied')).toBeVisible(patient)
    if (random.chance(0.5)) {
      await area(page).press('ControlOrMeta+Z')
      wordings[last] = wordy
    }
    over.resolve()
    await writing
    await scene.showsAll(page)
    expect(linesOf(await shownText(page))).toEqual(crews.map((crew) => `Crew ${crew} ${wordings[crew]}`))
  },
}

/** Writes between the quoted words, and may remove one of them. */
async function writeInto({ random }: Scene, writer: Writer, crew: number): Promise<string> {
  await writer.goBehind(`Crew ${crew} left due to `)
  const isShortened = random.chance(0.5)
  if (isShortened) await writer.page.keyboard.press('ControlOrMeta+Delete')
  await writer.write(1)
  return isShortened ? shortened : wordy
}

/** Leaves out the typed words. */
function linesOf(text: string): string[] {
  const lines = text.replace(markPattern, '').split('\n')
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}
