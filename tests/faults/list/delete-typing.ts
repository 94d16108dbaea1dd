import { deleteTab } from '../delete-tab.ts'
import type { Fault } from '../fault.ts'

const title = 'The quiet river'

/** One window deletes the tab in which another window of the same browser is typing, and may undo that. */
export const deleteTyping: Fault = {
  name: 'delete-typing',
  title: 'Tab deleted in one window while another of the same browser types in it; undo of the delete',

  async play(scene) {
    const { random } = scene
    const { device, writer: one } = await scene.newWriter()
    await one.page.keyboard.insertText(`${title}.\n`)
    await one.write(random.whole(1, 3))
    await scene.saved(one.page)
    const two = scene.writerAt(device, await device.openWindow())
    await scene.shows(two.page, title)
    await two.goTo(random.pick(['start', 'end']))
    const over = Promise.withResolvers<void>()
    const writing = two.writeUntil(over.promise)
    await scene.moment(0, 1_000)
    await deleteTab(one.page, title)
    if (random.chance(0.3)) device.network.cut()
    await scene.moment(0, 1_000)
    // Without a network, undo does nothing, and the message says so.
    if (random.chance(0.6)) await one.page.getByRole('button', { name: 'Undo' }).click()
    await scene.moment(0, 2_500)
    over.resolve()
    if (random.chance(0.3)) await device.kill()
    await writing
    if (device.isAlive()) await one.page.keyboard.press('Escape')
  },
}
