import { onTestFinished, vi } from 'vitest'

/** For the rest of a test the browser knows of no network, until it is told that it is back. */
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
