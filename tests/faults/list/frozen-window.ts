import type { Fault } from '../fault.ts'

/** Of two windows, one is frozen or in the back-forward cache, with unsaved words, while the other goes on writing. */
export const frozenWindow: Fault = {
  name: 'frozen-window',
  title: 'A window frozen, or left and returned to, while another one writes',

  async play(scene) {
    const { random } = scene
    const { device, writer: one } = await scene.newWriter()
    const two = scene.writerAt(device, await device.openWindow())
    await two.goTo('start')
    await one.write(random.whole(1, 4))
    if (random.chance(0.5)) {
      const devTools = await device.context().newCDPSession(one.page)
      await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
      await two.write(random.whole(4, 10))
      await devTools.send('Page.setWebLifecycleState', { state: 'active' })
    } else {
      await one.page.goto('about:blank')
      await two.write(random.whole(4, 10))
      await one.page.goBack()
      await device.arrive(one.page)
    }
    await one.goTo('end')
    await one.write(random.whole(1, 4))
  },
}
