import { onTestFinished, vi } from 'vitest'

/** The browser is offline until the end of the test, or until it is told otherwise. */
export function loseNetwork(): { comeBack: () => void } {
  const navigator = { onLine: false }
  const events = new EventTarget()
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    comeBack() {
      navigator.onLine = true
      events.dispatchEvent(new Event('online'))
    },
  }
}
