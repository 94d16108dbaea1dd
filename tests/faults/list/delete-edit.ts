import { deleteTab } from '../delete-tab.ts'
import type { Fault } from '../fault.ts'
import { openSameText } from '../same-text.ts'

/** One device deletes the tab in which another one is writing, offline or online, and may undo that. */
export const deleteEdit: Fault = {
  name: 'delete-edit',
  title: 'Tab deleted on one device while another writes in it; undo of the delete',

  async play(scene) {
    const { random } = scene
    const [one, two] = await openSameText(scene)
    await one.writer.write(random.whole(1, 3))
    if (random.chance(0.5)) await scene.goOffline(two.device)
    const over = Promise.withResolvers<void>()
    const writing = two.writer.writeUntil(over.promise)
    await deleteTab(one.writer.page, 'Paragraph 0')
    if (random.chance(0.5)) await one.writer.page.getByRole('button', { name: 'Undo' }).click()
    await scene.moment(0, 2_500)
    over.resolve()
    await writing
    await one.writer.page.keyboard.press('Escape')
    await scene.comeBack(two.device)
  },
}
