import type { Fault } from '../fault.ts'
import type { Mishap } from '../network.ts'

const mishaps: readonly [Mishap, ...Mishap[]] = [
  'lost',
  'request-cut',
  'answer-lost',
  'answer-cut',
  'gateway-gave-up',
  'doubled',
  'late',
  500,
  502,
  503,
]

/** Every second call fails in some way: saves, reads and session calls alike. */
export const answerLost: Fault = {
  name: 'answer-lost',
  title: 'Calls lost, cut, doubled, reordered; answers lost, cut; 500, 502, 503',

  async play(scene) {
    const { random } = scene
    const { device, writer } = await scene.newWriter()
    device.network.mishap = () => (random.chance(0.5) ? random.pick(mishaps) : undefined)
    await writer.writeUntil(scene.moment(5_000, 9_000))
  },
}
