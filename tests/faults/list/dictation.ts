import { fakeMicrophone, hear } from '../../support/e2e/microphone.ts'
import { tool } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { openSameText, story } from '../same-text.ts'

/** Dictated words arrive between typed words, while saves of another device arrive in the same text. */
export const dictation: Fault = {
  name: 'dictation',
  title: "Dictation and typing against another device's saves",

  async play(scene) {
    const { random, ledger } = scene
    const [one, two] = await openSameText(scene, story, {
      prepareFirst: (page) => page.addInitScript(fakeMicrophone),
    })
    const { page } = one.writer
    await two.writer.goTo('line', random.whole(0, 5))
    const over = Promise.withResolvers<void>()
    const writing = two.writer.writeUntil(over.promise)
    await one.writer.goTo('end')
    await tool(page, 'Start dictation').click()
    for (let utterances = random.whole(3, 6); utterances > 0; utterances--) {
      const burst = ledger.begin(one.device.name)
      const said = [ledger.next(one.device.name), ledger.next(one.device.name)]
      await hear(page, said[0] ?? '', false)
      await scene.moment(0, 600)
      await hear(page, said.join(' '), true)
      for (const word of said) ledger.typed(burst, word)
      await scene.moment(0, 600)
    }
    over.resolve()
    await writing
  },
}
