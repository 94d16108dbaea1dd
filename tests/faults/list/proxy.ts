import { expect } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { isSave } from '../network.ts'

const fillerWords = 2_000

/** A proxy refuses long requests, or all saves for a while, with its own error pages. */
export const proxy: Fault = {
  name: 'proxy',
  title: 'A proxy refuses saves above some size (HTML 413), or all of them for a while (HTML 403)',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    const { page } = writer
    await writer.write(random.whole(1, 4))
    await scene.saved(page)
    const maxBytes = random.whole(1_500, 6_000)
    const start = performance.now()
    const forbiddenMs = random.chance(0.5) ? random.whole(1_000, 6_000) : 0
    device.network.mishap = (call, bytes) => {
      if (!isSave(call)) return undefined
      if (performance.now() - start < forbiddenMs) return 403
      return bytes > maxBytes ? 413 : undefined
    }
    await page.keyboard.insertText('much of this was pasted. '.repeat(fillerWords / 5))
    await writer.write(random.whole(1, 4))
    await scene.saved(page)
    // While the proxy still refuses: text that is too long for it was sent in pieces.
    expect(device.network.calls.filter(isSave).length).toBeGreaterThan(3)
  },
}
