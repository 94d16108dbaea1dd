import type { Figures } from '../../../engine/metrics/figures.ts'
import type { MeasuredText } from './measured-text.ts'

interface Meter {
  /** Takes the figures of the last requested text. */
  answer(figures: Figures): void
  stop(): void
}

interface MeterLinks {
  ask(text: string): void
  show(figures: Figures): void
}

export const askAfterMs = 300

/** Requests the figures of a text at once, and again some time after a change. At most one request is pending. */
export function createMeter(editor: MeasuredText, { ask, show }: MeterLinks): Meter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let hasChanged = false

  function askNow(): void {
    timer = undefined
    isAsking = true
    hasChanged = false
    ask(editor.text())
  }

  function askLater(): void {
    hasChanged = true
    if (!isAsking) timer ??= setTimeout(askNow, askAfterMs)
  }

  const stopListening = editor.onChange(askLater)
  askNow()

  return {
    answer(figures) {
      isAsking = false
      show(figures)
      if (hasChanged) askLater()
    },
    stop() {
      stopListening()
      clearTimeout(timer)
    },
  }
}
