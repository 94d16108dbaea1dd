import { onTestFinished, vi } from 'vitest'

/** Makes the browser offline until the end of the test, or until `comeBack` is called. */
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
