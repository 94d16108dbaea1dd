import type { Clock } from '../../lib/clock.ts'
import type { Ear, EarEvents } from './ear.ts'
import { knownRecogniser, loadRecogniser } from './load-recogniser.ts'
import type { RecognitionConstructor } from './recognition.ts'

/** The browser's recogniser. Its code is loaded a moment after the page. */
export function createLateRecogniser(
  Recognition: RecognitionConstructor,
  clock: Clock,
  events: EarEvents,
): Ear {
  let ear: Ear | undefined
  let waiting: object | undefined

  function begin(create: NonNullable<ReturnType<typeof knownRecogniser>>, language: string): void {
    ear ??= create(Recognition, clock, events)
    ear.start(language)
  }

  async function beginLater(language: string): Promise<void> {
    const own = {}
    waiting = own
    const create = await loadRecogniser()
    // If the writer has stopped and started again meanwhile, only the second start counts.
    if (waiting !== own || !events.isWanted()) return
    if (create) begin(create, language)
    else events.fail('Failed to start microphone.')
  }

  return {
    start(language) {
      const create = knownRecogniser()
      if (create) begin(create, language)
      else void beginLater(language)
    },
    stop: () => ear?.stop(),
    abort: () => ear?.abort(),
  }
}
